import { MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { orders, type Order, type OrderHistory } from '#contract/orders/orders.ts'
import { pageOf, servingDevices } from './devices.ts'
import { answering, refusing, type Serving } from '../scripted-server.ts'

/** Orders of a merchant's players, and a scripted server that has them. */
const ago = (ms: number) => new Date(Date.now() - ms)

export const won: Order = {
  id: '501',
  orderNumber: '501',
  equipmentId: 'PF20641837',
  number: 'A03',
  type: 'claw',
  fieldId: 's1',
  fieldName: '星河影城店',
  playerName: '晴天',
  kind: 'play',
  payment: 'wechat',
  title: '玩 3 局',
  refundingFen: 0,
  refundedFen: 0,
  money: toFen(600),
  coins: 3,
  coinsPaid: 0,
  state: 'done',
  commandId: '701',
  trade: 'success',
  failCode: '',
  won: 'yes',
  tries: 1,
  createTime: ago(9 * MINUTE_MS),
  paidAt: ago(9 * MINUTE_MS),
  endedAt: ago(9 * MINUTE_MS),
}
/** Paid order at a machine that jammed. */
export const jammed: Order = {
  ...won,
  id: '502',
  orderNumber: '502',
  number: 'A11',
  type: 'lipstick',
  playerName: 'Lily',
  payment: 'alipay',
  title: '玩 1 局',
  money: toFen(1000),
  coins: 1,
  state: 'failed',
  failCode: 'coin.jam',
  won: 'unknown',
  paidAt: ago(3 * MINUTE_MS),
  endedAt: null,
}
/** Refunded at the provider's own site before the machine started. The amount is unknown. */
export const refundedElsewhere: Order = {
  ...jammed,
  id: '506',
  orderNumber: '506',
  failCode: 'refundedAtProvider',
}
/** Paid with own coins. The result at the machine is unknown. */
export const doubted: Order = {
  ...won,
  id: '503',
  orderNumber: '503',
  number: 'A08',
  payment: 'coins',
  money: toFen(0),
  coinsPaid: 2,
  coins: 2,
  title: '2 枚币',
  state: 'doubt',
  won: 'unknown',
  endedAt: null,
}
/** Order for goods whose refund the payment app did not carry out. */
export const stuck: Order = {
  ...won,
  id: '504',
  orderNumber: '504',
  number: 'V02',
  type: 'vending',
  kind: 'vend',
  title: '3 号货道',
  money: toFen(2500),
  state: 'refunding',
  failCode: 'motor.stuck',
  won: 'unknown',
  endedAt: null,
}
export const all: readonly Order[] = [won, jammed, doubted, stuck]

const STEPS: Readonly<Record<string, OrderHistory['steps']>> = {
  done: [{ state: 'done', cause: 'device', detail: '', createTime: ago(0) }],
  failed: [{ state: 'failed', cause: 'device', detail: 'coin.jam', createTime: ago(MINUTE_MS) }],
  doubt: [{ state: 'doubt', cause: 'time', detail: '', createTime: ago(0) }],
  refunding: [
    { state: 'failed', cause: 'device', detail: 'motor.stuck', createTime: ago(0) },
    { state: 'refunding', cause: 'time', detail: 'failed', createTime: ago(0) },
  ],
  refunded: [{ state: 'refunded', cause: 'provider', detail: '', createTime: ago(0) }],
  settled: [{ state: 'settled', cause: 'person', detail: '周敏', createTime: ago(0) }],
}

/** Returns the order with its history up to its current state. */
export function lifeOf(order: Order, refunds: OrderHistory['refunds'] = []): OrderHistory {
  const paidBy = order.payment === 'coins' ? 'player' : 'provider'
  const at = { createTime: order.createTime }
  return {
    ...order,
    lines: [
      { kind: 'plays', title: { zh: order.title, en: 'Plays' }, amountFen: order.money + 100 },
      { kind: 'level', title: { zh: '会员优惠', en: 'Member price' }, amountFen: -100 },
    ],
    steps: [
      { state: 'created', cause: 'player', detail: '', ...at },
      { state: 'paid', cause: paidBy, detail: paidBy === 'provider' ? '4200012' : '', ...at },
      { state: 'dispensing', cause: paidBy, detail: '', ...at },
      ...(STEPS[order.state] ?? []),
    ],
    refunds: [...refunds],
    providerNumber: paidBy === 'provider' ? '4200012' : '',
    deviceId: 'd1',
    redemptionId: '',
  }
}

export const refusedRefund: OrderHistory['refunds'][number] = {
  id: '601',
  orderNumber: stuck.id,
  money: stuck.money,
  reason: 'failed',
  state: 'refused',
  why: '账户余额不足',
  stuck: true,
  createTime: ago(MINUTE_MS),
  endedAt: ago(MINUTE_MS),
}

type Settings = { readonly refundMode: 'auto' | 'manual' }

/**
 * Answers the calls of the order screens. `have` is called for each request, so a test may change the
 * orders.
 */
export function servingOrders(
  have: () => readonly Order[] = () => all,
  settings: () => Settings = () => ({ refundMode: 'manual' }),
): readonly Serving[] {
  return [
    answering(orders.list, ({ state, kind, fault, fieldId, deviceId, orderNumber }) =>
      pageOf(
        have().filter(
          (one) =>
            (!state || one.state === state) &&
            (!kind || one.kind === kind) &&
            (!fieldId || one.fieldId === fieldId) &&
            (!deviceId || deviceId === 'd1') &&
            (!orderNumber || one.orderNumber === orderNumber) &&
            (fault !== 'unsolved' || one.state === 'failed' || one.state === 'doubt') &&
            (fault !== 'resolved' || (one.failCode !== '' && one.endedAt !== null)),
        ),
      ),
    ),
    answering(orders.totals, () => {
      const taken = have().reduce((sum, { money }) => sum + money, 0)
      const count = have().length
      return {
        orders: count,
        done: 1,
        money: toFen(taken),
        refunded: toFen(500),
        coins: 3,
        freePlays: 2,
      }
    }),
    answering(orders.detail, ({ id }) => {
      const found = have().find((one) => one.id === id)
      if (!found) return refusing(orders.detail, 'noOrder')
      return lifeOf(found, found.state === 'refunding' ? [refusedRefund] : [])
    }),
    answering(orders.settings, () => settings()),
    ...servingDevices(),
  ]
}
