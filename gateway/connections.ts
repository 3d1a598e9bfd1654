import type { Client } from 'aedes'
import type { Socket } from 'node:net'
import { unmapIpv4Address } from '#contract/base/client-address.ts'
import type { DeviceRegistry, DeviceSession } from './device-bus.ts'
import { createForeignBoard, type ForeignBoard } from './foreign-board.ts'
import { createDeviceQueue, type DeviceQueue } from './device-queue.ts'
import { probeOlderConnection } from './take-over.ts'

/** The connections of the embedded broker, and the admission of boards. */
export type Connection = {
  readonly code: string
  readonly client: Client
  readonly session: DeviceSession
  readonly line: DeviceQueue
  readonly foreign: ForeignBoard | undefined
  /** Listeners waiting for the reply to a command; called with the command's id. */
  readonly listeners: Set<(commandId: string) => void>
}
export type ConnectionBook = {
  readonly byClient: WeakMap<Client, Connection>
  /** The newest connection of each device. */
  readonly byCode: Map<string, Connection>
  /** The most recently begun admission of each code, until it is finished. */
  readonly admissions: Map<string, Promise<unknown>>
}

const CODE = /^[A-Z0-9]{6,24}$/

/**
 * Admits connections of one code in the order of their arrival. Otherwise a connection that the board has
 * given up, delayed by the database, could take over its newer one.
 */
export async function admitConnectionInOrder(
  book: ConnectionBook,
  registry: DeviceRegistry,
  client: Client,
  username: string | undefined,
  password: Readonly<Buffer> | undefined,
): Promise<boolean> {
  const { admissions } = book
  if (username === undefined || client.id !== username || !CODE.test(username)) return false
  const before = admissions.get(username)
  const own = (async () => {
    await before
    return admitConnection(book, registry, client, username, password?.toString() ?? '')
  })()
  const over = own.catch(() => undefined)
  admissions.set(username, over)
  try {
    return await own
  } finally {
    if (admissions.get(username) === over) admissions.delete(username)
  }
}

async function admitConnection(
  book: ConnectionBook,
  registry: DeviceRegistry,
  client: Client,
  code: string,
  secret: string,
): Promise<boolean> {
  if (client.conn.destroyed) return false
  const { remoteAddress = '' } = client.conn as Socket
  const session = await registry.admit(code, secret, unmapIpv4Address(remoteAddress))
  if (!session) return false
  const line = createDeviceQueue(session)
  const foreign = createForeignBoard(code, session, line)
  const older = book.byCode.get(code)
  const listeners: Connection['listeners'] = new Set()
  const connection = { code, client, session, line, foreign, listeners }
  book.byClient.set(client, connection)
  book.byCode.set(code, connection)
  // Checked before the broker ends the older connection, and only for our own protocol: boards of other
  // protocols must never get a command twice.
  if (older?.client.connected && !foreign && (await probeOlderConnection(older))) {
    await session.beside()
  }
  // The connection closed during admission, so no later event reports its end.
  if (client.conn.destroyed) await unregisterEndedConnection(book, client)
  return true
}

export async function unregisterEndedConnection(
  book: ConnectionBook,
  client: Client,
): Promise<void> {
  const connection = book.byClient.get(client)
  if (!connection) return
  if (book.byCode.get(connection.code) === connection) book.byCode.delete(connection.code)
  await connection.line.end()
}
