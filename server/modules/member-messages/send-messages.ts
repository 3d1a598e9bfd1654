import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { listBlockedMembers } from '#server/modules/players/surface.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertMessages, listRefusingMembers } from './store.ts'

export type MessageRefusal = 'blocked' | 'refused' | 'sentToday'
type Message = {
  readonly text: string
  readonly accountName: string
  /** Empty for a message to one member. */
  readonly batchId: string
  /** Now if absent. */
  readonly at?: Date | undefined
}

/** Sends a message to members. Returns those who do not get it, and why. */
export async function sendMessages(
  tx: Tx,
  scope: Scope,
  memberIds: readonly string[],
  { at = databaseNow(), ...message }: Message,
): Promise<ReadonlyMap<string, MessageRefusal>> {
  const blocked = await listBlockedMembers(tx, scope, memberIds)
  const refusing = await listRefusingMembers(tx, scope, memberIds)
  const open = memberIds.filter((id) => !blocked.has(id) && !refusing.has(id))
  const reached = await insertMessages(tx, scope, open, {
    ...message,
    day: formatShanghaiDay(at),
    at,
  })
  const refusals = new Map<string, MessageRefusal>()
  for (const id of memberIds) {
    if (reached.has(id)) notifyLiveChange(tx, scope.merchantId, 'play', id)
    else if (blocked.has(id)) refusals.set(id, 'blocked')
    else refusals.set(id, refusing.has(id) ? 'refused' : 'sentToday')
  }
  return refusals
}
