import { getShanghaiHour, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { onlinePayments, type income } from '#contract/income/income.ts'
import { must } from '#contract/base/must.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import {
  toComparedHours,
  readFoldedUntil,
  listHourFigures,
  listUnfoldedIncome,
  sumTotalIncome,
  type IncomeFigureSubset,
} from '#server/modules/reports/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type TodayIncomeAnswer = CallOutput<typeof income.today>
type ComparedMoney = { readonly money: Fen; readonly before: Fen }

/** Returns today's online and cash income, compared with yesterday up to the nearest full hour. */
export async function readTodayIncome(
  tx: Tx,
  scope: Scope,
  siteId: string | undefined,
  now: Date,
): Promise<TodayIncomeAnswer> {
  const day = toShanghaiDayStart(now)
  const compared = toComparedHours({ startDate: day, endDate: day, fieldId: siteId }, now)
  must(typeof compared !== 'string', 'a day is a period')
  const { hours, before } = compared
  const yesterday = { ...before, until: hours.from }
  const foldedUntil = await readFoldedUntil(tx, scope)
  const limitToFolded = (range: Hours) => ({
    ...range,
    until: pickEarlierDate(range.until, foldedUntil),
  })
  const [foldedHours, wasFolded, foldedSites, wasAtSites, fresh, sites] = await Promise.all([
    listHourFigures(tx, scope, 'hour', limitToFolded(hours), foldedUntil),
    listHourFigures(tx, scope, 'hour', limitToFolded(yesterday), foldedUntil),
    listHourFigures(tx, scope, 'site', limitToFolded(hours), foldedUntil),
    listHourFigures(tx, scope, 'site', limitToFolded(before), foldedUntil),
    listUnfoldedIncome(tx, scope, { ...hours, from: yesterday.from }, foldedUntil),
    listAllSites(tx, scope),
  ])
  const filterFreshRows = (range: Hours) =>
    fresh.filter(({ hour }) => hour >= range.from && hour < range.until)
  const byHour = [...foldedHours, ...filterFreshRows(hours)]
  const wasByHour = [...wasFolded, ...filterFreshRows(yesterday)]
  const bySite = [...foldedSites, ...filterFreshRows(hours)]
  const wasBySite = [...wasAtSites, ...filterFreshRows(before)]
  const [all, allBefore] = [sumTaken(byHour), sumTaken(wasByHour)]
  const byNow = sumTaken(wasByHour.filter(({ hour }) => hour < before.until))
  const online = { wechat: all.wechatFen, alipay: all.alipayFen }
  return {
    money: sumTotalIncome(all),
    before: sumTotalIncome(byNow),
    wholeBefore: sumTotalIncome(allBefore),
    payments: onlinePayments.map((payment) => ({ payment, money: toFen(online[payment]) })),
    cash: toFen(all.cashFen),
    coins: all.coinsIn,
    hours: compareTakings(byHour, wasByHour, ({ hour }) => getShanghaiHour(hour))
      .map(([hour, each]) => ({ hour, ...each }))
      .toSorted((a, b) => a.hour - b.hour),
    fields: compareTakings(bySite, wasBySite, ({ siteId: fieldId }) => fieldId)
      .map(([fieldId, each]) => {
        const fieldName = sites.find(({ id }) => id === fieldId)?.firmName ?? ''
        return { fieldId, fieldName, ...each }
      })
      .toSorted((a, b) => b.money - a.money || b.before - a.before),
  }
}

/** Pairs the takings of now and before by key, where there were any. */
function compareTakings<Row extends IncomeFigureSubset, Key>(
  now: readonly Row[],
  before: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, ComparedMoney][] {
  const sumTakingsByKey = (rows: readonly Row[]) => {
    const sums = new Map<Key, Fen>()
    for (const row of rows) {
      if (sumTotalIncome(row) > 0)
        sums.set(keyOf(row), toFen((sums.get(keyOf(row)) ?? 0) + sumTotalIncome(row)))
    }
    return sums
  }
  const [nows, thens] = [sumTakingsByKey(now), sumTakingsByKey(before)]
  return [...new Set([...nows.keys(), ...thens.keys()])].map((key) => {
    return [key, { money: nows.get(key) ?? toFen(0), before: thens.get(key) ?? toFen(0) }]
  })
}

function sumTaken(rows: readonly IncomeFigureSubset[]): IncomeFigureSubset {
  const sum = { wechatFen: 0, alipayFen: 0, cashFen: 0, coinsIn: 0, plays: 0 }
  for (const row of rows) {
    sum.wechatFen += row.wechatFen
    sum.alipayFen += row.alipayFen
    sum.cashFen += row.cashFen
    sum.coinsIn += row.coinsIn
    sum.plays += row.plays
  }
  return sum
}

function pickEarlierDate(one: Date, other: Date): Date {
  return one < other ? one : other
}
