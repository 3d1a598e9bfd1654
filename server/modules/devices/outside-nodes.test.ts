import { afterAll, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { boardsOf } from '#server/test/devices/boards.ts'
import { openOutsideBroker } from '#server/test/devices/outside-brokers.ts'
import { openTestServer } from '#server/test/test-server.ts'

/** A gateway at a broker of several nodes. Two brokers that do not know each other stand for them. */
const testServer = await openTestServer()
const boards = boardsOf(testServer)
afterAll(async () => {
  await boards.close()
  await testServer.close()
})

test('the gateway moves on to the next node', async () => {
  const device = await boards.newDevice()
  const nodes = [
    await openOutsideBroker('mosquitto', [device]),
    await openOutsideBroker('mosquitto', [device]),
  ] as const
  for (const node of nodes) await node.start()
  await boards.open({ mqttUrls: nodes.map(({ url }) => url) })
  const isOnline = async () => (await testServer.get(devices.detail, { id: device.id })).online
  for (const { url, kill } of nodes) {
    const board = await boards.connect(device, { port: Number(new URL(url).port) })
    const begins = async () => {
      await board.begin()
      return isOnline()
    }
    await expect.poll(begins, { timeout: 15_000 }).toBe(true)
    await board.cut()
    await kill()
    await expect.poll(isOnline).toBe(false)
  }
  for (const node of nodes) await node.remove()
})

test('a new gateway skips a node that is away', async () => {
  const device = await boards.newDevice()
  const [away, node] = [
    await openOutsideBroker('mosquitto', []),
    await openOutsideBroker('mosquitto', [device]),
  ]
  await node.start()
  await boards.open({ mqttUrls: [away.url, node.url] })
  const board = await boards.connect(device, { port: Number(new URL(node.url).port) })
  const begins = async () => {
    await board.begin()
    return (await testServer.get(devices.detail, { id: device.id })).online
  }
  await expect.poll(begins, { timeout: 15_000 }).toBe(true)
  await boards.close()
  for (const each of [away, node]) await each.remove()
})
