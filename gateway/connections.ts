import type { Client } from 'aedes'
import type { Socket } from 'node:net'
import { clientAddress } from '#contract/base/client-address.ts'
import type { DeviceKeeper, DeviceSession } from './device-bus.ts'
import { openForeignBoard, type ForeignBoard } from './foreign-board.ts'
import { openDeviceLine, type Line } from './device-queue.ts'
import { answersStill } from './take-over.ts'

/** Who is connected to the embedded broker, and how a board gets in. */
export type Connection = {
  readonly code: string
  readonly client: Client
  readonly session: DeviceSession
  readonly line: Line
  readonly foreign: ForeignBoard | undefined
  /** Whoever waits for the answer to a command, called with its id. */
  readonly listeners: Set<(commandId: string) => void>
}
export type ConnectionBook = {
  readonly byClient: WeakMap<Client, Connection>
  /** Of each device the newest. */
  readonly byCode: Map<string, Connection>
  /** Of each code the admission that was begun last, until it is done. */
  readonly admissions: Map<string, Promise<unknown>>
}

const CODE = /^[A-Z0-9]{6,24}$/

/**
 * Connections of one code are admitted in the order in which they came. Else one that a board has given
 * up, and that waited for the database, would take over the board's newer one.
 */
export async function admitInTurn(
  book: ConnectionBook,
  keeper: DeviceKeeper,
  client: Client,
  username: string | undefined,
  password: Readonly<Buffer> | undefined,
): Promise<boolean> {
  const { admissions } = book
  if (username === undefined || client.id !== username || !CODE.test(username)) return false
  const before = admissions.get(username)
  const own = (async () => {
    await before
    return admitConnection(book, keeper, client, username, password?.toString() ?? '')
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
  keeper: DeviceKeeper,
  client: Client,
  code: string,
  secret: string,
): Promise<boolean> {
  if (client.conn.destroyed) return false
  const { remoteAddress = '' } = client.conn as Socket
  const session = await keeper.admit(code, secret, clientAddress(remoteAddress))
  if (!session) return false
  const line = openDeviceLine(session)
  const foreign = openForeignBoard(code, session, line)
  const older = book.byCode.get(code)
  const listeners: Connection['listeners'] = new Set()
  const connection = { code, client, session, line, foreign, listeners }
  book.byClient.set(client, connection)
  book.byCode.set(code, connection)
  // Asked before the broker ends it, and of our own protocol alone: others are told a thing only once.
  if (older?.client.connected && !foreign && (await answersStill(older))) {
    await session.beside()
  }
  // It went while it was looked up, so nobody else will say that it is gone.
  if (client.conn.destroyed) await endConnection(book, client)
  return true
}

export async function endConnection(book: ConnectionBook, client: Client): Promise<void> {
  const connection = book.byClient.get(client)
  if (!connection) return
  if (book.byCode.get(connection.code) === connection) book.byCode.delete(connection.code)
  await connection.line.end()
}
