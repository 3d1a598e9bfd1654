import type { Fen } from '#contract/base/money.ts'
import {
  accounts,
  postTransfer,
  reverseEntries,
  catchInsufficientBalance,
} from '#server/ledger/ledger.ts'
import { readAccountBalance } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * A transfer between two merchants is two ledger transfers, one for each merchant, through a clearing
 * account. The amount stays in clearing until the second is booked, where the ledger check sees it.
 */
type TransferSum = { readonly transferId: string; readonly amount: Fen }

const toOutEntries = (amount: Fen) => [
  { account: accounts.withdrawable, amount: -amount },
  { account: accounts.betweenMerchants, amount },
]

/** Returns false if the balance is too low. */
export function bookTransferOut(
  tx: Tx,
  scope: Scope,
  { transferId, amount }: TransferSum,
): Promise<boolean> {
  const booking = postTransfer(tx, scope, {
    key: `transfer:${transferId}:out`,
    kind: 'transfer.out',
    about: `transfer:${transferId}`,
    entries: toOutEntries(amount),
  })
  return catchInsufficientBalance(booking)
}

export function bookTransferIn(
  tx: Tx,
  scope: Scope,
  { transferId, amount }: TransferSum,
): Promise<boolean> {
  return postTransfer(tx, scope, {
    key: `transfer:${transferId}:in`,
    kind: 'transfer.in',
    about: `transfer:${transferId}`,
    entries: reverseEntries(toOutEntries(amount)),
  })
}

export function bookTransferBack(
  tx: Tx,
  scope: Scope,
  { transferId, amount }: TransferSum,
): Promise<boolean> {
  return postTransfer(tx, scope, {
    key: `transfer:${transferId}:back`,
    kind: 'transfer.back',
    about: `transfer:${transferId}`,
    entries: reverseEntries(toOutEntries(amount)),
  })
}

/** Returns the balance the merchant can transfer now. */
export async function readTransferableBalance(tx: Tx, scope: Scope): Promise<Fen> {
  return (await readAccountBalance(tx, scope, accounts.withdrawable)) as Fen
}
