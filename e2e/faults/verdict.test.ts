import { expect, test } from 'vitest'
import {
  listOrderFaults,
  payoutFaults,
  type OrderRow,
  type WechatState as Provider,
} from './verdict.ts'
import { listEarnedFaults, listFreeOrderFaults, listVoucherFaults } from './rights-verdict.ts'

const base: OrderRow = {
  id: '1',
  device: 'PF770001',
  state: 'done',
  isFree: false,
  amount: '200',
  refunded: '0',
  isLoss: false,
  missing: null,
  isCounted: false,
  isRefundUnderway: false,
  commands: ['c'],
  evidence: '',
}
const nothing: Provider = { orders: [], refunds: [], transfers: [] }
const back: Provider = {
  ...nothing,
  refunds: [{ out_trade_no: '1', status: 'SUCCESS', refund: 200 }],
}
const once = new Map([['c', 1]])
const never = new Map<string, number>()

test('the verdict detects every forbidden order outcome', () => {
  const seen = (row: Partial<OrderRow>, isPaid: boolean, at: Provider, carried = never) =>
    listOrderFaults({ ...base, ...row }, { isPaid, isByHand: false }, at, carried).join()
  expect(seen({}, true, nothing, once)).toBe('')
  expect(seen({ state: 'refunded', refunded: '200' }, true, back)).toBe('')
  const part = { ...nothing, refunds: [{ out_trade_no: '1', status: 'SUCCESS', refund: 70 }] }
  expect(seen({ refunded: '70' }, true, part, once)).toBe('')
  expect(seen({ refunded: '60' }, true, part, once)).toContain('70 back, 60 by the order')
  expect(seen({ state: 'created' }, false, nothing)).toBe('')
  expect(seen({}, true, nothing)).toContain('paid for nothing')
  expect(seen({ state: 'settled' }, true, nothing)).toContain('paid for nothing')
  expect(seen({}, true, back, once)).toContain('the money is back')
  expect(seen({ state: 'refunded' }, true, nothing)).toContain('0 of 200 back')
  expect(seen({ state: 'refunded' }, true, back, once)).toContain('without a name')
  expect(seen({ state: 'dispensing' }, true, nothing, once)).toContain('no end')
  expect(seen({}, false, nothing, once)).toContain('unpaid')
  const refunded: OrderRow = { ...base, state: 'refunded', refunded: '200' }
  expect(listOrderFaults(refunded, { isPaid: true, isByHand: true }, back, once)).toEqual([])
  const twice = { commands: ['c', 'd'] }
  expect(seen(twice, true, nothing, new Map([...once, ['d', 1]]))).toContain('2 times')
})

test('nothing goes out twice, or unasked, or unsaid', () => {
  const sent = (state: string, amount = 994, number = 'w') => ({
    ...nothing,
    transfers: [{ out_bill_no: number, state, transfer_amount: amount }],
  })
  const seen = (state: string, at: Provider, asked = new Map([['w', 994]])) =>
    payoutFaults([{ id: 'w', state, arrives: '994' }], asked, at).join()
  expect(seen('passed', sent('SUCCESS'))).toBe('')
  expect(seen('notPassed', sent('CANCELLED'))).toBe('')
  expect(seen('notPassed', nothing)).toBe('')
  expect(seen('passed', nothing)).toContain('passed')
  expect(seen('notPassed', sent('SUCCESS'))).toContain('notPassed')
  expect(seen('passed', sent('SUCCESS', 1_000))).toContain('1000 went out')
  expect(seen('processing', sent('SUCCESS'))).toContain('no end')
  expect(seen('notPassed', sent('SUCCESS', 994, 'x'))).toContain('nobody asked')
  expect(payoutFaults([], new Map([['w', 994]]), nothing).join()).toContain('gone')
})

test('points follow the money that an order keeps', () => {
  const lot = { basis: 500, given: 5, back: 0 }
  const seen = (keptFen: number, row: object, state = 'done') =>
    listEarnedFaults({ id: '1', state, keptFen, lot, ...row }).join()
  expect(seen(500, {})).toBe('')
  expect(seen(99, { lot: null })).toBe('')
  expect(seen(100, { lot: null })).toContain('earned no points')
  expect(seen(300, {})).toContain('0 points back of 5, not 2')
  expect(seen(300, { lot: { ...lot, back: 2 } })).toBe('')
  expect(seen(0, {}, 'refunded')).toContain('not 5')
  expect(seen(500, { lot: { ...lot, given: 6 } })).toContain('6 points of 500')
})

test('vouchers and free plays follow their orders', () => {
  const held = (orderState: string, voucherState: string | null, isBack = false) =>
    listVoucherFaults({ id: '1', orderState, voucherState, isBack }).join()
  expect(held('done', 'used') + held('created', 'reserved') + held('refunded', null)).toBe('')
  expect(held('done', null, true)).toBe('')
  expect(held('closed', 'reserved')).toContain('its voucher is reserved')
  expect(held('done', null)).toContain('its voucher is null')
  const free = {
    id: '1',
    state: 'done',
    carried: 1,
    isLoss: false,
    isCounted: true,
    isLapsed: false,
    evidence: '',
  }
  const seen = (row: object) => listFreeOrderFaults({ ...free, ...row }).join()
  expect(seen({}) + seen({ state: 'refunded', carried: 0, isCounted: false })).toBe('')
  expect(seen({ state: 'refunded', carried: 0, isLapsed: true })).toBe('')
  expect(seen({ state: 'refunded', carried: 0 })).toContain('its play counts: true')
  expect(seen({ isCounted: false })).toContain('its play counts: false')
  expect(seen({ carried: 0 })).toContain('without a play')
  expect(seen({ carried: 2 })).toContain('2 times')
  expect(seen({ state: 'dispensing' })).toContain('no end')
})
