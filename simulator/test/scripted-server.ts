import { Aedes, type Client } from 'aedes'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect } from 'vitest'
import {
  formatDeviceTopic,
  topicParts,
  type Command,
  type CommandType,
  type DeviceMessage,
  type DeviceTopic,
} from '#gateway/protocol.ts'
import { readDeviceMessage } from '#gateway/read-message.ts'

/**
 * Server side of the device protocol for tests. It records all messages of devices, and the test decides
 * what it sends.
 */
export type Heard = DeviceMessage & { readonly code: string }
export type ScriptedServer = Awaited<ReturnType<typeof scriptedServer>>

export async function scriptedServer() {
  const heard: Heard[] = []
  const clients = new Map<string, Client>()
  const wills: string[] = []
  const nonsense: string[] = []
  const refused: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let acknowledges = true
  let allowsSubscriptions = true
  let commands = 0

  const broker = await Aedes.createBroker({
    preConnect(_client, packet, done) {
      if (packet.will) wills.push(`${packet.will.topic} ${String(packet.will.payload)}`)
      done(null, true)
    },
    authenticate(client, username, password, done) {
      const known = username === client.id && password?.toString() === 'secret'
      if (known) clients.set(client.id, client)
      else refused.push(client.id)
      done(known ? null : Object.assign(new Error('refused'), { returnCode: 4 }), known)
    },
    // Aedes answers a subscription of null with 0x80.
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, allowsSubscriptions ? subscription : null),
    authorizePublish(client, packet, done) {
      const part = topicParts.find(
        (each) => formatDeviceTopic(client?.id ?? '', each) === packet.topic,
      )
      const { message, invalid } = part ? readDeviceMessage(part, Buffer.from(packet.payload)) : {}
      if (message && !invalid) heard.push({ ...message, code: client!.id })
      else nonsense.push(`${packet.topic} ${String(packet.payload)}`)
      if (acknowledges) done(null)
    },
  })
  const server = createServer((socket) => {
    sockets.add(socket)
    connections += 1
    broker.handle(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  function of<Topic extends DeviceTopic>(topic: Topic) {
    type Body = Extract<DeviceMessage, { topic: Topic }>['body']
    return heard.flatMap((each) => (each.topic === topic ? [each.body as Body] : []))
  }
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    wills,
    /** Messages that the protocol does not allow from a device. */
    nonsense,
    refused,
    of,
    clients,
    /** From now on, messages are recorded but not acknowledged. */
    withhold: () => (acknowledges = false),
    acknowledge: () => (acknowledges = true),
    connections: () => connections,
    refuseSubscriptions: () => (allowsSubscriptions = false),
    allowSubscriptions: () => (allowsSubscriptions = true),
    /** Cuts the network connection of a device. */
    cut: (code: string) => clients.get(code)!.conn.destroy(),
    command(
      code: string,
      type: CommandType,
      data: object = {},
      given: Partial<Pick<Command, 'id' | 'expiresAt'>> = {},
    ): string {
      commands += 1
      const command = { id: `c${commands}`, type, expiresAt: Date.now() + 60_000, data, ...given }
      const topic = formatDeviceTopic(code, 'commands')
      const payload = JSON.stringify(command)
      const packet = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false } as const
      clients.get(code)!.publish(packet, () => undefined)
      return command.id
    },
    /** Returns the replies to a command, in order. */
    answers: (id: string) => of('replies').filter((reply) => reply.id === id),
    async answered(id: string, state: 'accepted' | 'done' | 'failed', times = 1) {
      const ended = () => of('replies').filter((reply) => reply.id === id && reply.state === state)
      await expect.poll(() => ended().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(times)
      return ended().at(-1)!
    },
    async close() {
      server.close()
      await new Promise<void>((closed) => broker.close(closed))
      for (const socket of sockets) socket.destroy()
    },
  }
}
