import {
  Aedes,
  type AedesOptions,
  type AuthenticateError,
  type Client,
  type PublishPacket,
} from 'aedes'
import { once, type EventEmitter } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import {
  admitConnectionInOrder,
  unregisterEndedConnection,
  type Connection,
  type ConnectionBook,
} from './connections.ts'
import type { DeviceBus, DeviceRegistry, DeviceSession } from './device-bus.ts'
import { createDeviceListener, type ListenerTls } from './device-listener.ts'
import { Unwanted, type DeviceQueue } from './device-queue.ts'
import type { ForeignBoard } from './foreign-board.ts'
import { reportDefectAsBrokerError, captureWorkOutcome } from './broker-errors.ts'
import { limitPacketSize } from './packet-limit.ts'
import {
  PAYLOAD_BYTES_MAX,
  formatDeviceTopic,
  parseDeviceTopic,
  topicParts,
  type Command,
  type DeviceMessage,
} from './protocol.ts'
import { readDeviceMessage, type InvalidMessagePart } from './read-message.ts'

/**
 * The embedded broker stores nothing durable. The server has saved each message before it is acknowledged,
 * and sends commands again until the device replies.
 */
export type BrokerOptions = {
  readonly host: string
  readonly port: number
  readonly keeper: DeviceRegistry
  readonly defect: (error: unknown) => void
  readonly tls?: ListenerTls | undefined
  /** A device counts as offline after this time without a message, even if its connection is open. */
  readonly silentMs?: number
}

const SILENT_MS = 150_000
const CONNECT_MS = 10_000
/**
 * Messages slightly over the limit are acknowledged and counted as invalid. Packets over this size end the
 * connection.
 */
const PACKET_BYTES_MAX = 4 * PAYLOAD_BYTES_MAX
const SERVER_UNAVAILABLE = 3
const BAD_USERNAME_OR_PASSWORD = 4

