import { expect, test } from 'vitest'
import {
  listOrderFaults,
  payoutFaults,
  type OrderRow,
  type WechatState as Provider,
} from './verdict.ts'

const base: OrderRow = {
  id: '1',
  device: 'PF770001',
  state: 'done',
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
