import { fen, type Fen } from '#contract/money.ts'
import { SHARES, CLAIMS } from '#server/ledger/ledger.ts'
import { balancesBelow } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** What somebody is owed of what was shared, and what they have to give back of it. */
export type Standing = { readonly due: Fen; readonly claim: Fen }

/**
 * By merchant and beneficiary (`merchant beneficiary`). What is owed one way is first set against
 * what is owed the other way, so that one of the two is nothing.
 */
export async function standings(tx: Tx, scope: Scope): Promise<ReadonlyMap<string, Standing>> {
  const [shares, claims] = await Promise.all([
    balancesBelow(tx, scope, SHARES),
    balancesBelow(tx, scope, CLAIMS),
  ])
  const sums = new Map<string, number>()
  for (const { merchantId, account, balance } of [...shares, ...claims]) {
    const of = `${merchantId} ${beneficiaryOf(account)}`
    sums.set(of, (sums.get(of) ?? 0) + balance)
  }
  return new Map(
    [...sums].map(([of, sum]) => [
      of,
      { due: fen(Math.max(sum, 0)), claim: fen(Math.max(-sum, 0)) },
    ]),
  )
}

export const NOTHING: Standing = { due: fen(0), claim: fen(0) }

function beneficiaryOf(account: string): string {
  return account.split(':').at(-2)!
}