export async function startBroker(options: BrokerOptions): Promise<DeviceBus> {
  const { host, port, keeper, defect, tls, silentMs = SILENT_MS } = options
  const book: ConnectionBook = { byClient: new WeakMap(), byCode: new Map(), admissions: new Map() }
  const sockets = new Set<Socket>()
  /** For each connection, resolved when its end is fully handled. */
  const ends = new Set<Promise<void>>()
  const broker = await Aedes.createBroker(toAedesOptions(book, keeper, defect))
  const emitter: EventEmitter = broker
  emitter.on('error', defect)
  emitter.on('ack', (_packet, client: Client) => {
    book.byClient.get(client)?.foreign?.acknowledged()
  })
  const server = createDeviceListener(tls, CONNECT_MS, (socket) => {
    socket.setNoDelay(true)
    limitPacketSize(socket, PACKET_BYTES_MAX, () => {
      // Not queued, because everything that waits is dropped with the connection.
      void book.byClient.get(client)?.session.nonsense('size').catch(defect)
    })
    const client = broker.handle(socket)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const end = unregisterConnectionAfterClose(closed, book, client, defect)
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
  const watch = setInterval(() => closeSilentConnections(book, silentMs), silentMs / 30)
  return {
    url: `mqtt://localhost:${(server.address() as AddressInfo).port}`,
    has: (code) => book.byCode.get(code)?.client.connected === true,
    cut: (code) => void book.byCode.get(code)?.client.conn.destroy(),
    send: (code, command) => publishDeviceCommand(book, code, command),
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
 * Publishes directly to the device's connection, as if it had subscribed. A board that relies on a session
 * lost in a restart would otherwise receive nothing. A board that subscribes, too, still receives the
 * command once.
 */
function publishDeviceCommand(book: ConnectionBook, code: string, command: Command): boolean {
  const { client, foreign } = book.byCode.get(code) ?? {}
  if (!client?.connected) return false
  const topic = foreign?.hears ?? formatDeviceTopic(code, 'commands')
  const payload = foreign ? foreign.tell(command) : JSON.stringify(command)
  if (payload === undefined) return true
  const packet = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false } as const
  // An undelivered command is sent again until the device replies.
  client.publish(packet, () => undefined)
  return true
}

async function unregisterConnectionAfterClose(
  closed: Promise<void>,
  book: ConnectionBook,
  client: Client,
  defect: (error: unknown) => void,
): Promise<void> {
  await closed
  await unregisterEndedConnection(book, client).catch(defect)
}

function closeSilentConnections(book: ConnectionBook, silentMs: number): void {
  const before = performance.now() - silentMs
  for (const { line, client } of book.byCode.values()) {
    if (line.heardAt < before) client.conn.destroy()
  }
}

function toAedesOptions(
  book: ConnectionBook,
  registry: DeviceRegistry,
  defect: (error: unknown) => void,
): AedesOptions {
  return {
    connectTimeout: CONNECT_MS,
    maxClientsIdLength: 24,
    preConnect(_client, packet, done) {
      // The broker stores no sessions, so the requested session kind makes no difference.
      packet.clean = true
      const mayWill = packet.will && isOwnOfflineWill(packet.clientId, packet.will)
      if (!mayWill) delete packet.will
      done(null, true)
    },
    authenticate(client, username, password, done) {
      void (async () => {
        const admitting = admitConnectionInOrder(book, registry, client, username, password)
        const { value, error } = await captureWorkOutcome(admitting)
        if (error) defect(error)
        if (value === true) done(null, true)
        else done(toAuthenticateError(error ? SERVER_UNAVAILABLE : BAD_USERNAME_OR_PASSWORD), false)
      })()
    },
    authorizePublish(client, packet, done) {
      const connection = client && book.byClient.get(client)
      if (!connection) return done(new Error('nobody publishes here'))
      // A closed connection still publishes its will. It is discarded if the device has a newer connection.
      if (client.closed)
        return done(isOutdatedConnection(book, connection) ? new Error('outdated') : null)
      const settlePublish = (error?: Error) =>
        done(error ? reportDefectAsBrokerError(error, defect) : null)
      return void takeDeviceMessage(connection, packet).then(() => settlePublish(), settlePublish)
    },
    authorizeSubscribe(client, subscription, done) {
      const connection = book.byClient.get(client)
      if (!connection || mayDeviceSubscribe(connection, subscription.topic)) {
        return done(null, connection ? subscription : null)
      }
      return void (async () => {
        const { error } = await captureWorkOutcome(
          connection.line.nonsense('subscription', sanitizeTopic(subscription.topic)),
        )
        done(error ? reportDefectAsBrokerError(error, defect) : null, null)
      })()
    },
  }
}

/**
 * Passes a message to the server and resolves once it is saved. It runs for every message, so it makes
 * nothing that only an unusual one needs.
 */
function takeDeviceMessage(connection: Connection, packet: PublishPacket): Promise<void> {
  const { code, line, session, foreign, listeners } = connection
  const { topic, payload, retain } = packet
  packet.retain = false
  if (foreign) return takeForeignMessage(connection, foreign, topic, toBuffer(payload))
  const part = parseDeviceTopic(topic, code)
  if (!part) return refuseTopic(line, topic)
  const { message, invalid } = readDeviceMessage(part, toBuffer(payload))
  // Invalid messages are acknowledged, too, because the device would only repeat them.
  if (!message) return line.nonsense(invalid?.kind ?? 'form', invalid?.about)
  if (message.topic === 'replies') for (const hear of listeners) hear(message.body.id)
  if (message.topic === 'status') {
    // Only the valid part is kept for those who subscribe to the status.
    packet.retain = retain
    packet.payload = JSON.stringify(message.body)
  }
  // Meters contain totals, so each message includes the previous ones.
  return line.next(() => reportMessageAndInvalidPart(session, message, invalid), part === 'meters')
}

function toBuffer(payload: Buffer | string): Buffer {
  return typeof payload === 'string' ? Buffer.from(payload) : payload
}

async function takeForeignMessage(
  { line }: Connection,
  foreign: ForeignBoard,
  topic: string,
  payload: Buffer,
): Promise<void> {
  if (!(await foreign.take(topic, payload))) await refuseTopic(line, topic)
}

async function refuseTopic(line: DeviceQueue, topic: string): Promise<never> {
  await line.nonsense('topic', sanitizeTopic(topic))
  throw new Unwanted('not a topic of this device')
}

/**
 * Handles a valid or partly valid message. Invalid parts are counted and shown, but never end the
 * connection.
 */
function reportMessageAndInvalidPart(
  session: DeviceSession,
  message: DeviceMessage,
  invalid: InvalidMessagePart | undefined,
): Promise<void> {
  if (!invalid) return session.heard(message)
  return session.nonsense(invalid.kind, invalid.about).then(() => session.heard(message))
}

function toAuthenticateError(returnCode: number): AuthenticateError {
  return Object.assign(new Error('refused') as AuthenticateError, { returnCode })
}

function isOutdatedConnection(book: ConnectionBook, connection: Connection): boolean {
  const newest = book.byCode.get(connection.code)
  return newest !== undefined && newest !== connection
}

function isOwnOfflineWill(
  code: string,
  { topic, payload }: { topic: string; payload: unknown },
): boolean {
  if (topic !== formatDeviceTopic(code, 'status')) return false
  const { message } = readDeviceMessage('status', Buffer.from(payload as Buffer | string))
  return message?.topic === 'status' && !message.body.online
}

/** Returns the topic in a form that is safe to show, because it may be any text. */
function sanitizeTopic(topic: string): string {
  return topic.replace(/[^\w/+#$.-]/g, '?').slice(0, 100)
}

function mayDeviceSubscribe({ code, foreign }: Connection, topic: string): boolean {
  if (foreign) return topic === foreign.hears
  return [...topicParts, 'commands', '#', '+'].some((part) => topic === `pf/v1/${code}/${part}`)
}
