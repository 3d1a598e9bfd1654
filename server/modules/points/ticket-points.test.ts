import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { devices } from '#contract/devices/devices.ts'
import { orders } from '#contract/orders/orders.ts'
import { points } from '#contract/points/points.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { playsOf } from '#server/test/money/plays.ts'

/** Electronic tickets: 10 tickets are 3 points here, and 100 tickets of a play count. */
const { testServer, boards } = await openTestServerWithBoards()
const plays = playsOf(testServer)
const rules = {
  earnsPaid: false,
  earnsCoins: false,
  earnsTickets: true,
  ticketCount: 10,
  ticketPoints: 3,
  ticketPlayMax: 100,
  waitDays: 3,
  expiryMonths: 0,
  personDayLimit: 1_000,
}
await testServer.get(points.saveSettings, rules)
testServer.outside.payments.says = () => ({
  async refund({ number, amount }) {
    return doneOutcome({ state: 'done', amount, providerNumber: `50${number}` })
  },
  askRefund: async () => ({ is: 'neverArrived' }),
})
const machine = await boards.begun({ type: 'ticket', fieldId: world.siteId, price: toFen(200) })
await machine.board.meters({ seq: 1 })
let seq = 1

async function pay(count: number): Promise<string> {
  const id = await plays.order({ equipmentId: machine.code, plays: count })
  await plays.paid(id, count * 200)
  return id
}
/** Answers the credit of the order, and waits until it is done. */
async function startPlays(orderId: string) {
  const isOwn = ({ data }: { data: object }) => 'orderId' in data && data.orderId === orderId
  await expect.poll(() => machine.board.commands().some(isOwn)).toBe(true)
  const { id } = machine.board.commands().find(isOwn)!
  await machine.board.reply({ id, state: 'done' })
  await expect.poll(() => plays.stateOf(orderId)).toBe('done')
}
const end = (orderId: string, tickets: number, id = `e${seq + 1}`, more: object = {}) =>
  machine.board.say('events', {
    id,
    boot: 1,
    seq: (seq += 1),
    type: 'play.ended',
    at: 5,
    data: { won: tickets > 0, orderId, tickets, ...more },
  })
const balance = async () => (await testServer.get(points.own, {}, { as: 'player' })).usable
const had = await balance()
const earned = async () => (await balance()) - had
async function refund(orderNumber: string, amountFen: number) {
  await testServer.get(orders.refund, { orderNumber, amountFen: toFen(amountFen) })
  await testServer.carry()
}

test('tickets become points once, and refunds take them back', async () => {
  const id = await pay(2)
  // The board reports a play before it has said that the coins are in.
  await end(id, 27, 'early')
  expect(await earned()).toBe(0)
  await startPlays(id)
  expect(await earned()).toBe(8)
  await end(id, 27, 'early')
  await end(id, 40)
  await end(id, 40, 'staff', { test: true })
  expect(await earned()).toBe(20)
  const { records } = await testServer.get(points.log, { playerId: world.playerId })
  expect(records[0]).toMatchObject({ kind: 'earned', source: 'ticket', points: 12, percent: 100 })
  expect(records[0]!.about).toBe(`order:${id}`)
  const log = await testServer.get(devices.log, { id: machine.id, kind: 'play' })
  expect(log.records.map(({ tickets }) => tickets)).toEqual([40, 40, 27])

  await refund(id, 200)
  expect(await earned()).toBe(10)
  await refund(id, 200)
  expect(await earned()).toBe(0)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a board gives no more than the limits allow', async () => {
  const id = await pay(1)
  await startPlays(id)
  await end(id, 10_001)
  expect(await earned()).toBe(0)
  await end(id, 5_000)
  expect(await earned()).toBe(30)
  // The order has two coins, so there are no more than two plays, whatever the board reports.
  await end(id, 10)
  await end(id, 10)
  expect(await earned()).toBe(33)
  const other = await boards.begun({ type: 'ticket', fieldId: world.siteId })
  const ofAnother = { won: true, orderId: await pay(1), tickets: 50 }
  await other.board.say('events', {
    id: 'x',
    boot: 1,
    seq: 2,
    type: 'play.ended',
    at: 5,
    data: ofAnother,
  })
  await startPlays(ofAnother.orderId)
  expect(await earned()).toBe(33)
  await testServer.get(points.saveSettings, { ...rules, earnsTickets: false })
  await end(ofAnother.orderId, 50)
  expect(await earned()).toBe(33)
  expect(await plays.ledgerFaults()).toEqual([])
})
