import type { Reply } from '#gateway/protocol.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeviceIdentity } from '../device-state-store.ts'

/**
 * Queries that the server sends to boards by itself, beside commands. No row is written and nobody waits for
 * the answer. If it is lost, the query is repeated when the device is back. The subject is part of the id,
 * so that any server can assign the answer.
 */
const askable = ['settings.describe', 'settings.get'] as const
type BoardQueryType = (typeof askable)[number]

/** The module that keeps the answers decides what is to be queried. */
export type BoardQueryDeps = {
  toAsk(tx: Tx, scope: Scope, deviceId: string): Promise<readonly BoardQueryType[]>
  /** Returns false if the reply is not a valid answer to the query. */
  heard(
    tx: Tx,
    scope: Scope,
    deviceId: string,
    asked: BoardQueryType,
    reply: Reply,
  ): Promise<boolean>
  /** Discards what is known of these devices, because it changed in a way that their reports do not show. */
  forget(tx: Tx, scope: Scope, deviceIds: readonly string[], what: 'all' | 'held'): Promise<void>
}

export function createQueryId(type: BoardQueryType): string {
  return `${type}-${newId()}`
}

/** Returns undefined for an answer to a command. */
export function findQueryType({ id }: Reply): BoardQueryType | undefined {
  return askable.find((type) => id.startsWith(`${type}-`))
}

export async function passOnBoardQueryReply(
  { db, asking }: { readonly db: Database; readonly asking: BoardQueryDeps },
  { merchantId, deviceId }: DeviceIdentity,
  query: BoardQueryType,
  reply: Reply,
): Promise<boolean> {
  // A board may confirm the receipt of the query before it answers.
  if (reply.state === 'accepted') return true
  return db.inMerchant(merchantId, (tx, scope) => asking.heard(tx, scope, deviceId, query, reply))
}
