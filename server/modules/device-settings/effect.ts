import type { OutputOf } from '#contract/call.ts'
import type { deviceSettings } from '#contract/device-settings.ts'
import { playsBetween } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { effectOf } from './effect-rules.ts'
import { changesOf, type ChangeRow } from './store.ts'

const LOOKED_AT_MS = 30 * 86_400_000
/** Of a device's changes, those among which the ones before and after are looked for. */
const CHANGES_MAX = 500

/** Undefined where the device holds no such change by its own word. */
export async function effectAt(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  batchId: string,
): Promise<OutputOf<typeof deviceSettings.effect> | undefined> {
  const { records } = await changesOf(tx, scope, deviceId, { size: CHANGES_MAX, offset: 0 })
  const held = records.filter(({ state }) => state === 'done' || state === 'board')
  const at = held.findIndex((each) => each.batchId === batchId)
  const change = held[at]
  if (!change) return undefined
  const made = momentOf(change).getTime()
  const [earliest, latest] = [made - LOOKED_AT_MS, Math.min(made + LOOKED_AT_MS, Date.now())]
  const previous = held[at + 1]
  const next = held[at - 1]
  const from = previous ? Math.max(momentOf(previous).getTime(), earliest) : earliest
  const until = next ? Math.min(momentOf(next).getTime(), latest) : latest
  const [before, after] = await Promise.all([
    played(tx, scope, deviceId, new Date(from), new Date(made)),
    played(tx, scope, deviceId, new Date(made), new Date(Math.max(until, made))),
  ])
  return { before, after, is: effectOf(before, after) }
}

function momentOf({ endedTime, createTime }: ChangeRow): Date {
  return endedTime ?? createTime
}

async function played(tx: Tx, scope: Scope, deviceId: string, startTime: Date, endTime: Date) {
  return { startTime, endTime, ...(await playsBetween(tx, scope, deviceId, startTime, endTime)) }
}
