import type { CommandState } from '#contract/device.ts'
import { yuanText } from '#contract/money.ts'
import { orderPayments, type OrderState } from '#contract/order.ts'
import type { CommandData } from '#gateway/protocol.ts'
import { newId } from '#server/platform/id.ts'
import * as bookings from './bookings.ts'
import type { OrderRow } from './order-row.ts'

/** What each thing that happens makes of an order: pure, so that every way can be tried. */
export type Step = {
  /** Through which states it goes at once, the last being where it stays. */
  readonly steps: readonly Passed[]
  readonly set?: {
    readonly providerNumber?: string
    readonly paidAt?: Date
    readonly failCode?: string
    readonly endedAt?: Date
  }
  readonly transfers?: readonly bookings.Booking[]
  readonly command?: OrderCommand
  readonly refund?: { readonly id: string; readonly amountFen: number; readonly reason: string }
  readonly income?: Partial<Income>
}
export type Passed = {
  readonly state: OrderState
  readonly cause: Cause
  readonly detail?: string
}
/** Who or what brought it there. */
export type Cause = 'player' | 'provider' | 'device' | 'time' | 'person'
export type Income = {
  readonly orders: number
  readonly amountFen: number
  readonly refunds: number
  readonly refundedFen: number
  readonly coins: number
}
export type OrderCommand = {
  readonly id: string
  readonly type: 'credit' | 'vend' | 'coins.out'
  readonly data: CommandData<'credit' | 'vend' | 'coins.out'>
  readonly expiresAt: Date
}

/** The money is known to be there, but the player can't be standing before the machine any more. */
const LATE_MS = 5 * 60_000
/** Beyond it nobody waits before the machine. */
const COMMAND_MS = 60_000

export type Payment = { readonly providerNumber: string; readonly paidAt: Date }

export function afterPayment(order: OrderRow, payment: Payment, now: Date): Step | undefined {
  const passed: Passed = { state: 'paid', cause: 'provider', detail: payment.providerNumber }
  if (order.state === 'closed') {
    const back = moneyBack(order, 'late')
    return { ...back, set: payment, transfers: [bookings.lateMoney(order)] }
  }
  if (order.state !== 'created') return undefined
  const came = {
    set: payment,
    transfers: [bookings.paid(order)],
    income: { orders: 1, amountFen: order.amount },
  }
  if (order.kind === 'recharge') {
    const done: Passed = { state: 'done', cause: 'provider' }
    return { ...came, steps: [passed, done], set: { ...payment, endedAt: now } }
  }
  if (now.getTime() - payment.paidAt.getTime() > LATE_MS) {
    const back = moneyBack(order, 'late')
    return {
      ...came,
      ...back,
      steps: [passed, ...back.steps],
      transfers: [...came.transfers, ...(back.transfers ?? [])],
      set: { ...payment, failCode: 'late' },
    }
  }
  const dispensing: Passed = { state: 'dispensing', cause: 'provider' }
  return { ...came, steps: [passed, dispensing], command: commandOf(order, now) }
}

/** Paid with coins that are there: nobody is waited for. */
export function withCoins(order: OrderRow, now: Date): Step {
  return {
    steps: [
      { state: 'paid', cause: 'player' },
      { state: 'dispensing', cause: 'player' },
    ],
    set: { paidAt: now },
    transfers: [bookings.paid(order)],
    income: { orders: 1, coins: order.coinsGiven + order.coinsBought },
    command: commandOf(order, now),
  }
}

/** What the command came to that was to bring it about; an older try's end means nothing any more. */
export function afterCommand(
  order: OrderRow,
  { id, state, code }: { id: string; state: CommandState; code: string },
  now: Date,
): Step | undefined {
  if (order.commandId !== id) return undefined
  const waiting = order.state === 'dispensing' || order.state === 'doubt'
  const cause = state === 'settled' ? 'person' : 'device'
  if (state === 'done' || (state === 'settled' && code === 'found.done')) {
    return waiting ? delivered(cause, now) : deliveredAfterAll(order, cause)
  }
  if (!waiting) return undefined
  if (state === 'doubt' && order.state === 'dispensing') {
    return { steps: [{ state: 'doubt', cause: 'time' }] }
  }
  if (state !== 'failed' && state !== 'expired' && state !== 'settled') return undefined
  // A device need not say why.
  const failCode = state === 'expired' ? 'expired' : code || 'failed'
  const failed: Passed = { state: 'failed', cause, detail: failCode }
  if (order.refundMode === 'manual') return { steps: [failed], set: { failCode } }
  const back = givenBack(order, 'time', now)
  return { ...back, steps: [failed, ...back.steps], set: { ...back.set, failCode } }
}

