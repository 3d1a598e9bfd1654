import type { Fen } from '#contract/base/money.ts'
import { accounts, postTransfer, turnedRound, unlessTooLittle } from '#server/ledger/ledger.ts'
import { readAccountBalance } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * A transfer between two merchants is two ledger transfers, one for each merchant, through a clearing
 * account. The amount stays in clearing until the second is booked, where the ledger check sees it.
 */
type Sum = { readonly transferId: string; readonly amount: Fen }

const outEntries = (amount: Fen) => [
  { account: accounts.withdrawable, amount: -amount },
  { account: accounts.betweenMerchants, amount },
]

/** Returns false if the balance is too low. */
export function bookOut(tx: Tx, scope: Scope, { transferId, amount }: Sum): Promise<boolean> {
  const booking = postTransfer(tx, scope, {
    key: `transfer:${transferId}:out`,
    kind: 'transfer.out',
    about: `transfer:${transferId}`,
    entries: outEntries(amount),
  })
  return unlessTooLittle(booking)
}

export function bookIn(tx: Tx, scope: Scope, { transferId, amount }: Sum): Promise<boolean> {
  return postTransfer(tx, scope, {
    key: `transfer:${transferId}:in`,
    kind: 'transfer.in',
    about: `transfer:${transferId}`,
    entries: turnedRound(outEntries(amount)),
  })
}

export function bookTransferBack(
  tx: Tx,
  scope: Scope,
  { transferId, amount }: Sum,
): Promise<boolean> {
  return postTransfer(tx, scope, {
    key: `transfer:${transferId}:back`,
    kind: 'transfer.back',
    about: `transfer:${transferId}`,
    entries: turnedRound(outEntries(amount)),
  })
}

/** Returns the balance the merchant can transfer now. */
export async function transferableBalance(tx: Tx, scope: Scope): Promise<Fen> {
  return (await readAccountBalance(tx, scope, accounts.withdrawable)) as Fen
}
