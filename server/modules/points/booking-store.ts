import { sql } from 'kysely'
import type { PointSource } from '#contract/points/point.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Changes of a member's points. Each is one SQL function that writes the lots and posts to the ledger
 * (`server/functions/points/`). Points of an order are given in its step (`orders/step-store.ts`).
 */

/** What the log keeps of a change. */
export type PointCause = {
  /** Kind and id of what it is about, such as `redemption:…`. */
  readonly about?: string
  readonly siteId?: string
  readonly reason?: string
  readonly accountId?: string
  /** Id of a batch or campaign, which then shares no account with daily life. */
  readonly batch?: string
  /** Time of a change in the past; default: now. */
  readonly at?: Date
}

export type PointGrant = PointCause & {
  readonly playerId: string
  /** The fact that gives the points, such as `task:…:2026-11-22`: it gives them once. */
  readonly lotId: string
  readonly source: PointSource
  /** Above 0. */
  readonly points: number
  readonly kind?: 'earned' | 'added'
  /** Factor of the member's level that `points` contain, in per cent. */
  readonly percent?: number
}

/** Gives points that can be spent at once. Returns false if their fact has given points before. */
export async function grantPoints(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, lotId, source, points, kind = 'earned', at = databaseNow(), ...cause }: PointGrant,
): Promise<boolean> {
  const change = JSON.stringify({ ...cause, kind, source })
  const { rows } = await sql<{ is_new: boolean }>`select earn_points(${merchantId}, ${newId()},
    ${playerId}, ${lotId}, ${points}, null, false, ${change}, ${at}) as is_new`.execute(tx)
  return rows[0]!.is_new
}

export type BoughtPoints = Omit<PointCause, 'batch'> & {
  readonly playerId: string
  readonly lotId: string
  readonly points: number
  readonly priceFen: number
}

/** Gives points that a member bought. They never end and are spent after all others. */
export async function addBoughtPoints(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, lotId, points, priceFen, at = databaseNow(), ...cause }: BoughtPoints,
): Promise<void> {
  await sql`select add_bought_points(${merchantId}, ${newId()}, ${playerId}, ${lotId}, ${points},
    ${priceFen}, ${JSON.stringify(cause)}, ${at})`.execute(tx)
}

/**
 * Takes bought points back: what is left or, if whole, all of them; spent ones become a debt then. Returns
 * how many it took.
 */
export async function returnBoughtPoints(
  tx: Tx,
  { merchantId }: Scope,
  {
    playerId,
    lotId,
    isWhole,
    at = databaseNow(),
    ...cause
  }: Omit<BoughtPoints, 'points' | 'priceFen'> & { readonly isWhole: boolean },
): Promise<number> {
  const { rows } = await sql<{ points: number }>`select return_bought_points(${merchantId},
    ${newId()}, ${playerId}, ${lotId}, ${isWhole}, ${JSON.stringify(cause)}, ${at})
    as points`.execute(tx)
  return rows[0]!.points
}

/**
 * Takes bought points back until `total` of them are: spent ones become a debt. Returns how many it took.
 */
export async function takeRefundedPoints(
  tx: Tx,
  { merchantId }: Scope,
  {
    playerId,
    lotId,
    total,
    at = databaseNow(),
    ...cause
  }: Omit<BoughtPoints, 'points' | 'priceFen'> & { readonly total: number },
): Promise<number> {
  const { rows } = await sql<{ points: number }>`select take_refunded_points(${merchantId},
    ${newId()}, ${playerId}, ${lotId}, ${total}, ${JSON.stringify(cause)}, ${at})
    as points`.execute(tx)
  return rows[0]!.points
}

export type PointUse = PointCause & {
  readonly playerId: string
  /** What the points are spent for, such as `redemption:…`: it takes them once. */
  readonly useId: string
  /** Above 0. */
  readonly points: number
  readonly kind?: 'spent' | 'deducted'
}

/** Spends points, those that end first before others. Returns false if there are too few. */
export async function spendPoints(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, useId, points, kind = 'spent', at = databaseNow(), ...cause }: PointUse,
): Promise<boolean> {
  const change = JSON.stringify({ ...cause, kind })
  const { rows } = await sql<{ is_done: boolean }>`select spend_points(${merchantId}, ${newId()},
    ${playerId}, ${useId}, ${points}, ${change}, ${at}) as is_done`.execute(tx)
  return rows[0]!.is_done
}

export type PointReturn = PointCause & {
  readonly playerId: string
  readonly useId: string
  /** Last day, as `2026-11-22`, for lots that have ended since; without it their points end at once. */
  readonly endedUntil?: string
}

/**
 * Returns spent points to their lots, once. Debts are paid first. Returns by how many points the balance has
 * grown.
 */
export async function returnPoints(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, useId, endedUntil, at = databaseNow(), ...cause }: PointReturn,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`select return_points(${merchantId}, ${newId()},
    ${playerId}, ${useId}, ${endedUntil ?? null}, ${JSON.stringify(cause)}, ${at})
    as points`.execute(tx)
  return rows[0]!.points
}

/**
 * Releases the member's pending points that are due on the day, and takes out those that ended before it.
 * Returns whether anything changed.
 */
export async function settlePoints(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  day: string,
  at: Date = databaseNow(),
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`select settle_points(${merchantId},
    ${[newId(), newId()]}::text[], ${playerId}, ${day}::date, ${at}) as changed`.execute(tx)
  return rows[0]!.changed
}
