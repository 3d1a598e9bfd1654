import type { OutputOf } from '#contract/call.ts'
import { onlinePayments, type income } from '#contract/income.ts'
import { must } from '#contract/must.ts'
import { fen, type Fen } from '#contract/money.ts'
import {
  comparedHours,
  dayOf,
  foldedUntil,
  hourFigures,
  hourOf,
  sumOf,
  tookOf,
  type Figures,
} from '#server/modules/reports/surface.ts'
import { sitesOf } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

type Today = OutputOf<typeof income.today>
type Compared = { readonly money: Fen; readonly before: Fen }

/** Online and cash of today, against yesterday up to the end of the hour that runs. */
export async function incomeToday(
  tx: Tx,
  scope: Scope,
  siteId: string | undefined,
  now: Date,
): Promise<Today> {
  const day = dayOf(now)
  const found = comparedHours({ startDate: day, endDate: day, fieldId: siteId }, now)
  must(typeof found !== 'string', 'a day is a period')
  const { hours, before } = found
  const yesterday = { ...before, until: hours.from }
  const folded = await foldedUntil(tx, scope)
  const [byHour, wasByHour, bySite, wasBySite, sites] = await Promise.all([
    hourFigures(tx, scope, 'hour', hours, folded),
    hourFigures(tx, scope, 'hour', yesterday, folded),
    hourFigures(tx, scope, 'site', hours, folded),
    hourFigures(tx, scope, 'site', before, folded),
    sitesOf(tx, scope),
  ])
  const [all, was] = [sumOf(byHour), sumOf(wasByHour)]
  const byNow = sumOf(wasByHour.filter(({ hour }) => hourOf(hour) <= hourOf(now)))
  const online = { wechat: all.wechatFen, alipay: all.alipayFen }
  return {
    money: tookOf(all),
    before: tookOf(byNow),
    wholeBefore: tookOf(was),
    payments: onlinePayments.map((payment) => ({ payment, money: fen(online[payment]) })),
    cash: fen(all.cashFen),
    coins: all.coinsIn,
    hours: beside(byHour, wasByHour, ({ hour }) => hourOf(hour))
      .map(([hour, each]) => ({ hour, ...each }))
      .toSorted((a, b) => a.hour - b.hour),
    fields: beside(bySite, wasBySite, ({ siteId: fieldId }) => fieldId)
      .map(([fieldId, each]) => {
        const fieldName = sites.find(({ id }) => id === fieldId)?.firmName ?? ''
        return { fieldId, fieldName, ...each }
      })
      .toSorted((a, b) => b.money - a.money || b.before - a.before),
  }
}

/** What was taken now and before, where anything was. */
function beside<Row extends Figures, Key>(
  now: readonly Row[],
  before: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, Compared][] {
  const took = (rows: readonly Row[]) =>
    new Map(rows.flatMap((row) => (tookOf(row) > 0 ? [[keyOf(row), tookOf(row)] as const] : [])))
  const [nows, thens] = [took(now), took(before)]
  return [...new Set([...nows.keys(), ...thens.keys()])].map((key) => {
    return [key, { money: nows.get(key) ?? fen(0), before: thens.get(key) ?? fen(0) }]
  })
}
