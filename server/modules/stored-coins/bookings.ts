import { accounts, postTransfer } from '#server/ledger/ledger.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Coins that were put in stand where those stand that were given: none of them was paid for here, so
 * none can go back as money (`docs/decisions/0042`).
 */
export async function bookStored(
  tx: Tx,
  scope: Scope,
  { id, playerId }: { readonly id: string; readonly playerId: string },
  coins: number,
  /** When it was, where that was before now. */
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
