import type pg from 'pg'
import type { RightsUsed } from './rights.ts'

/** A free play, compared with what the machine did and with the count of the day. */
type FreeOrderRow = {
  readonly id: string
  readonly state: string
  /** Number of the order's commands that a machine carried out whole. */
  readonly carried: number
  readonly isLoss: boolean
  /** Whether the order still holds one of the player's plays of the day. */
  readonly isCounted: boolean
  /** Whether it ended after the midnight of its day, when a play is not given back. */
  readonly isLapsed: boolean
  /** Its steps and commands, for a fault. */
  readonly evidence: string
}
/** Money that a player paid for an order, and the points that it earned. */
type EarnedRow = {
  readonly id: string
  readonly state: string
  /** Fen less all refunds. */
  readonly keptFen: number
  /** Lot of the order; null if it has earned none. */
  readonly lot: { readonly basis: number; readonly given: number; readonly back: number } | null
}
type HeldVoucherRow = {
  readonly id: string
  /** State of the order, and whether its money is back. */
  readonly orderState: string
  readonly isBack: boolean
  /** State of its voucher, if that still belongs to the order. */
  readonly voucherState: string | null
}

const FEN_A_POINT = 100

export function listFreeOrderFaults(row: FreeOrderRow): string[] {
  const { id, state, carried, isLoss, isCounted, isLapsed, evidence } = row
  if (!['done', 'refunded', 'settled'].includes(state)) return [`free ${id} has no end: ${state}`]
  const faults: string[] = []
  if (carried > 1) faults.push(`free ${id} was delivered ${carried} times`)
  if (state === 'done' && carried === 0) faults.push(`free ${id} is done without a play`)
  if (state === 'refunded' && carried > 0 && !isLoss)
    faults.push(`free ${id} is a loss; ${evidence}`)
  const isHeld = state !== 'refunded' || isLapsed
  if (isHeld !== isCounted) faults.push(`free ${id} is ${state}, its play counts: ${isCounted}`)
  return faults
}

/** Points that an order gave and lost must follow the money that the merchant keeps of it. */
export function listEarnedFaults({ id, state, keptFen, lot }: EarnedRow): string[] {
  const kept = state === 'done' ? keptFen : 0
  if (!lot) return kept >= FEN_A_POINT ? [`${id}: ${kept} fen earned no points`] : []
  const { basis, given, back } = lot
  const lost = Math.floor((given * (basis - Math.min(kept, basis))) / basis)
  return [
    ...(given === Math.floor(basis / FEN_A_POINT) ? [] : [`${id}: ${given} points of ${basis}`]),
    ...(back === lost ? [] : [`${id}: ${back} points back of ${given}, not ${lost}`]),
  ]
}

export function listVoucherFaults({ id, orderState, isBack, voucherState }: HeldVoucherRow) {
  const isFree = ['closed', 'refunded'].includes(orderState) || isBack
  const right = isFree ? null : orderState === 'created' ? 'reserved' : 'used'
  return voucherState === right ? [] : [`${id} is ${orderState}, its voucher is ${voucherState}`]
}

/** Compares points, vouchers and free plays with the orders and with what players were answered. */
export async function listRightsFaults(
  client: pg.Client,
  used: RightsUsed,
  carriedOut: ReadonlyMap<string, number>,
): Promise<string[]> {
  const free = (await client.query<FreeOrderRow & { commands: string[] }>(FREE)).rows
  const earned = (await client.query<EarnedRow>(EARNED)).rows
  const held = (await client.query<HeldVoucherRow>(HELD)).rows
  const wrong = (await client.query<{ wrong: string }>(REDEEMED)).rows
  const redeemed = (
    await client.query<{ id: string }>('select redemption_id as id from redemptions')
  ).rows
  const listUnmatchedIds = (
    ids: ReadonlySet<string>,
    rows: readonly { id: string }[],
    what: string,
  ) => {
    const known = new Set(rows.map(({ id }) => id))
    return [
      ...[...ids.difference(known)].map((id) => `${what} ${id} is gone`),
      ...[...known.difference(ids)].map((id) => `nobody asked for ${what} ${id}`),
    ]
  }
  return [
    ...free.flatMap(({ commands, ...row }) => {
      const carried = commands.filter((command) => carriedOut.has(command)).length
      return listFreeOrderFaults({ ...row, carried })
    }),
    ...earned.flatMap(listEarnedFaults),
    ...held.flatMap(listVoucherFaults),
    ...wrong.map((row) => row.wrong),
    ...listUnmatchedIds(used.free, free, 'free play'),
    ...listUnmatchedIds(used.redeemed, redeemed, 'redemption'),
  ]
}

const FREE = `select o.order_id as id, o.state,
    exists (select from order_steps s where s.merchant_id = o.merchant_id
      and s.order_id = o.order_id and s.detail = 'deliveredAfterAll') as "isLoss",
    exists (select from free_play_uses u where u.merchant_id = o.merchant_id
      and u.order_id = o.order_id) as "isCounted",
    day_of(o.ended_at) > day_of(o.made_at) as "isLapsed",
    concat_ws('; ', (select string_agg(concat_ws(' ', s.state, s.cause, s.detail), ', '
        order by s.step) from order_steps s
      where s.merchant_id = o.merchant_id and s.order_id = o.order_id),
      (select string_agg(concat_ws(' ', 'command', c.type, c.data, c.state, c.code), ', ')
      from device_commands c where c.merchant_id = o.merchant_id
        and c.data ->> 'orderId' = o.order_id)) as evidence,
    -- A play with too few coins counts as not started.
    array(select c.command_id from device_commands c where c.merchant_id = o.merchant_id
      and c.data ->> 'orderId' = o.order_id and c.state <> 'part') as commands
  from orders o where o.payment = 'free'`

const EARNED = `select o.order_id as id, o.state,
    (o.amount_fen - o.refunded_fen - o.refunding_fen)::int as "keptFen",
    case when l.lot_id is not null then jsonb_build_object('basis', l.basis, 'given', l.given,
      'back', l.taken_back) end as lot
  from orders o
  left join point_lots l on l.merchant_id = o.merchant_id and l.player_id = o.player_id
    and l.lot_id = 'order:' || o.order_id
  where o.payment not in ('coins', 'free')`

const HELD = `select o.order_id as id, o.state as "orderState",
    o.state in ('done', 'settled') and o.refunded_fen >= o.amount_fen as "isBack",
    v.state as "voucherState"
  from orders o
  left join vouchers v on v.merchant_id = o.merchant_id and v.order_id = o.order_id
  where o.voucher_id is not null`

/** Each redemption has taken its points once and given one voucher, and no points were spent otherwise. */
const REDEEMED = `select 'redemption ' || coalesce(r.redemption_id, c.about) || ' took '
    || coalesce(c.points, 0) || ' points and gave ' || coalesce(v.vouchers, 0) || ' vouchers' as wrong
  from redemptions r
  full join (select about, -sum(points) as points from point_changes where kind = 'spent'
    group by about) c on c.about = 'redemption:' || r.redemption_id
  left join (select split_part(source_key, ':', 1) as id, count(*) as vouchers from vouchers
    where source = 'pointsStore' group by 1) v on v.id = r.redemption_id
  where c.points is distinct from r.points or v.vouchers is distinct from r.pieces`
