import { accounts, postTransfer } from '#server/ledger/ledger.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Books stored coins on the same account as coins given for free. They were not paid for here, so they
 * cannot be refunded as money (`docs/decisions/0042`).
 */
export async function bookStoredCoins(
  tx: Tx,
  scope: Scope,
  { id, playerId }: { readonly id: string; readonly playerId: string },
  coins: number,
  /** Booking time, for entries in the past. Defaults to now. */
  at?: Date,
): Promise<void> {
  const about = `storing:${id}`
  const entries = [
    { account: accounts.coinsGiven(playerId), amount: coins },
    { account: accounts.coinsOut, amount: -coins },
  ]
  await postTransfer(tx, scope, {
    key: about,
    kind: 'coins.stored',
    about,
    entries,
    ...(at && { at }),
  })
}
