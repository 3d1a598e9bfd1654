import { sql, type RawBuilder } from 'kysely'
import { must } from '#contract/base/must.ts'
import { canChangeState, type Lifecycle } from '#contract/base/lifecycle.ts'
import { isPointOrder, orderLife, type OrderState } from '#contract/orders/order.ts'
import { notifyGateways } from '#server/modules/devices/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { addFinalStatement, type Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { wakeOutboxWorkers } from '#server/platform/outbox/store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { computeLevelCountChange } from './level-count.ts'
import { computePointCountChange } from './point-count.ts'
import type { Step } from './order-step.ts'
import type { OrderRow } from './order-row.ts'
import { computeVoucherOutcome } from './voucher-step.ts'

const lifecycle: Lifecycle<OrderState> = orderLife
const NO_INCOME = { orders: 0, amountFen: 0, refunds: 0, refundedFen: 0, coins: 0 }

/**
 * Writes a step in one round trip: its states, transfers, the following command or refund, and the earnings.
 * The order must be locked (`lockOrder`) in this transaction, so it is in the state where the step begins.
 * `at`: time of the step, if it was before now.
 */
export async function applyOrderStep(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  step: Step,
  at?: Date,
): Promise<void> {
  notifyOrderStep(tx, scope, order, step)
  await buildOrderStepSql(scope, order, step, at).execute(tx)
}

/**
 * Like `applyOrderStep`, but as the last work of the transaction, so that the accounts of a busy merchant
 * are locked for less time.
 */
export function applyOrderStepAtCommit(tx: Tx, scope: Scope, order: OrderRow, step: Step): void {
  notifyOrderStep(tx, scope, order, step)
  addFinalStatement(tx, buildOrderStepSql(scope, order, step))
}

/** Notifies screens, the machine and the refund worker when the step is committed. */
function notifyOrderStep(tx: Tx, scope: Scope, order: OrderRow, { command, refund }: Step): void {
  notifyOrderChange(tx, scope, order.playerId)
  if (order.voucherId !== null) notifyLiveChange(tx, scope.merchantId, 'vouchers')
  if (isPointOrder(order)) {
    notifyLiveChange(tx, scope.merchantId, 'points')
    notifyLiveChange(tx, scope.merchantId, 'pointsStore')
  }
  const { deviceId, deviceCode: code } = order
  if (command) notifyGateways(tx, scope, { id: command.id, deviceId, code })
  if (refund) wakeOutboxWorkers(tx)
}

/** Notifies the merchant's screens and the player's page, which then reload the order. */
export function notifyOrderChange(tx: Tx, { merchantId }: Scope, playerId: string): void {
  notifyLiveChange(tx, merchantId, 'orders')
  notifyLiveChange(tx, merchantId, 'play', playerId)
}

function buildOrderStepSql(
  scope: Scope,
  order: OrderRow,
  step: Step,
  at?: Date,
): RawBuilder<unknown> {
  const path = [order.state, ...step.steps.map(({ state }) => state)]
  for (const [index, to] of path.slice(1).entries()) {
    const from = path[index]!
    must(from === to || canChangeState(lifecycle, from, to), `an order goes from ${from} to ${to}`)
  }
  const steps = step.steps.map(({ detail = '', ...passed }) => ({ ...passed, detail }))
  const income = step.income && { ...NO_INCOME, ...step.income }
  return sql`select order_step(${scope.merchantId}, ${order.id}, ${order.state},
    ${JSON.stringify(steps)}, ${JSON.stringify(step.set ?? {})},
    ${JSON.stringify(toStepTransfers(step))}, ${toJsonOrNull(step.command)},
    ${toJsonOrNull(step.refund)}, ${toJsonOrNull(income)},
    ${JSON.stringify(toStepEffects(order, step, at))}, ${at ?? null})`
}

/** Returns what a step causes beside the order itself, for `apply_order_effects`. */
function toStepEffects(order: OrderRow, step: Step, at?: Date) {
  const effectAt = at ?? databaseNow()
  const endState = step.steps.at(-1)?.state
  const isPointSale =
    order.kind === 'pointsTopUp' && order.state === 'created' && endState === 'done'
  return {
    at: effectAt,
    member: toMemberEffect(order, step),
    level: toLevelEffect(order, step, effectAt),
    points: toPointEffect(order, step),
    voucher: computeVoucherOutcome(order, step),
    // The free play of an order that did not start is given back. After midnight it lapses.
    ...(order.payment === 'free' && endState === 'refunded' && { returnsFreePlay: true }),
    ...(isPointSale && { soldPointsTransferId: newId() }),
  }
}

/**
 * Adds the step to the totals of its player. Whoever pays was there that day; an order paid in the past
 * counts for its own day. Plays stay when their order is refunded.
 */
function toMemberEffect(order: OrderRow, step: Step) {
  const { orders, amountFen: paidFen, refundedFen } = { ...NO_INCOME, ...step.income }
  const plays = Math.max(0, computeLevelCountChange(order, step).plays)
  if (orders === 0 && refundedFen === 0 && plays === 0) return undefined
  return { orders, paidFen, refundedFen, plays }
}

/** Counts the order for the player's level, in the month in which it was paid. */
function toLevelEffect(order: OrderRow, step: Step, at: Date) {
  const { fen, plays } = computeLevelCountChange(order, step)
  if (fen === 0 && plays === 0) return undefined
  return { paidAt: step.set?.paidAt ?? order.paidAt ?? at, fen, plays }
}

/** Gives points for the order, or takes them back in proportion to its refunds. */
function toPointEffect(order: OrderRow, step: Step) {
  const { source, before, after } = computePointCountChange(order, step)
  return before === after ? undefined : { transferId: newId(), source, before, after }
}

function toStepTransfers({ transfers = [] }: Step) {
  return transfers.map(({ key, kind, entries }) => {
    const movedEntries = entries.filter(({ amount }) => amount !== 0)
    return {
      id: newId(),
      key,
      kind,
      accounts: movedEntries.map(({ account }) => account.name),
      assets: movedEntries.map(({ account }) => account.asset),
      amounts: movedEntries.map(({ amount }) => amount),
    }
  })
}

function toJsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
