import { accounts, postTransfer } from '#server/ledger/ledger.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

type RedeemedCoins = {
  readonly redemptionId: string
  readonly playerId: string
  readonly coins: number
  readonly at: Date
}

/** Books coins that a member redeemed points for, as given ones: nobody paid money for them. */
export async function bookRedeemedCoins(
  tx: Tx,
  scope: Scope,
  { redemptionId, playerId, coins, at }: RedeemedCoins,
): Promise<void> {
  const about = `redemption:${redemptionId}`
  const entries = [
    { account: accounts.coinsGiven(playerId), amount: coins },
    { account: accounts.coinsOut, amount: -coins },
  ]
  await postTransfer(tx, scope, { key: about, kind: 'redemption.coins', about, entries, at })
}
