import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../clock.ts'

export type Status = 'CLOSED' | 'SUCCESS' | 'USERPAYING'

/** Amounts are fen here. */
export type Order = {
  /** The merchant's number, the platform's number, and the number in the app where the order is paid. */
  readonly number: string
  readonly orderNumber: string
  readonly channelNumber: string
  readonly prepayId: string
  readonly wish: FubeiOrderRequest
  readonly expiresAt: Date
  status: Status
  paidAt: Date | undefined
  /** Part of the amount that a coupon paid, in fen. */
  coupon: number
  readonly refunds: Refund[]
}
export type FubeiOrderRequest = {
  readonly payType: 'alipay' | 'wxpay'
  readonly total: number
  readonly storeId: string
  readonly payer: string
  readonly body: string
  readonly noticeUrl: string
}
export type Refund = {
  readonly number: string
  readonly refundNumber: string
  readonly order: Order
  readonly amount: number
  state: 'REFUND_FAIL' | 'REFUND_PROCESSING' | 'REFUND_SUCCESS'
  readonly at: Date
}

/** Duration of a slow refund. */
const SLOW_MS = 60_000

/** States: USERPAYING → SUCCESS, or → CLOSED by a close or on expiry. */
export type Orders = {
  find(number: string): Order | undefined
  findBy(is: (order: Order) => boolean): Order | undefined
  create(number: string, wish: FubeiOrderRequest, expiresAt: Date): Order
  /** Returns false unless the order waits for its payer. */
  pay(order: Order, coupon?: number): boolean
  close(order: Order): boolean
  refund(order: Order, refund: Pick<Refund, 'amount' | 'number' | 'state'>): Refund
  findRefund(numbers: { number?: string; refundNumber?: string }): Refund | undefined
  list(): readonly Order[]
  clear(): void
}

export function newFubeiOrders(clock: Clock, paid: (order: Order) => void): Orders {
  let orders: readonly Order[] = []
  const newFubeiNumber = (beginning: string) =>
    `${beginning}${clock.now().toISOString().replace(/\D/g, '').slice(0, 14)}${randomInt(1e6, 1e7)}`
  const closeExpiredOrder = (order: Order | undefined) => {
    if (order?.status === 'USERPAYING' && order.expiresAt <= clock.now()) order.status = 'CLOSED'
    return order
  }
  const findFubeiOrder: Orders['findBy'] = (is) => closeExpiredOrder(orders.find(is))
  return {
    findBy: findFubeiOrder,
    find: (number) => findFubeiOrder((order) => order.number === number),
    create(number, request, expiresAt) {
      const prepayId = request.payType === 'wxpay' ? `wx${randomBytes(16).toString('hex')}` : ''
      const channelNumber = newFubeiNumber('F')
      const order: Order = {
        number,
        orderNumber: newFubeiNumber(''),
        channelNumber,
        prepayId: prepayId || channelNumber,
        wish: request,
        expiresAt,
        status: 'USERPAYING',
        paidAt: undefined,
        coupon: 0,
        refunds: [],
      }
      orders = [...orders, order]
      return order
    },
    pay(order, coupon = 0) {
      if (closeExpiredOrder(order)?.status !== 'USERPAYING') return false
      order.status = 'SUCCESS'
      order.paidAt = clock.now()
      order.coupon = coupon
      paid(order)
      return true
    },
    close(order) {
      if (closeExpiredOrder(order)?.status !== 'USERPAYING') return false
      order.status = 'CLOSED'
      return true
    },
    refund(order, request) {
      const refund: Refund = {
        ...request,
        order,
        refundNumber: newFubeiNumber('R'),
        at: clock.now(),
      }
      order.refunds.push(refund)
      if (refund.state === 'REFUND_PROCESSING') {
        clock.at(new Date(refund.at.getTime() + SLOW_MS), () => {
          refund.state = 'REFUND_SUCCESS'
        })
      }
      return refund
    },
    findRefund: ({ number, refundNumber }) =>
      orders
        .flatMap(({ refunds }) => refunds)
        .find((each) => each.number === number || each.refundNumber === refundNumber),
    list: () => orders.map((order) => closeExpiredOrder(order)!),
    clear() {
      orders = []
    },
  }
}

/** Returns the sum of refunds paid or in progress. */
export function sumRefundedAmounts({ refunds }: Order): number {
  const counted = refunds.filter(({ state }) => state !== 'REFUND_FAIL')
  return counted.reduce((sum, { amount }) => sum + amount, 0)
}
