import { expect, test } from 'vitest'
import { faultsOf, type OrderRow, type WechatState as Provider } from './verdict.ts'

const base: OrderRow = {
  id: '1',
  state: 'done',
  amount: '200',
  isLoss: false,
  commands: ['c'],
  refund: null,
}
const nothing: Provider = { orders: [], refunds: [] }
const back: Provider = {
  orders: [],
  refunds: [{ out_trade_no: '1', status: 'SUCCESS', refund: 200 }],
}
const once = new Map([['c', 1]])
const never = new Map<string, number>()

test('a storm’s verdict sees each thing that must never be', () => {
  const seen = (row: Partial<OrderRow>, isPaid: boolean, at: Provider, carried = never) =>
    faultsOf({ ...base, ...row }, isPaid, at, carried).join()
  expect(seen({}, true, nothing, once)).toBe('')
  expect(seen({ state: 'refunded' }, true, back)).toBe('')
  expect(seen({ state: 'created' }, false, nothing)).toBe('')
  expect(seen({}, true, nothing)).toContain('paid for nothing')
  expect(seen({}, true, back, once)).toContain('the money is back')
  expect(seen({ state: 'refunded' }, true, nothing)).toContain('0 of 200 back')
  expect(seen({ state: 'refunded' }, true, back, once)).toContain('without a name')
  expect(seen({ state: 'dispensing' }, true, nothing, once)).toContain('no end')
  expect(seen({}, false, nothing, once)).toContain('unpaid')
  const twice = { commands: ['c', 'd'] }
  expect(seen(twice, true, nothing, new Map([...once, ['d', 1]]))).toContain('2 times')
})
