import { sql } from 'kysely'
import { HOUR_MS } from '#contract/base/durations.ts'
import {
  GIFT_SPLIT_HOURS,
  type GiftConfirmationSettings,
  type GiftUnit,
} from '#contract/gift-requests/gift-request.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export async function readConfirmationSettings(
  tx: Tx,
  scope: Scope,
): Promise<GiftConfirmationSettings> {
  const { rows } = await sql<{ coins: number | null; points: number | null }>`
    select coins_above as coins, points_above as points from gift_confirmation_limits
    where merchant_id = ${merchantValue(scope)}`.execute(tx)
  const [row] = rows
  return { coinsAbove: row?.coins ?? undefined, pointsAbove: row?.points ?? undefined }
}

export async function saveConfirmationSettings(
  tx: Tx,
  { merchantId }: Scope,
  { coinsAbove, pointsAbove }: GiftConfirmationSettings,
): Promise<void> {
  await sql`insert into "gift_confirmation_limits" ("merchant_id", coins_above, points_above)
    values (${merchantId}, ${coinsAbove ?? null}, ${pointsAbove ?? null})
    on conflict (merchant_id) do update set coins_above = excluded.coins_above,
      points_above = excluded.points_above`.execute(tx)
}

type NewGift = { readonly unit: GiftUnit; readonly amount: number; readonly accountId: string }

/**
 * Returns whether a gift waits for a second person: with what the same person gave in the last hours, or
 * gifts could be split. `sumGivenSince` leaves out what a second person confirmed. Two gifts of one person at
 * once are counted one after the other.
 */
export async function isConfirmationNeeded(
  tx: Tx,
  scope: Scope,
  { unit, amount, accountId }: NewGift,
  sumGivenSince: (from: Date) => Promise<number>,
): Promise<boolean> {
  const { coinsAbove, pointsAbove } = await readConfirmationSettings(tx, scope)
  const above = unit === 'coins' ? coinsAbove : pointsAbove
  if (above === undefined) return false
  if (amount > above) return true
  const lockName = `large gifts ${scope.merchantId} ${accountId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx)
  const from = new Date(databaseNow().getTime() - GIFT_SPLIT_HOURS * HOUR_MS)
  return (await sumGivenSince(from)) + amount > above
}
