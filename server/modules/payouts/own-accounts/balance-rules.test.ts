import { expect, test } from 'vitest'
import { classifyBalanceDifference, type BalanceComparison } from './balance-rules.ts'

const look = (wish: Partial<BalanceComparison>) =>
  classifyBalanceDifference({
    total: 10_000,
    booked: 10_000,
    onItsWayOut: 0,
    kept: true,
    wasKept: true,
    takenFen: 0,
    orders: 0,
    backFen: 0,
    ...wish,
  })

test('outgoing payments may or may not have left yet', () => {
  expect(look({})).toEqual({ is: 'agrees' })
  expect(look({ total: 7_000, onItsWayOut: 3_000 })).toEqual({ is: 'agrees' })
  expect(look({ total: 10_000, onItsWayOut: 3_000 })).toEqual({ is: 'agrees' })
  expect(look({ total: 6_999, onItsWayOut: 3_000 })).toEqual({ is: 'differs', by: -1 })
})

test('explains a shortfall as fee up to the limit', () => {
  const day = { booked: 30_000, takenFen: 20_000, orders: 2 }
  expect(look({ ...day, total: 29_878 })).toEqual({ is: 'fee', amount: 122 })
  expect(look({ ...day, total: 29_877 })).toEqual({ is: 'differs', by: -123 })
  expect(look({ total: 10_006, backFen: 1_000 })).toEqual({ is: 'fee', amount: -6 })
  expect(look({ total: 10_007, backFen: 1_000 })).toEqual({ is: 'differs', by: 7 })
})

test('without a kept balance, missing money counts as settled', () => {
  expect(look({ total: 0, kept: false })).toEqual({ is: 'settled', amount: 10_000 })
  expect(look({ total: 0, wasKept: false })).toEqual({ is: 'settled', amount: 10_000 })
  expect(look({ total: 10_001, kept: false })).toEqual({ is: 'differs', by: 1 })
})
