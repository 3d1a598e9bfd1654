import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type LockedGift = { readonly id: string; readonly playerId: string }

/** Locks these gifts until the transaction ends. Unknown ones are left out. */
export async function lockGifts(
  tx: Tx,
  { merchantId }: Scope,
  ids: readonly string[],
): Promise<LockedGift[]> {
  const { rows } = await sql<LockedGift>`select gift_id as id, player_id as "playerId"
    from coin_gifts where merchant_id = ${merchantId} and gift_id = ${anyOf(ids)}
    order by gift_id for update`.execute(tx)
  return rows
}

/** Returns the coins left of each of these gifts. Those that were taken back are left out. */
export async function countGiftsLeft(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    gift_id: string
    coins_left: number
  }>`select * from count_gifts_left(
    ${merchantValue(scope)}, ${ids}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.gift_id, row.coins_left]))
}

type TakenGift = { readonly id: string; readonly coins: number }

export async function saveGiftsTakenBack(
  tx: Tx,
  { merchantId }: Scope,
  taken: readonly TakenGift[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const ids = taken.map(({ id }) => id)
  await sql`update coin_gifts g set taken_coins = x.coins, taken_by = ${by}, taken_at = ${at}
    from unnest(${ids}::text[], ${taken.map(({ coins }) => coins)}::int[]) as x (gift_id, coins)
    where g.merchant_id = ${merchantId} and g.gift_id = ${anyOf(ids)}
      and g.gift_id = x.gift_id`.execute(tx)
}
