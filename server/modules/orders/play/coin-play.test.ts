import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { play } from '#contract/orders/play.ts'
import { openTestServer, type TestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

let testServer: TestServer
let plays: ReturnType<typeof playsOf>
const opened: TestServer[] = []
beforeEach(async () => {
  testServer = await openTestServer()
  opened.push(testServer)
  plays = playsOf(testServer)
  // The orders of the example world are no part of these tests.
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  // No slot is set up, so each is sold at the machine's price.
  await testServer.sql('delete from device_slots')
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const slotDevice = {
  merchantId: world.merchantId,
  deviceId: world.slotDeviceId,
  code: world.slotDeviceCode,
}
const ownCoins = async () =>
  (await testServer.get(play.own, { equipmentId: world.slotDeviceCode }, { as: 'player' })).coins

test('sells a slot for coins, returning them on failure', async () => {
  const had = await ownCoins()
  const wish = { equipmentId: world.slotDeviceCode, slot: 5, coins: 2 }
  const made = await testServer.get(play.coinsBySlot, wish, { as: 'player' })
  expect(made).toMatchObject({ state: 'dispensing', kind: 'vend', coinsPaid: 2, coins: 0 })
  expect(await ownCoins()).toBe(had - 2)
  const command = await plays.commandOf(made.id)
  expect(command).toMatchObject({ type: 'vend', data: { slot: 5, orderId: made.id } })
  await plays.machineSays(made.id, 'failed', 'stock.empty', slotDevice)
  expect(await plays.stateOf(made.id)).toBe('refunded')
  expect(await ownCoins()).toBe(had)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('rejects coins at a wrong price or machine', async () => {
  const had = await ownCoins()
  const wish = { equipmentId: world.slotDeviceCode, slot: 5, coins: 2 }
  const send = (given: object) =>
    testServer.send(play.coinsBySlot, { ...wish, ...given }, { as: 'player' })
  expect(await send({ coins: 1 })).toMatchObject({ failure: 'notSold', field: 'coins' })
  expect(await send({ equipmentId: world.deviceCode })).toMatchObject({ failure: 'notSold' })
  await testServer.sql('update devices set price_fen = 100000 where type = $1', ['vending'])
  expect(await send({ coins: 1000 })).toMatchObject({ failure: 'tooFewCoins', field: 'coins' })
  const loose = { equipmentId: world.slotDeviceCode, coins: 2 }
  expect(await testServer.send(play.coins, loose, { as: 'player' })).toMatchObject({
    failure: 'notSold',
  })
  await testServer.sql('update device_states set online = false')
  expect(await send({ coins: 1000 })).toMatchObject({ failure: 'machineOffline' })
  expect(await ownCoins()).toBe(had)
})
