import { DAY_MS } from '#contract/base/durations.ts'
import type { OutputOf } from '#contract/base/call.ts'
import type { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { toFen } from '#contract/base/money.ts'
import { bearsOnPlays } from '#contract/device-settings/setting-screens.ts'
import { listMachineCounts, firstHeardOf, playsBetween } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { effectOf, wholeHours } from './setting-effect-rules.ts'
import type { SettingsDeps } from './deps.ts'
import { pageSettingChanges, type ChangeRow } from './store.ts'

const LOOKED_AT_MS = 30 * DAY_MS
/** Of a device's changes, those among which the ones before and after are looked for. */
const CHANGES_MAX = 500

/** Absent for who may not see income. */
type EarnedAt = SettingsDeps['earnedAt'] | undefined

/** Undefined where the device holds no such change of its plays by its own word. */
export async function effectAt(
  earnedAt: EarnedAt,
  tx: Tx,
  scope: Scope,
  deviceId: string,
  batchId: string,
): Promise<OutputOf<typeof deviceSettings.effect> | undefined> {
  const { records } = await pageSettingChanges(tx, scope, deviceId, {
    size: CHANGES_MAX,
    offset: 0,
  })
  // Its music turned off ends nothing that was seen of its grip.
  const held = records.filter(
    ({ state, wished }) =>
      (state === 'done' || state === 'board' || state === 'reset') &&
      bearsOnPlays(Object.keys(wished)),
  )
  const at = held.findIndex((each) => each.batchId === batchId)
  const change = held[at]
  // That a board was cleared ends what was before it, and is nobody's change.
  if (!change || change.state === 'reset') return undefined
  const made = getSettingChangeTime(change).getTime()
  const heard = (await firstHeardOf(tx, scope, deviceId))?.getTime() ?? made
  // Of days before that nothing is known: they aren't days without income.
  const earliest = Math.max(made - LOOKED_AT_MS, Math.min(heard, made))
  const latest = Math.min(made + LOOKED_AT_MS, Date.now())
  const previous = held[at + 1]
  const next = held[at - 1]
  const from = previous ? Math.max(getSettingChangeTime(previous).getTime(), earliest) : earliest
  const until = next ? Math.min(getSettingChangeTime(next).getTime(), latest) : latest
  const [before, after] = await Promise.all([
    measurePlaysBetween(earnedAt, tx, scope, deviceId, from, made),
    measurePlaysBetween(earnedAt, tx, scope, deviceId, made, Math.max(until, made)),
  ])
  return { before, after, is: effectOf(before, after) }
}

function getSettingChangeTime({ endedTime, createTime }: ChangeRow): Date {
  return endedTime ?? createTime
}

async function measurePlaysBetween(
  earnedAt: EarnedAt,
  tx: Tx,
  scope: Scope,
  deviceId: string,
  from: number,
  until: number,
) {
  const [startTime, endTime] = [new Date(from), new Date(until)]
  const hours = earnedAt && wholeHours(from, until)
  const [counted, income] = await Promise.all([
    playsBetween(tx, scope, deviceId, startTime, endTime),
    hours && incomeIn(earnedAt, tx, scope, { ...hours, deviceId }),
  ])
  return { startTime, endTime, ...counted, ...(income && { income }) }
}

/** Cash and what was paid online are both booked by the hour. */
async function incomeIn(
  earnedAt: SettingsDeps['earnedAt'],
  tx: Tx,
  scope: Scope,
  hours: Hours & { readonly count: number },
) {
  const [online, cash] = await Promise.all([
    earnedAt(tx, scope, hours),
    listMachineCounts(tx, scope, 'cashIn', 'device', hours),
  ])
  const paid = online.map(({ amount, refunded }) => amount - refunded)
  const sum = [...paid, ...cash.map(({ worth }) => worth)].reduce((all, each) => all + each, 0)
  return { hours: hours.count, amountFen: toFen(sum) }
}
