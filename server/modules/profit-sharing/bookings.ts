import { fen, type Fen } from '#contract/money.ts'
import { accounts, CLAIMS, post, SHARES } from '#server/ledger/ledger.ts'
import { balanceOf, balancesBelow, cameInSince } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** What somebody is owed of what was shared, or what they have to give back of it: one is nothing. */
export type Standing = { readonly due: Fen; readonly claim: Fen }

/** By merchant and beneficiary (`merchant beneficiary`): what is owed either way is set off. */
export async function standings(tx: Tx, scope: Scope): Promise<ReadonlyMap<string, Standing>> {
  const [shares, claims] = await Promise.all([
    balancesBelow(tx, scope, SHARES),
    balancesBelow(tx, scope, CLAIMS),
  ])
  const sums = new Map<string, number>()
  for (const { merchantId, account, balance } of [...shares, ...claims]) {
    const of = `${merchantId} ${account.split(':').at(-1)}`
    sums.set(of, (sums.get(of) ?? 0) + balance)
  }
  return new Map([...sums].map(([of, sum]) => [of, standingOf(sum)]))
}

export const NOTHING: Standing = standingOf(0)

function standingOf(sum: number): Standing {
  return { due: fen(Math.max(sum, 0)), claim: fen(Math.max(-sum, 0)) }
}

/** What can be paid now: what was shared before `today`, which the provider has settled, less claims. */
export async function payable(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  today: Date,
): Promise<Fen> {
  const [share, claim, young] = await Promise.all([
    balanceOf(tx, scope, accounts.share(beneficiaryId)),
    balanceOf(tx, scope, accounts.claim(beneficiaryId)),
    cameInSince(tx, scope, accounts.share(beneficiaryId), today),
  ])
  return fen(Math.max(0, share + claim - young))
}

type Payment = { readonly id: string; readonly beneficiaryId: string; readonly amount: Fen }

/**
 * The merchant has paid it elsewhere: what was kept becomes the merchant's own. What they have to give
 * back is set off at the same time. It was looked up in this transaction that they have so much.
 */
export async function bookPaid(tx: Tx, scope: Scope, payment: Payment): Promise<void> {
  const { id, beneficiaryId, amount } = payment
  const claim = await balanceOf(tx, scope, accounts.claim(beneficiaryId))
  await post(tx, scope, {
    key: `share-payment:${id}`,
    kind: 'share.paid',
    about: `share-payment:${id}`,
    entries: [
      { account: accounts.share(beneficiaryId), amount: claim - amount },
      { account: accounts.claim(beneficiaryId), amount: -claim },
      { account: accounts.withdrawable, amount },
    ],
  })
}
