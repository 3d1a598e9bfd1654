import { maskMemberName } from '#contract/base/member-name.ts'
import { DAY_MS } from '#contract/base/durations.ts'
import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { pointSettingsSubject } from '#contract/points/point.ts'
import type { pointRecordCalls, PointChange } from '#contract/points/point-records.ts'
import { points } from '#contract/points/points.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import type { PayDeps } from '#server/modules/orders/surface.ts'
import { listSiteNames } from '#server/modules/sites/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { adjustPoints, readMemberDetail } from './adjust.ts'
import * as changes from './change-store.ts'
import { listPointDays, listPointSources, readOutstandingPoints } from './figure-store.ts'
import { listMemberPoints } from './member-points-store.ts'
import { playerPointHandlers } from './player-handlers.ts'
import { readPointSettings, savePointSettings } from './settings-store.ts'
import { buyPackageHandler } from './top-ups/buy-package.ts'
import { packageHandlers } from './top-ups/package-handlers.ts'
import { topUpHandlers } from './top-ups/top-up-handlers.ts'

const FIGURE_DAYS = 30
const FIGURE_DAYS_MAX = 366

export function pointsHandlers(sealKeys: SealKeys, paying: PayDeps): Handlers<typeof points> {
  return {
    ...recordHandlers,
    ...playerPointHandlers,
    buyPackage: buyPackageHandler(paying),
    ...packageHandlers,
    ...topUpHandlers,

    async exportLog(input, context) {
      const { tx, scope, record } = context
      const { startDate, endDate } = input
      const { name } = points.exportLog
      record(scope, exportSubject, { id: name, name, after: { what: name, startDate, endDate } })
      const lines = await changes.countPointChanges(tx, scope, toChangeFilter(input))
      return startExportOrLink(sealKeys, points.exportLog, context, input, lines)
    },

    adjust: adjustPoints,

    settings: (_input, { tx, scope }) => readPointSettings(tx, scope),

    async saveSettings(after, { tx, scope, record, tell }) {
      const before = await readPointSettings(tx, scope)
      await savePointSettings(tx, scope, after)
      record(scope, pointSettingsSubject, { id: scope.merchantId, name: '', before, after })
      tell(scope, 'points')
      return after
    },
  }
}

const recordHandlers: Handlers<Omit<typeof pointRecordCalls, 'exportLog'>> = {
  async members({ keyword, ...page }, { tx, scope }) {
    const window = toPageWindow(page)
    const { records, total } = await listMemberPoints(tx, scope, window, { keyword })
    return pageAnswer(window, records, total)
  },

  async member({ playerId }, { tx, scope, actor, refuse }) {
    const detail = await readMemberDetail(tx, scope, actor, playerId)
    if (!detail) throw refuse('noMember', 'playerId')
    return detail
  },

  async log(input, { tx, scope }) {
    const window = toPageWindow(input)
    const filter = toChangeFilter(input)
    const rows = await changes.listPointChanges(tx, scope, window, filter)
    const total = await changes.countPointChanges(tx, scope, filter)
    return pageAnswer(window, await toPointChanges(tx, scope, rows), total)
  },

  async adjustments({ userId, ...input }, { tx, scope }) {
    const window = toPageWindow(input)
    const period = { ...toChangeFilter(input), byHand: true }
    const filter = { ...period, accountId: userId }
    const rows = await changes.listPointChanges(tx, scope, window, filter)
    const total = await changes.countPointChanges(tx, scope, filter)
    return {
      ...pageAnswer(window, await toPointChanges(tx, scope, rows), total),
      ...(await changes.sumAdjustments(tx, scope, filter)),
      people: await changes.listAdjusters(tx, scope, period),
    }
  },

  async figures({ startDate, endDate }, { tx, scope, refuse }) {
    const last = endDate ?? toShanghaiDayStart(databaseNow())
    const first = startDate ?? addDaysToTime(last, 1 - FIGURE_DAYS)
    const count = Math.round((last.getTime() - first.getTime()) / DAY_MS) + 1
    if (count < 1 || count > FIGURE_DAYS_MAX) throw refuse('daysWrong', 'endDate')
    const period = [formatShanghaiDay(first), formatShanghaiDay(last)] as const
    const days = await listPointDays(tx, scope, ...period)
    const sumDays = (key: 'deducted' | 'expired' | 'given' | 'spent' | 'takenBack') =>
      days.reduce((total, each) => total + each[key], 0)
    return {
      given: sumDays('given'),
      spent: sumDays('spent'),
      deducted: sumDays('deducted'),
      expired: sumDays('expired'),
      takenBack: sumDays('takenBack'),
      ...(await readOutstandingPoints(tx, scope)),
      sources: await listPointSources(tx, scope, ...period),
      days,
    }
  },
}

/** Returns the filter of the log; the last day is included. */
export function toChangeFilter({
  playerId,
  kind,
  startDate,
  endDate,
}: Pick<changes.ChangeFilter, 'kind' | 'playerId'> & {
  readonly startDate?: Date | undefined
  readonly endDate?: Date | undefined
}): changes.ChangeFilter {
  return { playerId, kind, from: startDate, until: endDate && addDaysToTime(endDate, 1) }
}

export async function toPointChanges(
  tx: Tx,
  scope: Scope,
  rows: readonly changes.ChangeRow[],
): Promise<PointChange[]> {
  const sites = await listSiteNames(tx, scope)
  return rows.map(({ siteId, ...row }) => {
    const playerName = maskMemberName(row.playerName)
    return { ...row, playerName, fieldName: siteId === null ? '' : (sites.get(siteId) ?? '') }
  })
}
