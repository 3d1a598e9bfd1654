import { databaseNow } from '#server/platform/clock.ts'
import { canChangeState, type Lifecycle } from '#contract/base/lifecycle.ts'
import { orderLife, type OrderState } from '#contract/orders/order.ts'
import { orderSubject, type orders } from '#contract/orders/orders.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import type { Tx } from '#server/platform/db.ts'
import { expediteOutboxMessage } from '#server/platform/outbox/store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { lockPlayerCoins, completeUnlessCoinsSpent } from '../bookings.ts'
import { refund as refundIntent } from '../intents.ts'
import { isPartlyDelivered } from '../delivery/delivered-amounts.ts'
import * as life from '../lifecycle.ts'
import type { Step } from '../order-step.ts'
import { calculateRefundableFen, isPaidWithMoney, type OrderRow } from '../order-row.ts'
import { readRefundableRecharge } from './refundable-recharge.ts'
import {
  insertRefund,
  isRefundStuck,
  listRefundsOfOrder,
  markRefundsResolved,
  type RefundRow,
} from './refund-store.ts'
import { createStuckRefundsSettledStep } from './stuck-refunds.ts'
import { applyOrderStep, notifyOrderChange } from '../step-store.ts'
import { listProviderRefunds } from './provider-refund-store.ts'
import {
  awaitsRefundAmount,
  giveUpRefusedRefunds,
  isFullRefundRefused,
  recordProviderRefund,
} from './provider-refund.ts'
import { isPointItemKept } from '../point-orders/point-order-store.ts'
import { applyRefundStep } from './apply-refund-step.ts'

/** Refund actions of people. The caller's transaction has locked the order. */
type RefundContext = Pick<
  CallContext<typeof orders.settle>,
  'tx' | 'scope' | 'actor' | 'record' | 'tell'
>

/** Without an amount, the whole rest is refunded; with a refund's id, that refund is tried again. */
export type RefundRequest = {
  readonly amountFen?: number | undefined
  readonly refundId?: string | undefined
  readonly state?: OrderState | undefined
}
export type RefundRefusal =
  | 'amountUnknown'
  | 'amountBeyondLeft'
  | 'coinsSpent'
  | 'freePlay'
  | 'leftChanged'
  | 'notNow'
  | 'partsUsedUp'
  | 'pointOrder'
  | 'wholeOnly'

const states: Lifecycle<OrderState> = orderLife
/** WeChat Pay allows this many partial refunds of one order. The last one must take the whole rest. */
const REFUNDS_MAX = 50

/**
 * Starts a refund. Returns undefined if it is on its way, otherwise the reason why the money cannot go back
 * now.
 */
export async function startOrderRefund(
  row: OrderRow,
  { amountFen, refundId, state }: RefundRequest,
  context: RefundContext,
): Promise<RefundRefusal | undefined> {
  const { tx, scope } = context
  if (state !== undefined && state !== row.state) return 'notNow'
  if (awaitsRefundAmount(row)) return 'amountUnknown'
  if (amountFen !== undefined && (await isFullRefundRefused(tx, scope, row))) {
    return startOrderRefund(await giveUpRefusedRefunds(tx, scope, row), { amountFen }, context)
  }
  if (row.state === 'refunding' || refundId !== undefined) {
    const sent = await resendRefund(tx, scope, row, refundId)
    if (sent === undefined) return 'notNow'
    recordOrderRefund(context, row, row.state, sent)
    return undefined
  }
  if (!canChangeState(states, row.state, 'refunding') || row.state === 'closed') return 'notNow'
  // Points and pieces would stay behind. They go back with the money where they are.
  if (row.state === 'done' && (await isPointItemKept(tx, scope, row))) return 'pointOrder'
  const step = await createRefundStep(tx, scope, row, amountFen)
  if (typeof step === 'string') return step
  if (!(await completeUnlessCoinsSpent(applyRefundStep(tx, scope, row, step)))) return 'coinsSpent'
  recordOrderRefund(
    context,
    row,
    step.steps.at(-1)?.state ?? row.state,
    step.refund?.amountFen ?? 0,
  )
  return undefined
}

async function createRefundStep(
  tx: Tx,
  scope: Scope,
  row: OrderRow,
  amountFen: number | undefined,
): Promise<Step | RefundRefusal> {
  const now = databaseNow()
  if (row.payment === 'free' && row.state === 'done') return 'freePlay'
  if (amountFen !== undefined && !isPaidWithMoney(row)) return 'wholeOnly'
  // A recharge that was refunded at the provider before we learned of it credited no coins.
  const hasCoins = row.kind === 'recharge' && row.state !== 'failed'
  if (hasCoins) return createRechargeRefundStep(tx, scope, row, amountFen)
  if (amountFen === undefined && row.state === 'failed' && isPartlyDelivered(row)) {
    return row.wholeOnly ? 'wholeOnly' : life.createMissingPiecesRefundStep(row, 'person', now)
  }
  if (amountFen === undefined || amountFen === calculateRefundableFen(row))
    return life.createWholeOrderRefundStep(row, 'person', now)
  const refusal = await findRefundAmountRefusal(tx, scope, row, amountFen)
  if (refusal) return refusal
  const reason = row.state === 'failed' ? 'failed' : 'asked'
  return life.createPartialRefundStep(row, { amountFen, reason, cause: 'person' }, now)
}

/**
 * Refunds the rest of a recharge, read while its coins are locked. It may be less than the amount shown to
 * the person.
 */
