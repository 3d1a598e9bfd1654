import { afterAll, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { orders } from '#contract/orders/orders.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer, type TestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const opened: TestServer[] = []
async function openNewServer(): Promise<TestServer> {
  const testServer = await openTestServer()
  opened.push(testServer)
  return testServer
}
afterAll(() => Promise.all(opened.map((each) => each.close())))

const { doubtCommandId: id, slotDeviceId } = world
const seen = async (testServer: TestServer) =>
  (await testServer.get(devices.commands, { id: slotDeviceId })).find((each) => each.id === id)

describeWrite(devices.settleCommand, {
  async works() {
    const testServer = await openNewServer()
    expect(await testServer.get(devices.settleCommand, { id, isDone: true })).toMatchObject({
      state: 'settled',
      code: 'found.done',
    })
    expect(await seen(testServer)).toMatchObject({ state: 'settled', code: 'found.done' })
    const { records } = await testServer.get(operations.list, { subjectKind: 'device' })
    expect(records[0]?.changes).toMatchObject([
      { field: 'command', to: '出货' },
      { field: 'outcome', to: '已执行，人工确认' },
    ])
  },
  async refuses() {
    const testServer = await openNewServer()
    const answer = await testServer.send(
      devices.settleCommand,
      { id, isDone: true },
      { as: 'clerk' },
    )
    expect(answer).toMatchObject({ failure: 'noPermission' })
    await testServer.get(devices.settleCommand, { id, isDone: false })
    // A command that one person settled cannot be settled differently by another.
    expect(await testServer.send(devices.settleCommand, { id, isDone: true })).toMatchObject({
      failure: 'notInDoubt',
    })
    expect(await seen(testServer)).toMatchObject({ code: 'found.not' })
  },
  async keepsOut() {
    const testServer = await openNewServer()
    const theirs = await testServer.send(
      devices.settleCommand,
      { id, isDone: true },
      { as: 'stranger' },
    )
    expect(theirs).toMatchObject({ failure: 'noCommand' })
    expect(await seen(testServer)).toMatchObject({ state: 'doubt' })
  },
  async runsOnce() {
    const testServer = await openNewServer()
    const send = () => testServer.get(devices.settleCommand, { id, isDone: true }, { key: 'once' })
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
  },
})

/** Makes a paid order whose machine reports no outcome, so order and command are in doubt. */
async function inDoubt() {
  const testServer = await openNewServer()
  const plays = playsOf(testServer)
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
  const orderId = await plays.order()
  await plays.paid(orderId)
  await testServer.sql(`update device_commands set state = 'sent', asked_at = now() - interval '1 h',
    expires_at = now() - interval '2 h' where state = 'written'`)
  await testServer.carry()
  const [command] = await testServer.get(devices.commands, { id: world.deviceId })
  expect([command?.state, await plays.stateOf(orderId)]).toEqual(['doubt', 'doubt'])
  return { testServer, plays, orderId, id: command!.id }
}

test('settling as not delivered refunds the order', async () => {
  const { testServer, plays, orderId, id: inQuestion } = await inDoubt()
  await testServer.get(devices.settleCommand, { id: inQuestion, isDone: false })
  await testServer.carry()
  await testServer.carry()
  const { steps } = await testServer.get(orders.detail, { id: orderId })
  expect(steps.slice(-3).map(({ state }) => state)).toEqual(['failed', 'refunding', 'refunded'])
  expect(steps.at(-3)).toMatchObject({ cause: 'person', detail: 'found.not' })
  await plays.machineSays(orderId, 'done')
  expect(await plays.stateOf(orderId)).toBe('refunded')
  expect(await plays.ledgerFaults()).toEqual([])
})

test('settling as delivered completes the order', async () => {
  const { testServer, orderId, id: inQuestion } = await inDoubt()
  await testServer.get(devices.settleCommand, { id: inQuestion, isDone: true })
  await testServer.carry()
  const { steps } = await testServer.get(orders.detail, { id: orderId })
  expect(steps.at(-1)).toMatchObject({ state: 'done', cause: 'person' })
  const [intent] = await testServer.sql('select state from outbox where intent_id = $1', [
    inQuestion,
  ])
  expect(intent).toEqual({ state: 'done' })
})
