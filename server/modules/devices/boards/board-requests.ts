import type { Reply } from '#gateway/protocol.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeviceOf } from '../device-state-store.ts'

/**
 * What the server asks boards by itself, beside commands: no row is written for it, nobody waits, and
 * where the answer is lost it is asked again when the device is back. What it is about stands in its
 * id, so that whichever server hears the answer knows.
 */
const askable = ['settings.describe', 'settings.get'] as const
type Asked = (typeof askable)[number]

/** Who keeps the answers says what is not known. */
export type AskingDeps = {
  toAsk(tx: Tx, scope: Scope, deviceId: string): Promise<readonly Asked[]>
  /** False for what is no answer to that. */
  heard(tx: Tx, scope: Scope, deviceId: string, asked: Asked, reply: Reply): Promise<boolean>
  /** Of these devices something changed that can't be told by what they said. */
  forget(tx: Tx, scope: Scope, deviceIds: readonly string[], what: 'all' | 'held'): Promise<void>
}

export function askIdOf(type: Asked): string {
  return `${type}-${newId()}`
}

/** Undefined for an answer to a command. */
export function askedBy({ id }: Reply): Asked | undefined {
  return askable.find((type) => id.startsWith(`${type}-`))
}

export async function bookAnswer(
  { db, asking }: { readonly db: Database; readonly asking: AskingDeps },
  { merchantId, deviceId }: DeviceOf,
  asked: Asked,
  reply: Reply,
): Promise<boolean> {
  // That it holds the question, it says first, if at all.
  if (reply.state === 'accepted') return true
  return db.inMerchant(merchantId, (tx, scope) => asking.heard(tx, scope, deviceId, asked, reply))
}
