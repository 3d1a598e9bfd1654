import { MINUTE_MS } from '#contract/base/durations.ts'
import { SOLD_OUT } from '#contract/devices/board-codes.ts'
import { canChangeState, type Lifecycle } from '#contract/base/lifecycle.ts'
import { isPointOrder, orderLife, type OrderState } from '#contract/orders/order.ts'
import { newId } from '#server/platform/id.ts'
import * as bookings from './bookings.ts'
import {
  countOrderedPieces,
  isPartlyDelivered,
  computeMissingCoins,
  computeMissingFen,
} from './delivery/delivered-amounts.ts'
import { createDispenseCommand } from './delivery/dispense-command.ts'
import { calculateRefundableFen, isPaidWithMoney, type Claims, type OrderRow } from './order-row.ts'
import type {
  OrderStepCause,
  OpenRefund,
  PassedOrderState,
  RefundReason,
  Step,
} from './order-step.ts'
import { addRefundClaims } from './refunds/stuck-refunds.ts'

const states: Lifecycle<OrderState> = orderLife

/**
 * If a payment becomes known so late, the money is certain, but the player is not expected at the machine
 * any more.
 */
const LATE_MS = 5 * MINUTE_MS

export type Payment = {
  readonly providerNumber: string
  readonly paidAt: Date
  readonly wholeOnly?: boolean
}

/**
 * Returns the step after a payment. `isGone` means that the goods now belong to others, so the machine is not
 * asked for them. An order without a machine is done at once, unless what it pays for is gone.
 */
export function computeStepAfterPayment(
  order: OrderRow,
  payment: Payment,
  now: Date,
  isGone = false,
): Step | undefined {
  const passed: PassedOrderState = {
    state: 'paid',
    cause: 'provider',
    detail: payment.providerNumber,
  }
  if (order.state === 'closed') {
    const back = createFullRefundStep(order, 'late', now)
    return {
      ...back,
      set: { ...back.set, ...payment },
      transfers: [bookings.toLateMoneyBooking(order)],
    }
  }
  if (order.state !== 'created') return undefined
  const paidStep = {
    set: payment,
    transfers: [bookings.toPaidBooking(order)],
    income: { orders: 1, amountFen: order.amount },
  }
  const isPoints = isPointOrder(order)
  if (order.kind === 'recharge' || (isPoints && !isGone)) {
    const done: PassedOrderState = { state: 'done', cause: 'provider' }
    return { ...paidStep, steps: [passed, done], set: { ...payment, endedAt: now } }
  }
  const isLate = isPoints || now.getTime() - payment.paidAt.getTime() > LATE_MS
  if (isLate || isGone) {
    const reason = isLate ? 'late' : 'failed'
    const back = createFullRefundStep(order, reason, now)
    return {
      ...paidStep,
      ...back,
      steps: [passed, ...back.steps],
      transfers: [...paidStep.transfers, ...(back.transfers ?? [])],
      set: { ...back.set, ...payment, failCode: isLate ? 'late' : SOLD_OUT },
    }
  }
  const dispensing: PassedOrderState = { state: 'dispensing', cause: 'provider' }
  return { ...paidStep, steps: [passed, dispensing], command: createDispenseCommand(order, now) }
}

function createFullRefundStep(order: OrderRow, reason: RefundReason, now: Date) {
  return createPartialRefundStep(order, { amountFen: order.amount, reason, cause: 'time' }, now)
}

/** Returns the step for a payment with coins that the player has: it waits for nobody. */
export function createCoinPaymentStep(order: OrderRow, now: Date): Step {
  return {
    steps: [
      { state: 'paid', cause: 'player' },
      { state: 'dispensing', cause: 'player' },
    ],
    set: { paidAt: now },
    transfers: [bookings.toPaidBooking(order)],
    income: { orders: 1, coins: order.coinsGiven + order.coinsBought },
    command: createDispenseCommand(order, now),
  }
}

/** Returns the step for a play that is free: it waits for nobody, and no value moves. */
export function createFreePlayStep(order: OrderRow, now: Date): Step {
  return {
    steps: [
      { state: 'paid', cause: 'player' },
      { state: 'dispensing', cause: 'player' },
    ],
    set: { paidAt: now },
    income: { orders: 1 },
    command: createDispenseCommand(order, now),
  }
}

/** Returns the step that ends a free play which did not start. The right comes back with it. */
function createFreePlayBackStep(cause: OrderStepCause, now: Date): Step {
  return { ...createFullyRefundedStep(cause, now), income: { refunds: 1 } }
}

/**
 * Returns the step that refunds pieces that did not come out: the whole order, or their share. The order is
 * then done with the pieces that came out.
 */
export function createMissingPiecesRefundStep(
  order: OrderRow,
  cause: OrderStepCause,
  now: Date,
): Step {
  // Fewer coins than one play takes start nothing.
  if (order.payment === 'free') return createFreePlayBackStep(cause, now)
  if (!isPartlyDelivered(order)) return createWholeOrderRefundStep(order, cause, now)
  const detail = `${order.delivered}/${countOrderedPieces(order)}`
  const done = { steps: [{ state: 'done', cause, detail }], set: { endedAt: now } } as const
  if (order.payment === 'coins') {
    const back = computeMissingCoins(order)
    const coins = -(back.given + back.bought)
    const transfers = [bookings.toPartialCoinsBackBooking(order, back)]
    return { ...done, transfers, income: { refunds: 1, coins } }
  }
  // Less the amount that the provider has refunded by itself in the meantime.
  const amountFen = computeMissingFen(order) - (order.amount - calculateRefundableFen(order))
  if (amountFen < 1) return done
  const back = createPartialRefundStep(order, { amountFen, reason: 'failed', cause }, now)
  return { ...back, steps: back.steps.map((step) => ({ detail, ...step })) }
}

