import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes'
import { once, type EventEmitter } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { admitInTurn, endConnection, type Connection, type ConnectionBook } from './connections.ts'
import type { DeviceBus, DeviceKeeper, DeviceSession } from './device-bus.ts'
import { openDoor, type DoorTls } from './device-listener.ts'
import { Unwanted } from './device-queue.ts'
import { toNotTakenError, settleOutcome } from './broker-errors.ts'
import { limitPackets } from './packet-limit.ts'
import {
  PAYLOAD_BYTES_MAX,
  topicOf,
  topicParts,
  type Command,
  type DeviceMessage,
} from './protocol.ts'
import { readDeviceMessage, type Invalid } from './read-message.ts'

/**
 * The embedded broker. It keeps nothing that must last: what devices say is the server's before it
 * is acknowledged, what they are told comes from the server again until they answered.
 */
export type BrokerOptions = {
  readonly host: string
  readonly port: number
  readonly keeper: DeviceKeeper
  readonly defect: (error: unknown) => void
  readonly tls?: DoorTls | undefined
  /** Nothing heard for as long: offline, whatever its connection says. */
  readonly silentMs?: number
}

const SILENT_MS = 150_000
const CONNECT_MS = 10_000
/** Somewhat too large a message is acknowledged and counted; this is no message any more. */
const PACKET_BYTES_MAX = 4 * PAYLOAD_BYTES_MAX
const SERVER_UNAVAILABLE = 3
const BAD_USERNAME_OR_PASSWORD = 4

export async function startBroker(options: BrokerOptions): Promise<DeviceBus> {
  const { host, port, keeper, defect, tls, silentMs = SILENT_MS } = options
  const book: ConnectionBook = { byClient: new WeakMap(), byCode: new Map(), admissions: new Map() }
  const sockets = new Set<Socket>()
  /** Of each connection, when all of its end is done. */
  const ends = new Set<Promise<void>>()
  const broker = await Aedes.createBroker(toAedesOptions(book, keeper, defect))
  const emitter: EventEmitter = broker
  emitter.on('error', defect)
  emitter.on('ack', (_packet, client: Client) => {
    book.byClient.get(client)?.foreign?.acknowledged()
  })
  const server = openDoor(tls, CONNECT_MS, (socket) => {
    socket.setNoDelay(true)
    limitPackets(socket, PACKET_BYTES_MAX, () => {
      // Not in its turn: with the connection all that waits is gone.
      void book.byClient.get(client)?.session.nonsense('size').catch(defect)
    })
    const client = broker.handle(socket)
    const gone = new Promise<void>((told) => socket.once('close', () => told()))
    const end = endAfter(gone, book, client, defect)
    ends.add(end)
    void end.finally(() => ends.delete(end))
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    await closeBroker(broker)
    throw error
  }
  const watch = setInterval(() => cutSilent(book, silentMs), silentMs / 30)
  return {
    url: `mqtt://localhost:${(server.address() as AddressInfo).port}`,
    has: (code) => book.byCode.get(code)?.client.connected === true,
    cut: (code) => void book.byCode.get(code)?.client.conn.destroy(),
    send: (code, command) => publishCommand(book, code, command),
    async stop() {
      clearInterval(watch)
      server.close()
      await closeBroker(broker)
      for (const socket of sockets) socket.destroy()
      await Promise.all(ends)
    },
  }
}

function closeBroker(broker: Aedes): Promise<void> {
  return new Promise((done) => broker.close(done))
}

/**
 * To the device's own connection, as though it had subscribed: a board that trusts a session which a
 * restart has ended would hear nothing otherwise, and one that subscribes, too, hears it once.
 */
function publishCommand(book: ConnectionBook, code: string, command: Command): boolean {
  const { client, foreign } = book.byCode.get(code) ?? {}
  if (!client?.connected) return false
  const topic = foreign?.hears ?? topicOf(code, 'commands')
  const payload = foreign ? foreign.tell(command) : JSON.stringify(command)
  if (payload === undefined) return true
  const packet = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false } as const
  // Where it did not get through, it is sent again until the device answers.
  client.publish(packet, () => undefined)
  return true
}

async function endAfter(
  gone: Promise<void>,
  book: ConnectionBook,
  client: Client,
  defect: (error: unknown) => void,
): Promise<void> {
  await gone
  await endConnection(book, client).catch(defect)
}

function cutSilent(book: ConnectionBook, silentMs: number): void {
  const before = performance.now() - silentMs
  for (const { line, client } of book.byCode.values()) {
    if (line.heardAt < before) client.conn.destroy()
  }
}

