import { sql, type RawBuilder } from 'kysely'
import { randomInt } from 'node:crypto'
import { must } from '#contract/base/must.ts'
import {
  PICK_UP_CODE_DIGITS,
  type Delivery,
  type RedemptionState,
  type RedemptionStep,
} from '#contract/points-store/redemption.ts'
import type { StoreGoodsKind } from '#contract/points-store/goods-kinds.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue, toContainsPattern } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type RedemptionRow = {
  readonly id: string
  readonly playerId: string
  readonly playerName: string
  readonly goodsId: string
  readonly goodsName: string
  readonly kind: StoreGoodsKind
  readonly coins: number
  readonly picture: string
  readonly pieces: number
  readonly points: number
  readonly moneyFen: number
  readonly shippingFen: number
  readonly payUntil: Date | null
  /** The order that paid for it, and what of its money goes back. */
  readonly orderId: string | null
  readonly refundingFen: number
  readonly refundedFen: number
  readonly delivery: Delivery
  readonly state: RedemptionState
  readonly siteId: string | null
  /** Day in Shanghai. */
  readonly pickUpUntil: string | null
  readonly pickUpCode: string | null
  readonly sealedAddress: string | null
  readonly carrier: string
  readonly tracking: string
  readonly reason: string
  readonly createTime: Date
  readonly shippedAt: Date | null
  readonly receivedAt: Date | null
}

export type RedemptionFilter = {
  readonly id?: string | undefined
  readonly playerId?: string | undefined
  readonly pickUpCode?: string | undefined
  readonly state?: RedemptionState | undefined
  readonly text?: string | undefined
  readonly siteId?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
}

/** A scope with some sites sees what is picked up there; everything else belongs to no site. */
function buildRedemptionCondition(scope: Scope, filter: RedemptionFilter): RawBuilder<unknown> {
  const { id, playerId, pickUpCode, state, text, siteId, from, until } = filter
  const conditions = [sql`r.merchant_id = ${merchantValue(scope)}`]
  if (scope.sites !== 'all') conditions.push(sql`r.site_id = ${anyOf(scope.sites)}`)
  if (id !== undefined) conditions.push(sql`r.redemption_id = ${id}`)
  if (playerId !== undefined) conditions.push(sql`r.player_id = ${playerId}`)
  if (pickUpCode !== undefined) {
    conditions.push(sql`r.pick_up_code = ${pickUpCode} and r.state = 'toPickUp'`)
  }
  if (state !== undefined) conditions.push(sql`r.state = ${state}`)
  if (siteId !== undefined) conditions.push(sql`r.site_id = ${siteId}`)
  if (text) {
    conditions.push(sql`(r.goods_name ilike ${toContainsPattern(text)}
      or r.player_id = ${text} or r.redemption_id = ${text})`)
  }
  if (from) conditions.push(sql`r.placed_at >= ${from}`)
  if (until) conditions.push(sql`r.placed_at < ${until}`)
  return sql.join(conditions, sql` and `)
}

/** Lists redemptions, newest first. */
export async function listRedemptions(
  tx: Tx,
  scope: Scope,
  { size, offset }: { readonly size: number; readonly offset: number },
  filter: RedemptionFilter,
): Promise<RedemptionRow[]> {
  const { rows } = await sql<RedemptionRow>`select r.redemption_id as id,
      r.player_id as "playerId", m.name as "playerName", r.goods_id as "goodsId",
      r.goods_name as "goodsName", r.kind, r.coins, r.picture, r.pieces, r.points,
      r.money_fen as "moneyFen", r.shipping_fen as "shippingFen", r.pay_until as "payUntil",
      r.order_id as "orderId", coalesce(o.refunding_fen, 0) as "refundingFen",
      coalesce(o.refunded_fen, 0) as "refundedFen", r.delivery, r.state,
      r.site_id as "siteId", r.pick_up_until::text as "pickUpUntil",
      r.pick_up_code as "pickUpCode", r.sealed_address as "sealedAddress", r.carrier, r.tracking,
      r.reason, r.placed_at as "createTime", r.shipped_at as "shippedAt",
      r.received_at as "receivedAt"
    from redemptions r
    join members m on m.merchant_id = ${merchantValue(scope)} and m.player_id = r.player_id
    left join orders o on o.merchant_id = ${merchantValue(scope)} and o.order_id = r.order_id
    where ${buildRedemptionCondition(scope, filter)}
    order by r.placed_at desc, r.redemption_id desc limit ${size} offset ${offset}`.execute(tx)
  return rows
}

