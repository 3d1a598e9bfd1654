import { afterAll, beforeEach, expect, test } from 'vitest'
import { deposits } from '#contract/payouts/deposits.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { settleMerchantDay } from '#server/modules/payouts/surface.ts'
import { MINE, openTestServer } from '../test-server.ts'
import { openOwnBooks } from './provider-books.ts'
import { playsOf } from './plays.ts'

/**
 * Actions at the same time, over as many connections as the server has: one of two wins, and it may be
 * either.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
const books = openOwnBooks(testServer)
const plays = playsOf(testServer)
const { password, beneficiaryId } = world
await testServer.sql(`update orders set state = 'settled', fail_code = '', split = null, split_id = null,
  shared_fen = 0`)
await testServer.get(profitSharing.changeSettings, { isOn: true })

beforeEach(() => {
  books.expect([])
  return async () => expect(await plays.ledgerFaults()).toEqual([])
})

const ask = (amount: number) => testServer.send(withdrawals.ask, { money: toFen(amount), password })
const has = plays.balance
let nights = 0
async function night() {
  nights += 1
  const day = new Date(Date.UTC(2040, 0, nights)).toISOString().slice(0, 'yyyy-MM-dd'.length)
  await settleMerchantDay(testServer.db, MINE, day)
}
async function played(): Promise<string> {
  const id = await plays.order()
  await plays.paid(id)
  books.taken.set(id, 200)
  await plays.machineSays(id, 'done')
  return id
}
async function done(answers: readonly Promise<{ readonly is: string }>[]) {
  return (await Promise.all(answers)).filter(({ is }) => is === 'done').length
}

test('concurrent withdrawals and deposits never exceed the balance', async () => {
  const all = await has('withdrawable')
  const each = Math.floor(all / 9)
  const frozen = await has('frozen')
  const taken = await done(
    Array.from({ length: 50 }, (_, context) =>
      context % 2 === 0
        ? ask(each)
        : testServer.send(deposits.pay, { money: toFen(each), password }),
    ),
  )
  expect(taken).toBe(9)
  expect(await has('withdrawable')).toBe(all - 9 * each)
  expect((await has('frozen')) + (await has('deposit'))).toBe(frozen + 49_900 + 9 * each)
})

test('a refund during a full withdrawal leaves a debt', async () => {
  const ids = [await played(), await played(), await played()]
  await night()
  const [all, own] = [await has('withdrawable'), await has('clearing:owed:platform')]
  const [asked] = await Promise.all([
    ask(all),
    ...ids.map((orderNumber) => testServer.send(orders.refund, { orderNumber })),
  ])
  await testServer.carry()
  for (const id of ids) expect(books.wentBack(id)).toBe(true)
  // Three plays of 200 fen are refunded. The beneficiary of the share gives back a fifth of each.
  const left = (await has('withdrawable')) + (await has('clearing:owed:platform'))
  expect(left).toBe(all + own - 480 - (asked.is === 'done' ? all : 0))
  expect(await has('withdrawable')).toBeGreaterThanOrEqual(0)
})

test('a share paid during a refund settles the difference', async () => {
  const id = await played()
  const standing = async () =>
    (await has(`share:${beneficiaryId}`)) + (await has(`clearing:claim:${beneficiaryId}`))
  const before = await standing()
  // The first payment takes all that was shared before today and can be paid. If the refund comes first,
  // less is available.
  const pay = { id: beneficiaryId, money: toFen(500), password }
  const answers = [
    testServer.send(profitSharing.pay, pay),
    testServer.send(orders.refund, { orderNumber: id }),
    testServer.send(profitSharing.pay, pay),
  ] as const
  const [first, , second] = await Promise.all(answers)
  await testServer.carry()
  const paid = [first, second].filter(({ is }) => is === 'done').length
  expect(paid).toBeLessThan(2)
  expect(await standing()).toBe(before - 40 - 500 * paid)
})

/**
 * Plays until this amount can be withdrawn. Earlier debts are paid back first, and their amount depends on
 * the races before.
 */
async function earn(least: number): Promise<void> {
  do {
    await played()
    await night()
  } while ((await has('withdrawable')) < least)
}

test('concurrent decisions on a withdrawal have one outcome', async () => {
  for (let times = 0; times < 3; times += 1) {
    await earn(100)
    const all = await has('withdrawable')
    const { id } = await testServer.get(withdrawals.ask, { money: toFen(100), password })
    const at = { merchantId: MINE, id }
    const approve = (as: string) =>
      testServer.send(withdrawals.approve, { ...at, money: toFen(100) }, { as })
    await approve('platform')
    const won = await done([
      approve('second'),
      testServer.send(withdrawals.refuse, { ...at, reason: '不对' }, { as: 'platform' }),
      testServer.send(withdrawals.refuse, { ...at, reason: '不对' }, { as: 'second' }),
      testServer.send(withdrawals.changeState, { id, state: 'notPassed' }),
    ])
    expect(won).toBe(1)
    await testServer.carry()
    const { state } = await testServer.get(withdrawals.detail, { id })
    expect(books.sent.has(id)).toBe(state === 'processing')
    expect(await has('withdrawable')).toBe(state === 'processing' ? all - 100 : all)
  }
})

test('concurrent workers pay a withdrawal once', async () => {
  await earn(100)
  const { id } = await testServer.get(withdrawals.ask, { money: toFen(100), password })
  const input = { merchantId: MINE, id, money: toFen(100) }
  for (const as of ['platform', 'second']) await testServer.get(withdrawals.approve, input, { as })
  const fees = await has('fees')
  await Promise.all([testServer.carry(), testServer.carry()])
  const cancelling = testServer.send(withdrawals.cancel, { id })
  books.receive(id)
  await cancelling
  await Promise.all([testServer.carry(), testServer.carry(), testServer.carry()])
  await testServer.carry()
  expect(await testServer.get(withdrawals.detail, { id })).toMatchObject({ state: 'passed' })
  expect(await has('fees')).toBe(fees + 1)
  expect(books.faults).toEqual([])
})
