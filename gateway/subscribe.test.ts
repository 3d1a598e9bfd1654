import { Aedes } from 'aedes'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { connectAsync } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { subscribeOrCut } from './subscribe.ts'

const TOPIC = 'pf/v1/PF510001/commands'

/** Connects to a broker that grants, refuses or ignores subscriptions. */
async function connectTo(answer: 'grants' | 'refuses' | 'ignores') {
  const broker = await Aedes.createBroker({
    authorizeSubscribe(_client, subscription, done) {
      if (answer !== 'ignores') done(null, answer === 'grants' ? subscription : null)
    },
  })
  const server = createServer(broker.handle)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 0 })
  onTestFinished(async () => {
    client.end(true)
    await new Promise<void>((closed) => broker.close(closed))
    server.close()
  })
  return client
}

test('keeps a connection whose subscription was granted', async () => {
  const client = await connectTo('grants')
  expect(await subscribeOrCut(client, [TOPIC])).toBe(true)
  expect(client.connected).toBe(true)
})

test.each(['refuses', 'ignores'] as const)('cuts a connection whose broker %s', async (answer) => {
  const client = await connectTo(answer)
  const reasons: unknown[] = []
  const refused = (reason: unknown) => reasons.push(reason)
  expect(await subscribeOrCut(client, [TOPIC], { refused, answerMs: 200 })).toBe(false)
  expect(reasons).toHaveLength(1)
  await expect.poll(() => client.connected).toBe(false)
})

test('does not report a connection that ended by itself', async () => {
  const client = await connectTo('ignores')
  const reasons: unknown[] = []
  const subscribing = subscribeOrCut(client, [TOPIC], { refused: (reason) => reasons.push(reason) })
  client.stream.destroy()
  expect(await subscribing).toBe(false)
  expect(reasons).toEqual([])
})