/** Locks a redemption until the transaction ends. */
export async function lockRedemption(tx: Tx, { merchantId }: Scope, id: string): Promise<void> {
  await sql`select from redemptions r
    where r.merchant_id = ${merchantId} and r.redemption_id = ${id} for update`.execute(tx)
}

export async function countRedemptions(
  tx: Tx,
  scope: Scope,
  filter: RedemptionFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from redemptions r
    where ${buildRedemptionCondition(scope, filter)}`.execute(tx)
  return rows[0]!.total
}

export async function findRedemption(
  tx: Tx,
  scope: Scope,
  filter: RedemptionFilter,
): Promise<RedemptionRow | undefined> {
  return (await listRedemptions(tx, scope, { size: 1, offset: 0 }, filter))[0]
}

/** Counts open redemptions of each state that the scope sees. */
export async function countOpenRedemptions(tx: Tx, scope: Scope) {
  const { rows } = await sql<{ state: RedemptionState; count: number }>`select r.state,
      count(*)::int as count from redemptions r
    where ${buildRedemptionCondition(scope, {})}
      and r.state in ('toPrepare', 'toPickUp', 'returning')
    group by r.state`.execute(tx)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const countOf = (state: RedemptionState) => counts.get(state) ?? 0
  return {
    toPrepare: countOf('toPrepare'),
    toPickUp: countOf('toPickUp'),
    returning: countOf('returning'),
  }
}

/** Steps of redemptions, oldest first. */
export async function listRedemptionSteps(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RedemptionStep[]>> {
  const { rows } = await sql<RedemptionStep & { id: string }>`select s.redemption_id as id, s.state,
      s.at as time, s.cause as by, s.account_name as "personName", s.detail
    from redemption_steps s
    where s.merchant_id = ${merchantValue(scope)} and s.redemption_id = ${anyOf(ids)}
    order by s.redemption_id, s.step`.execute(tx)
  const steps = rows.map(({ id, ...step }) => ({ id, step }))
  const grouped = Map.groupBy(steps, ({ id }) => id)
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ step }) => step)]))
}

/** Pieces redeemed and not given back: of goods by one member ever, and by all members since a time. */
export async function countRedeemedPieces(
  tx: Tx,
  scope: Scope,
  playerId: string,
  since: Date,
  goodsId?: string,
): Promise<ReadonlyMap<string, { readonly byMember: number; readonly today: number }>> {
  const own = merchantValue(scope)
  const goods = goodsId === undefined ? sql`` : sql`and r.goods_id = ${goodsId}`
  const { rows } = await sql<{ id: string; byMember: number; today: number }>`select
      r.goods_id as id,
      coalesce(sum(r.pieces) filter (where r.player_id = ${playerId}), 0)::int as "byMember",
      coalesce(sum(r.pieces) filter (where r.placed_at >= ${since}), 0)::int as today
    from redemptions r
    where r.merchant_id = ${own} and r.state not in ('cancelled', 'returned')
      and (r.player_id = ${playerId} or r.placed_at >= ${since}) ${goods}
    group by r.goods_id`.execute(tx)
  return new Map(rows.map(({ id, byMember, today }) => [id, { byMember, today }]))
}

export type NewRedemption = {
  readonly id: string
  readonly playerId: string
  readonly goodsId: string
  readonly goodsName: string
  readonly picture: string
  readonly pieces: number
  readonly points: number
  readonly costFen: number
  readonly moneyFen?: number
  readonly shippingFen?: number
  /** Null if it costs points only. */
  readonly payUntil?: Date | null
  readonly at: Date
} & (
  | { readonly delivery: 'pickUp'; readonly siteId: string; readonly pickUpUntil: string }
  | { readonly delivery: 'ship'; readonly sealedAddress: string }
  | { readonly delivery: 'atOnce'; readonly kind: StoreGoodsKind; readonly coins: number }
)

const CODE_TRIES = 20
const FIRST_STATES = { pickUp: 'toPickUp', ship: 'toPrepare', atOnce: 'done' } as const

/** Inserts a redemption, for pickup with a code that no other open one has. */
export async function insertRedemption(
  tx: Tx,
  { merchantId }: Scope,
  row: NewRedemption,
): Promise<void> {
  const isPickUp = row.delivery === 'pickUp'
  const { moneyFen = 0, shippingFen = 0, payUntil = null } = row
  const state = payUntil ? 'paying' : FIRST_STATES[row.delivery]
  const { kind, coins } = row.delivery === 'atOnce' ? row : { kind: 'thing', coins: 0 }
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = isPickUp ? newPickUpCode() : null
    const { numAffectedRows = 0n } =
      await sql`insert into "redemptions" ("merchant_id", redemption_id,
        player_id, goods_id, goods_name, picture, pieces, points, cost_fen, money_fen,
        shipping_fen, pay_until, delivery, state, site_id, pick_up_until, pick_up_code,
        sealed_address, placed_at, ended_at, kind, coins)
      values (${merchantId}, ${row.id}, ${row.playerId}, ${row.goodsId}, ${row.goodsName},
        ${row.picture}, ${row.pieces}, ${row.points}, ${row.costFen}, ${moneyFen}, ${shippingFen},
        ${payUntil}, ${row.delivery}, ${state},
        ${isPickUp ? row.siteId : null}, ${isPickUp ? row.pickUpUntil : null}::date, ${code},
        ${row.delivery === 'ship' ? row.sealedAddress : null}, ${row.at},
        ${state === 'done' ? row.at : null}, ${kind}, ${coins})
      on conflict (merchant_id, pick_up_code) where state in ('paying', 'toPickUp')
        do nothing`.execute(tx)
    if (numAffectedRows > 0n) {
      await sql`insert into "redemption_steps" ("merchant_id", redemption_id, step, state, at, cause,
          account_name, detail)
        values (${merchantId}, ${row.id}, 1, ${state}, ${row.at}, 'member', '', '')`.execute(tx)
      return
    }
  }
  must(false, 'a pick-up code is free')
}

function newPickUpCode(): string {
  return String(randomInt(10 ** PICK_UP_CODE_DIGITS)).padStart(PICK_UP_CODE_DIGITS, '0')
}

export type RedemptionMove = {
  readonly to: RedemptionState
  readonly by: RedemptionStep['by']
  readonly accountName?: string
  readonly detail?: string
  readonly set?: { readonly carrier?: string; readonly tracking?: string; readonly reason?: string }
  readonly at: Date
}

/** Moves a redemption on. Returns false if it is in another state by now. */
export async function moveRedemption(
  tx: Tx,
  { merchantId }: Scope,
  { id, state }: Pick<RedemptionRow, 'id' | 'state'>,
  { to, by, accountName = '', detail = '', set = {}, at }: RedemptionMove,
): Promise<boolean> {
  const { rows } = await sql<{ isMoved: boolean }>`select step_redemption(${merchantId}, ${id},
    ${state}, ${to}, ${JSON.stringify(set)}, ${by}, ${accountName}, ${detail}, ${at})
    as "isMoved"`.execute(tx)
  return rows[0]!.isMoved
}

/** Lists redemptions that time ends: not picked up before the day, or shipped before a time. */
export async function listDueRedemptions(
  tx: Tx,
  { merchantId }: Scope,
  { day, shippedBefore }: { readonly day: string; readonly shippedBefore: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.redemption_id as id from redemptions r
    where r.merchant_id = ${merchantId}
      and (r.state = 'toPickUp' and r.pick_up_until < ${day}::date
        or r.state = 'shipped' and r.shipped_at < ${shippedBefore})
    order by r.redemption_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
