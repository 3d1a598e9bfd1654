import { must } from '#contract/base/must.ts'
import { accounts, catchInsufficientBalance, postTransfer } from '#server/ledger/ledger.ts'
import { lockLedgerAccounts } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

type BookedGift = { readonly id: string; readonly playerId: string; readonly at: Date }

/** Books coins as given to a member, against all coins that are out. */
export async function bookGift(
  tx: Tx,
  scope: Scope,
  { id, playerId, at }: BookedGift,
  coins: number,
): Promise<void> {
  const about = `gift:${id}`
  const entries = [
    { account: accounts.coinsGiven(playerId), amount: coins },
    { account: accounts.coinsOut, amount: -coins },
  ]
  await postTransfer(tx, scope, { key: about, kind: 'gift.given', about, entries, at })
}

type BulkGift = BookedGift & { readonly coins: number }

/**
 * Books gifts of a batch in one transfer, so that the account of all coins is locked for one statement. The
 * first member names the chunk.
 */
export async function bookGifts(
  tx: Tx,
  scope: Scope,
  batchId: string,
  gifts: readonly BulkGift[],
): Promise<void> {
  const [first] = gifts
  must(first, 'a chunk has gifts')
  const about = `giftBatch:${batchId}`
  const coins = gifts.reduce((sum, gift) => sum + gift.coins, 0)
  const entries = [
    ...gifts.map((gift) => ({ account: accounts.coinsGiven(gift.playerId), amount: gift.coins })),
    { account: accounts.coinsOut, amount: -coins },
  ]
  const key = `${about}:${first.playerId}`
  await postTransfer(tx, scope, { key, kind: 'gift.given', about, entries, at: first.at })
}

/** Books what is taken back of gifts of a batch in one transfer. The first gift names the chunk. */
export async function bookGiftsTakenBack(
  tx: Tx,
  scope: Scope,
  batchId: string,
  gifts: readonly BulkGift[],
): Promise<void> {
  const [first] = gifts
  must(first, 'a chunk has gifts')
  const coins = gifts.reduce((sum, gift) => sum + gift.coins, 0)
  const entries = [
    ...gifts.map((gift) => ({ account: accounts.coinsGiven(gift.playerId), amount: -gift.coins })),
    { account: accounts.coinsOut, amount: coins },
  ]
  const [key, about] = [`gift:${first.id}:taken`, `giftBatch:${batchId}`]
  const isNew = await postTransfer(tx, scope, {
    key,
    kind: 'gift.takenBack',
    about,
    entries,
    at: first.at,
  })
  must(isNew, `gift ${first.id} was not taken back before`)
}

/** Locks the members' given coins until the transaction ends, so that none are spent or come in. */
export async function lockGivenCoins(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
): Promise<void> {
  const given = playerIds.map((playerId) => accounts.coinsGiven(playerId))
  await lockLedgerAccounts(tx, scope, [...given, accounts.coinsOut])
}

/** Books what is taken back of a gift. Returns false if the member has fewer coins. */
export async function bookGiftTakenBack(
  tx: Tx,
  scope: Scope,
  { id, playerId, at }: BookedGift,
  coins: number,
): Promise<boolean> {
  const about = `gift:${id}`
  const entries = [
    { account: accounts.coinsGiven(playerId), amount: -coins },
    { account: accounts.coinsOut, amount: coins },
  ]
  const key = `${about}:taken`
  return catchInsufficientBalance(
    postTransfer(tx, scope, { key, kind: 'gift.takenBack', about, entries, at }),
  )
}