function delivered(cause: Cause, now: Date): Step {
  return { steps: [{ state: 'done', cause }], set: { endedAt: now } }
}

function deliveredAfterAll(order: OrderRow, cause: Cause): Step | undefined {
  const gone = order.state === 'refunding' || order.state === 'refunded'
  if (!gone || order.payment === 'coins') return undefined
  return {
    steps: [{ state: order.state, cause, detail: 'deliveredAfterAll' }],
    ...(order.endedAt && { set: { endedAt: order.endedAt } }),
    transfers: [bookings.loss(order)],
  }
}

/** Never paid in its time. */
export function closed(now: Date): Step {
  return { steps: [{ state: 'closed', cause: 'time' }], set: { endedAt: now } }
}

export type Reason = 'late' | 'failed' | 'asked'

/**
 * What was paid goes back, in the way it came. Of a recharge the coins go with it: `given` is what
 * can still be taken of those that were a gift.
 */
export function givenBack(order: OrderRow, cause: Cause, now: Date, given = 0): Step {
  if (order.payment === 'coins') {
    const coins = -(order.coinsGiven + order.coinsBought)
    return {
      steps: [
        { state: 'refunding', cause },
        { state: 'refunded', cause },
      ],
      set: { endedAt: now },
      transfers: [bookings.coinsBack(order)],
      income: { refunds: 1, coins },
    }
  }
  const step = moneyBack(order, order.state === 'done' ? 'asked' : 'failed', given)
  return { ...step, steps: step.steps.map((passed) => ({ ...passed, cause })) }
}

function moneyBack(order: OrderRow, reason: Reason, given = 0): Step {
  const id = newId()
  return {
    steps: [{ state: 'refunding', cause: 'time', detail: reason }],
    transfers: [bookings.refundBegun(order, id, given)],
    refund: { id, amountFen: order.amount, reason },
  }
}

export function refunded(order: OrderRow, refundId: string, now: Date): Step {
  return {
    steps: [{ state: 'refunded', cause: 'provider' }],
    set: { endedAt: now },
    transfers: [bookings.refundDone(order, refundId)],
    income: { refunds: 1, refundedFen: order.amount },
  }
}

/** Another try, with a command of its own. */
export function again(order: OrderRow, by: string, now: Date): Step {
  return {
    steps: [{ state: 'dispensing', cause: 'person', detail: by }],
    command: commandOf(order, now),
  }
}

/** A person dealt with it: the money stays, also what could not go back. */
export function settled(
  order: OrderRow,
  by: string,
  refundId: string | undefined,
  now: Date,
): Step {
  const back = refundId ? [bookings.refundSettled(order, refundId)] : []
  return {
    steps: [{ state: 'settled', cause: 'person', detail: by }],
    set: { endedAt: now },
    transfers: back,
  }
}

function commandOf(order: OrderRow, now: Date) {
  const { id: orderId, act, coins, bonusCoins, slot } = order
  const count = coins + bonusCoins
  const expiresAt = new Date(now.getTime() + COMMAND_MS)
  const sent = { id: newId(), expiresAt }
  if (act === 'vend') return { ...sent, type: act, data: { slot: slot ?? 1, orderId } } as const
  if (act === 'coins.out') {
    return { ...sent, type: act, data: { count, orderId, receipt: soldOf(order) } } as const
  }
  return { ...sent, type: 'credit', data: { coins: count, orderId } } as const
}

/** What a changer can't know of what it gives out, for the receipt that it prints. */
function soldOf({ amount, bonusCoins, payment }: OrderRow) {
  return {
    ...(payment !== 'coins' && { amount: `￥${yuanText(amount)}` }),
    paid: orderPayments[payment].zh,
    ...(bonusCoins > 0 && { bonus: String(bonusCoins) }),
  }
}