function toAedesOptions(
  book: ConnectionBook,
  keeper: DeviceKeeper,
  defect: (error: unknown) => void,
): AedesOptions {
  return {
    connectTimeout: CONNECT_MS,
    maxClientsIdLength: 24,
    preConnect(_client, packet, done) {
      // The broker keeps no session, so whether one is wanted changes nothing.
      packet.clean = true
      const mayWill = packet.will && isOwnWill(packet.clientId, packet.will)
      if (!mayWill) delete packet.will
      done(null, true)
    },
    authenticate(client, username, password, done) {
      void (async () => {
        const admitting = admitInTurn(book, keeper, client, username, password)
        const { value, error } = await settleOutcome(admitting)
        if (error) defect(error)
        if (value === true) done(null, true)
        else done(toAuthenticateError(error ? SERVER_UNAVAILABLE : BAD_USERNAME_OR_PASSWORD), false)
      })()
    },
    authorizePublish(client, packet, done) {
      const connection = client && book.byClient.get(client)
      if (!connection) return done(new Error('nobody publishes here'))
      // A connection that has ended says one thing more, its will; a newer session knows better.
      if (client.closed) return done(isOutdated(book, connection) ? new Error('outdated') : null)
      return void (async () => {
        const taking = takeDeviceMessage(connection, packet.topic, Buffer.from(packet.payload))
        const { value, error } = await settleOutcome(taking)
        packet.retain = value !== undefined && packet.retain
        if (value !== undefined) packet.payload = value
        done(error ? toNotTakenError(error, defect) : null)
      })()
    },
    authorizeSubscribe(client, subscription, done) {
      const connection = book.byClient.get(client)
      if (!connection || mayHear(connection, subscription.topic)) {
        return done(null, connection ? subscription : null)
      }
      return void (async () => {
        const { error } = await settleOutcome(
          connection.line.nonsense('subscription', shownTopic(subscription.topic)),
        )
        done(error ? toNotTakenError(error, defect) : null, null)
      })()
    },
  }
}

/**
 * Hands a message to the server, and is done when the server has it. Gives what is kept for whoever
 * asks for the device's status.
 */
async function takeDeviceMessage(
  { code, line, session, foreign, listeners }: Connection,
  topic: string,
  payload: Buffer,
): Promise<string | undefined> {
  if (foreign && (await foreign.take(topic, payload))) return undefined
  const part = foreign ? undefined : topicParts.find((each) => topicOf(code, each) === topic)
  if (!part) {
    await line.nonsense('topic', shownTopic(topic))
    throw new Unwanted('not a topic of this device')
  }
  const { message, invalid } = readDeviceMessage(part, payload)
  if (message?.topic === 'replies') for (const hear of listeners) hear(message.body.id)
  // Acknowledged all the same: the device would only say it again.
  if (!message) await line.nonsense(invalid?.kind ?? 'form', invalid?.about)
  // Totals hold all that those before them said.
  else await line.next(() => hearUsable(session, message, invalid), part === 'meters')
  return message?.topic === 'status' ? JSON.stringify(message.body) : undefined
}

/** What is only partly invalid is counted and shown, and never ends the connection. */
async function hearUsable(
  session: DeviceSession,
  message: DeviceMessage,
  invalid: Invalid | undefined,
): Promise<void> {
  if (invalid) await session.nonsense(invalid.kind, invalid.about)
  await session.heard(message)
}

function toAuthenticateError(returnCode: number): AuthenticateError {
  return Object.assign(new Error('refused') as AuthenticateError, { returnCode })
}

function isOutdated(book: ConnectionBook, connection: Connection): boolean {
  const newest = book.byCode.get(connection.code)
  return newest !== undefined && newest !== connection
}

function isOwnWill(code: string, { topic, payload }: { topic: string; payload: unknown }): boolean {
  if (topic !== topicOf(code, 'status')) return false
  const { message } = readDeviceMessage('status', Buffer.from(payload as Buffer | string))
  return message?.topic === 'status' && !message.body.online
}

/** It may be any text, and a person reads it. */
function shownTopic(topic: string): string {
  return topic.replace(/[^\w/+#$.-]/g, '?').slice(0, 100)
}

function mayHear({ code, foreign }: Connection, topic: string): boolean {
  if (foreign) return topic === foreign.hears
  return [...topicParts, 'commands', '#', '+'].some((part) => topic === `pf/v1/${code}/${part}`)
}