async function createRechargeRefundStep(
  tx: Tx,
  scope: Scope,
  row: OrderRow,
  shownFen: number | undefined,
): Promise<Step | RefundRefusal> {
  const playerCoins = await lockPlayerCoins(tx, scope, row.playerId)
  const { amountFen, coins } = await readRefundableRecharge(tx, scope, row, playerCoins)
  if (amountFen === 0) return 'coinsSpent'
  if (shownFen !== undefined && shownFen !== amountFen) return 'leftChanged'
  return life.createPartialRefundStep(
    row,
    { amountFen, reason: 'asked', cause: 'person', coins },
    databaseNow(),
  )
}

/** Returns the reason why this amount cannot be refunded automatically. */
async function findRefundAmountRefusal(
  tx: Tx,
  scope: Scope,
  row: OrderRow,
  amountFen: number,
): Promise<RefundRefusal | undefined> {
  if (amountFen < 1 || amountFen > calculateRefundableFen(row)) return 'amountBeyondLeft'
  if (row.wholeOnly) return 'wholeOnly'
  const before = await listRefundsOfOrder(tx, scope, row.id)
  return before.length >= REFUNDS_MAX - 1 ? 'partsUsedUp' : undefined
}

/**
 * Sends a refund again and returns its amount in fen. Uses a new number only if the provider refused the
 * last one, because otherwise the same money could be refunded twice.
 */
async function resendRefund(
  tx: Tx,
  scope: Scope,
  row: OrderRow,
  refundId: string | undefined,
): Promise<number | undefined> {
  const refunds = await listRefundsOfOrder(tx, scope, row.id)
  const stuckRefund = refunds.find((each) =>
    refundId === undefined
      ? each.state !== 'abnormal' && isRefundStuck(each)
      : each.id === refundId,
  )
  if (!stuckRefund || !isRefundStuck(stuckRefund) || stuckRefund.state === 'abnormal')
    return undefined
  const id = newId()
  await markRefundsResolved(tx, scope, [stuckRefund.id])
  await insertRefund(tx, scope, { ...stuckRefund, id })
  notifyOrderChange(tx, scope, row.playerId)
  await refundIntent.write(tx, scope, id, { merchantId: scope.merchantId, orderId: row.id })
  return stuckRefund.amount
}

/**
 * Tries a pending refund now. Returns false if it has ended. The number stays the same, so that the provider
 * treats a repeat as one refund.
 */
export async function retryRefundNow(
  row: OrderRow,
  refund: RefundRow,
  context: RefundContext,
): Promise<boolean> {
  if (refund.state !== 'underway') return false
  await expediteOutboxMessage(context.tx, context.scope, refund.id)
  const [before, after] = [{ retriedFen: 0 }, { retriedFen: refund.amount }]
  context.record(context.scope, orderSubject, { id: row.id, name: row.id, before, after })
  context.tell(context.scope, 'orders')
  return true
}

/**
 * Settles an order. Returns false if there is nothing to settle; refunds still under way at the provider
 * cannot be settled.
 */
export async function settleOrderByHand(row: OrderRow, context: RefundContext): Promise<boolean> {
  const { tx, scope, actor } = context
  if (awaitsRefundAmount(row)) return false
  const refunds = await listRefundsOfOrder(tx, scope, row.id)
  const stuck = refunds.filter(isRefundStuck)
  const isOpen = canChangeState(states, row.state, 'settled') || stuck.length > 0
  if (!isOpen || refunds.some(({ state }) => state === 'underway')) return false
  await applyOrderStep(
    tx,
    scope,
    row,
    createStuckRefundsSettledStep(row, actor.name, stuck, databaseNow()),
  )
  const ids = stuck.map(({ id }) => id)
  await markRefundsResolved(tx, scope, ids)
  recordOrderState(context, row, row.state === 'done' ? 'done' : 'settled')
  return true
}

/** Records a refund that a person read at the provider's site. It is checked against the next day's bill. */
export async function enterProviderRefund(
  row: OrderRow,
  amountFen: number,
  context: RefundContext,
): Promise<'amountBeyondLeft' | 'notNow' | undefined> {
  if (!isPaidWithMoney(row)) return 'notNow'
  if (row.state !== 'failed' && !(await isFullRefundRefused(context.tx, context.scope, row)))
    return 'notNow'
  // A second entry without a number could be the same refund again, so the bill has to name the first one
  // before.
  const knownRefunds = await listProviderRefunds(context.tx, context.scope, row.id)
  if (knownRefunds.some(({ number }) => number === '')) return 'notNow'
  const refund = { amountFen, number: '' }
  const isBooked = await recordProviderRefund(context.tx, context.scope, row, refund, 'person')
  if (!isBooked) return 'amountBeyondLeft'
  recordOrderRefund(
    context,
    row,
    amountFen === calculateRefundableFen(row) ? 'refunded' : row.state,
    amountFen,
  )
  return undefined
}

/** Writes to the operation log how a person changed the order's state. */
export function recordOrderState(
  { scope, record, tell }: RefundContext,
  row: OrderRow,
  state: OrderState,
): void {
  const { id } = row
  const before = { state: row.state, amountFen: row.amount }
  record(scope, orderSubject, { id, name: id, before, after: { ...before, state } })
  tell(scope, 'orders')
}

/** Writes the refunded amount to the operation log as well. */
function recordOrderRefund(
  { scope, record, tell }: RefundContext,
  { id, amount: amountFen, state: from }: OrderRow,
  state: OrderState,
  refundFen: number,
): void {
  const before = { state: from, amountFen, refundFen: 0 }
  record(scope, orderSubject, { id, name: id, before, after: { ...before, state, refundFen } })
  tell(scope, 'orders')
}
