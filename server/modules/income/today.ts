import type { OutputOf } from '#contract/call.ts'
import { onlinePayments, type income } from '#contract/income.ts'
import { must } from '#contract/must.ts'
import { fen, type Fen } from '#contract/money.ts'
import { countedBy } from '#server/modules/devices/surface.ts'
import { earnedBy } from '#server/modules/orders/surface.ts'
import { sitesOf } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { comparedHours, dayOf, hourOf } from '#server/modules/reports/surface.ts'

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
  const yesterday: Hours = { ...before, until: hours.from }
  const [byHour, wasByHour, bySite, wasBySite, payments, coins, sites] = await Promise.all([
    tookBy(tx, scope, 'hour', hours),
    tookBy(tx, scope, 'hour', yesterday),
    tookBy(tx, scope, 'site', hours),
    tookBy(tx, scope, 'site', before),
    earnedBy(tx, scope, 'payment', hours),
    countedBy(tx, scope, 'coinIn', 'unit', hours),
    sitesOf(tx, scope),
  ])
  const money = sum(byHour.values())
  const byNow = [...wasByHour].filter(([hour]) => Number(hour) <= hourOf(now))
  return {
    money: fen(money),
    before: fen(sum(byNow.map(([, amount]) => amount))),
    wholeBefore: fen(sum(wasByHour.values())),
    payments: onlinePayments.map((payment) => {
      const of = payments.find((each) => each.payment === payment)
      return { payment, money: fen(of?.amount ?? 0) }
    }),
    cash: fen(money - sum(payments.map(({ amount }) => amount))),
    coins: sum(coins.map(({ quantity }) => quantity)),
    hours: beside(byHour, wasByHour)
      .map(([hour, each]) => ({ hour: Number(hour), ...each }))
      .toSorted((a, b) => a.hour - b.hour),
    fields: beside(bySite, wasBySite)
      .map(([fieldId, each]) => {
        const fieldName = sites.find(({ id }) => id === fieldId)?.firmName ?? ''
        return { fieldId, fieldName, ...each }
      })
      .toSorted((a, b) => b.money - a.money || b.before - a.before),
  }
}

/** Of each hour of the day, or each site. */
type Took = ReadonlyMap<string, number>

/** Fen of orders and of cash together. */
async function tookBy(tx: Tx, scope: Scope, by: 'hour' | 'site', hours: Hours): Promise<Took> {
  const [earned, counted] = await Promise.all([
    earnedBy(tx, scope, by, hours),
    countedBy(tx, scope, 'cashIn', by, hours),
  ])
  const took = new Map<string, number>()
  const all = [...earned, ...counted.map(({ worth, ...at }) => ({ ...at, amount: worth }))]
  for (const { hour, siteId = '', amount } of all) {
    const key = hour ? String(hourOf(hour)) : siteId
    took.set(key, (took.get(key) ?? 0) + amount)
  }
  return took
}

function beside(now: Took, before: Took): [string, Compared][] {
  const keys = new Set([...now.keys(), ...before.keys()])
  return [...keys].map((key) => {
    return [key, { money: fen(now.get(key) ?? 0), before: fen(before.get(key) ?? 0) }]
  })
}

function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}
