import { DAY_MS } from '#contract/base/durations.ts'
import type { adIncomeCalls } from '#contract/ads/ad-income.ts'
import { INCOME_DAYS_MAX } from '#contract/income/income.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { toScreenDevice } from './device-screens.ts'
import { computePartEarnings } from './showing-earnings.ts'
import * as store from './ad-play-store.ts'
import { listShowingsById } from './showing-store.ts'

type AdIncomeSum = { readonly plays: number; readonly earned: Fen }

export const incomeHandlers: Handlers<typeof adIncomeCalls> = {
  async income({ startDate, endDate }, { tx, scope, refuse }) {
    if (startDate > endDate) throw refuse('datesCrossed', 'endDate')
    const until = new Date(endDate.getTime() + DAY_MS)
    if (until.getTime() - startDate.getTime() > INCOME_DAYS_MAX * DAY_MS) {
      throw refuse('tooLong', 'endDate')
    }
    const hours = { from: startDate, until }
    const byDay = await store.countPlaysByDay(tx, scope, hours)
    const byDevice = await store.countPlaysByDevice(tx, scope, hours)
    const ids = [...new Set(byDay.map(({ showingId }) => showingId))]
    const before = await store.countPlaysBefore(tx, scope, startDate, ids)
    const showings = await listShowingsById(tx, scope, ids)
    const toEarnedParts = <Part extends store.ShowingPlayCount>(parts: readonly Part[]) =>
      showings.flatMap((showing) => {
        const own = parts.filter(({ showingId }) => showingId === showing.id)
        return computePartEarnings(showing, before.get(showing.id) ?? 0, own)
      })
    const [days, devices] = [toEarnedParts(byDay), toEarnedParts(byDevice)]
    const rows = await findDevices(tx, scope, [...new Set(devices.map((each) => each.deviceId))])
    const sites = await listAllSites(tx, scope)
    return {
      ...sumAdIncome(days),
      days: sumAdIncomeByKey(days, ({ date }) => date).map(([date, sum]) => ({ date, ...sum })),
      equipment: sumAdIncomeByKey(devices, ({ deviceId }) => deviceId)
        .map(([deviceId, sum]) => {
          const row = rows.find(({ id }) => id === deviceId)
          const {
            number = '',
            equipmentId = '',
            fieldName = '',
          } = row ? toScreenDevice(row, sites) : {}
          return { deviceId, name: number || equipmentId, fieldName, ...sum }
        })
        .toSorted((one, other) => other.plays - one.plays),
      showings: sumAdIncomeByKey(days, ({ showingId }) => showingId).map(([showingId, sum]) => {
        return { showingId, name: showings.find(({ id }) => id === showingId)!.name, ...sum }
      }),
    }
  },
}

function sumAdIncome(parts: readonly AdIncomeSum[]) {
  const plays = parts.reduce((sum, part) => sum + part.plays, 0)
  return { plays, earnedFen: toFen(parts.reduce((sum, part) => sum + part.earned, 0)) }
}

function sumAdIncomeByKey<Part extends AdIncomeSum>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
) {
  const groups = Map.groupBy(parts, keyOf)
  return [...groups]
    .map(([key, own]) => [key, sumAdIncome(own)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}
