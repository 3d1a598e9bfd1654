import { DAY_MS } from '#contract/base/durations.ts'
import type { CallOutput } from '#contract/base/call.ts'
import type { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { toFen } from '#contract/base/money.ts'
import { canAffectPlays } from '#contract/device-settings/setting-screens.ts'
import {
  listMachineCounts,
  findFirstHeardTime,
  countPlaysBetween,
} from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { classifyPrizeEffect, toWholeHours } from './setting-effect-rules.ts'
import type { SettingsDeps } from './deps.ts'
import { pageSettingChanges, type ChangeRow } from './store.ts'

const LOOKED_AT_MS = 30 * DAY_MS
/** Number of a device's newest changes among which the previous and the next change are sought. */
const CHANGES_MAX = 500

/** Undefined for callers who may not see income. */
type EarningsReader = SettingsDeps['earnedAt'] | undefined

/** Returns undefined unless the device has confirmed such a change of its game. */
export async function measureSettingEffect(
  earnedAt: EarningsReader,
  tx: Tx,
  scope: Scope,
  deviceId: string,
  batchId: string,
): Promise<CallOutput<typeof deviceSettings.effect> | undefined> {
  const { records } = await pageSettingChanges(tx, scope, deviceId, {
    size: CHANGES_MAX,
    offset: 0,
  })
  // For example, turning the music off does not end the comparison for the grip.
  const relevantChanges = records.filter(
    ({ state, wished }) =>
      (state === 'done' || state === 'board' || state === 'reset') &&
      canAffectPlays(Object.keys(wished)),
  )
  const index = relevantChanges.findIndex((each) => each.batchId === batchId)
  const change = relevantChanges[index]
  // Clearing a board ends the time before it, but is not a change to be measured.
  if (!change || change.state === 'reset') return undefined
  const changedMs = getSettingChangeTime(change).getTime()
  const firstHeardMs = (await findFirstHeardTime(tx, scope, deviceId))?.getTime() ?? changedMs
  // Nothing is known of the days before that, so they are not days without income.
  const earliest = Math.max(changedMs - LOOKED_AT_MS, Math.min(firstHeardMs, changedMs))
  const latest = Math.min(changedMs + LOOKED_AT_MS, Date.now())
  const previous = relevantChanges[index + 1]
  const next = relevantChanges[index - 1]
  const from = previous ? Math.max(getSettingChangeTime(previous).getTime(), earliest) : earliest
  const until = next ? Math.min(getSettingChangeTime(next).getTime(), latest) : latest
  const [before, after] = await Promise.all([
    measurePlaysAndIncomeBetween(earnedAt, tx, scope, deviceId, from, changedMs),
    measurePlaysAndIncomeBetween(
      earnedAt,
      tx,
      scope,
      deviceId,
      changedMs,
      Math.max(until, changedMs),
    ),
  ])
  return { before, after, is: classifyPrizeEffect(before, after) }
}

function getSettingChangeTime({ endedTime, createTime }: ChangeRow): Date {
  return endedTime ?? createTime
}

async function measurePlaysAndIncomeBetween(
  earnedAt: EarningsReader,
  tx: Tx,
  scope: Scope,
  deviceId: string,
  from: number,
  until: number,
) {
  const [startTime, endTime] = [new Date(from), new Date(until)]
  const hours = earnedAt && toWholeHours(from, until)
  const [counted, income] = await Promise.all([
    countPlaysBetween(tx, scope, deviceId, startTime, endTime),
    hours && sumHoursIncome(earnedAt, tx, scope, { ...hours, deviceId }),
  ])
  return { startTime, endTime, ...counted, ...(income && { income }) }
}

/** Both cash and online payments are booked by the hour. */
async function sumHoursIncome(
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