/** Returns the step for an order that was not paid in time. */
export function createUnpaidCloseStep(now: Date): Step {
  return { steps: [{ state: 'closed', cause: 'time' }], set: { endedAt: now } }
}

/** Returns the step that refunds all that is left of the order, in the way in which it was paid. */
export function createWholeOrderRefundStep(
  order: OrderRow,
  cause: OrderStepCause,
  now: Date,
): Step {
  if (order.payment === 'free') return createFreePlayBackStep(cause, now)
  if (isPaidWithMoney(order) && calculateRefundableFen(order) === 0)
    return createFullyRefundedStep(cause, now)
  if (isPaidWithMoney(order)) {
    const reason = order.state === 'done' ? 'asked' : 'failed'
    return createPartialRefundStep(
      order,
      { amountFen: calculateRefundableFen(order), reason, cause },
      now,
    )
  }
  // If the order is done in part, the coins for missing pieces are back already.
  const before =
    order.state === 'done' && isPartlyDelivered(order) ? computeMissingCoins(order) : NO_COINS
  const given = order.coinsGiven - before.given
  const bought = order.coinsBought - before.bought
  return {
    steps: [
      { state: 'refunding', cause },
      { state: 'refunded', cause },
    ],
    set: { endedAt: now },
    transfers: [bookings.toCoinsBackBooking(order, { given, bought })],
    income: { refunds: 1, coins: -(given + bought) },
  }
}

/** Returns the step for an order that was already refunded completely at the provider's site. */
function createFullyRefundedStep(cause: OrderStepCause, now: Date): Step {
  const steps = [
    { state: 'refunding', cause },
    { state: 'refunded', cause },
  ] as const
  return { steps, set: { endedAt: now } }
}

const NO_COINS: bookings.Coins = { bought: 0, given: 0 }

export type PartialRefund = {
  /** From 1 to what is left of the order. */
  readonly amountFen: number
  readonly reason: RefundReason
  readonly cause: OrderStepCause
  /** For a recharge: coins that are taken back with the money. */
  readonly coins?: bookings.Coins
}

/**
 * Returns the step that refunds a part of an order paid with money. If nothing is left, the order is being
 * refunded. Otherwise it is done, even if it had failed, and the rest stays earned. An order refunded at the
 * provider keeps its state: a person decides about the rest. So does one whose meters are awaited: missing
 * pieces are then refunded automatically.
 */
export function createPartialRefundStep(order: OrderRow, part: PartialRefund, now: Date): Step {
  const { amountFen, reason, cause, coins = NO_COINS } = part
  const claims = computeRefundClaims(order, amountFen)
  const refund = { id: newId(), amountFen, reason, claims }
  // An order that was settled, or that its machine still works on, keeps its state.
  const canEnd = reason !== 'atProvider' || canChangeState(states, order.state, 'refunding')
  const isRest = amountFen === calculateRefundableFen(order) && canEnd
  const isChecked = order.state === 'failed' && order.checkUntil !== null && cause === 'person'
  const keepsState = reason === 'atProvider' || (isChecked && order.refundMode === 'auto')
  const state = isRest ? 'refunding' : keepsState ? order.state : 'done'
  const stays = order.state === state
  return {
    steps: stays ? [] : [{ state, cause, ...(isRest && { detail: reason }) }],
    set: {
      refundingFen: amountFen,
      claimed: addRefundClaims(order.claimed, claims, 1),
      coinsBack: coins.bought,
      bonusBack: coins.given,
      ...(state === 'done' && !stays && { endedAt: now }),
      ...(state === 'failed' && order.checkUntil && { checkUntil: order.checkUntil }),
    },
    transfers: [bookings.toRefundBegunBooking(order, refund, coins)],
    refund,
  }
}

/**
 * Returns the amount that each beneficiary has to give back: in proportion to all that is refunded by then,
 * rounded down, less the amount that they owe already. With the last part it is their whole share.
 */
function computeRefundClaims(order: OrderRow, amountFen: number): Claims {
  const refundedFen = order.amount - calculateRefundableFen(order) + amountFen
  const claims = (order.split?.parts ?? []).map(({ beneficiaryId, fen }) => {
    const due = Math.floor((fen * refundedFen) / order.amount)
    return [beneficiaryId, Math.max(0, due - (order.claimed[beneficiaryId] ?? 0))] as const
  })
  return Object.fromEntries(claims.filter(([, fen]) => fen > 0))
}

/** Returns the step for an amount that is back. If nothing is left, the order is refunded. */
export function createProviderRefundDoneStep(
  order: OrderRow,
  { id, amount }: Pick<OpenRefund, 'amount' | 'id'>,
  now: Date,
): Step {
  const stays = order.state === 'settled' || order.state === 'dispensing' || order.state === 'doubt'
  const isAll = order.refundedFen + amount === order.amount && !stays
  return {
    steps: isAll ? [{ state: 'refunded', cause: 'provider' }] : [],
    set: {
      refundingFen: -amount,
      refundedFen: amount,
      ...(isAll ? { endedAt: now } : order.checkUntil && { checkUntil: order.checkUntil }),
    },
    transfers: [bookings.toRefundDoneBooking(order, { id, amount })],
    income: { refunds: 1, refundedFen: amount },
  }
}

/** Returns the step for another try, with a new command. */
export function createDispenseRetryStep(order: OrderRow, by: string, now: Date): Step {
  return {
    steps: [{ state: 'dispensing', cause: 'person', detail: by }],
    command: createDispenseCommand(order, now),
  }
}
