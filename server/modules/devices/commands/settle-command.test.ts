import { afterAll, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { orders } from '#contract/orders/orders.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openHouse, type House } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const opened: House[] = []
async function newHouse(): Promise<House> {
  const house = await openHouse()
  opened.push(house)
  return house
}
afterAll(() => Promise.all(opened.map((each) => each.close())))

const { doubtCommandId: id, slotDeviceId } = world
const seen = async (house: House) =>
  (await house.get(devices.commands, { id: slotDeviceId })).find((each) => each.id === id)

describeWrite(devices.settleCommand, {
  async works() {
    const house = await newHouse()
    expect(await house.get(devices.settleCommand, { id, isDone: true })).toMatchObject({
      state: 'settled',
      code: 'found.done',
    })
    expect(await seen(house)).toMatchObject({ state: 'settled', code: 'found.done' })
    const { records } = await house.get(operations.list, { subjectKind: 'device' })
    expect(records[0]?.changes).toMatchObject([
      { field: 'command', to: '出货' },
      { field: 'outcome', to: '有人看过，做了' },
    ])
  },
  async refuses() {
    const house = await newHouse()
    const answer = await house.send(devices.settleCommand, { id, isDone: true }, { as: 'clerk' })
    expect(answer).toMatchObject({ failure: 'noPermission' })
    await house.get(devices.settleCommand, { id, isDone: false })
    // What one person has said another doesn't turn round.
    expect(await house.send(devices.settleCommand, { id, isDone: true })).toMatchObject({
      failure: 'notInDoubt',
    })
    expect(await seen(house)).toMatchObject({ code: 'found.not' })
  },
  async keepsOut() {
    const house = await newHouse()
    const theirs = await house.send(devices.settleCommand, { id, isDone: true }, { as: 'stranger' })
    expect(theirs).toMatchObject({ failure: 'noCommand' })
    expect(await seen(house)).toMatchObject({ state: 'doubt' })
  },
  async runsOnce() {
    const house = await newHouse()
    const send = () => house.get(devices.settleCommand, { id, isDone: true }, { key: 'once' })
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
  },
})

/** An order whose machine does not say what became of it. */
async function inDoubt() {
  const house = await newHouse()
  const plays = playsOf(house)
  house.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
  const orderId = await plays.order()
  await plays.paid(orderId)
  await house.sql(`update device_commands set state = 'sent', asked_at = now() - interval '1 h',
    expires_at = now() - interval '2 h' where state = 'written'`)
  await house.carry()
  const [command] = await house.get(devices.commands, { id: world.deviceId })
  expect([command?.state, await plays.stateOf(orderId)]).toEqual(['doubt', 'doubt'])
  return { house, plays, orderId, id: command!.id }
}

test('settling as not delivered refunds the order', async () => {
  const { house, plays, orderId, id: inQuestion } = await inDoubt()
  await house.get(devices.settleCommand, { id: inQuestion, isDone: false })
  await house.carry()
  await house.carry()
  const { steps } = await house.get(orders.detail, { id: orderId })
  expect(steps.slice(-3).map(({ state }) => state)).toEqual(['failed', 'refunding', 'refunded'])
  expect(steps.at(-3)).toMatchObject({ cause: 'person', detail: 'found.not' })
  await plays.machineSays(orderId, 'done')
  expect(await plays.stateOf(orderId)).toBe('refunded')
  expect(await plays.ledgerFaults()).toEqual([])
})

test('settling as delivered completes the order', async () => {
  const { house, orderId, id: inQuestion } = await inDoubt()
  await house.get(devices.settleCommand, { id: inQuestion, isDone: true })
  await house.carry()
  const { steps } = await house.get(orders.detail, { id: orderId })
  expect(steps.at(-1)).toMatchObject({ state: 'done', cause: 'person' })
  const [intent] = await house.sql('select state from outbox where intent_id = $1', [inQuestion])
  expect(intent).toEqual({ state: 'done' })
})
