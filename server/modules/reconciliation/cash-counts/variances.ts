import { countDaysSince1970, daysAfter, toDayStart } from '#contract/base/shanghai.ts'
import type { cashCounts } from '#contract/reconciliation/cash-counts.ts'
import type { InputOf, OutputOf } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { variancesByWeek, variancesOf } from './variance-store.ts'

type Shown = OutputOf<typeof cashCounts.variances>

/** One quarter of a year. */
const WEEKS = 13
const WEEK_DAYS = 7
/** 1 January 1970 was a Thursday, the fourth day of a week that starts on Monday. */
const THURSDAY = 3

/** Returns the last 13 weeks, each starting on Monday, with the people or machines that had variances. */
export async function variancesShown(
  tx: Tx,
  scope: Scope,
  wish: InputOf<typeof cashCounts.variances>,
  names: ReadonlyMap<string, string>,
): Promise<Shown> {
  const monday = mondayOf(new Date())
  const since = daysAfter(monday, -WEEK_DAYS * (WEEKS - 1))
  const [weeks, list] = await Promise.all([
    variancesByWeek(tx, scope, { ...wish, since }),
    variancesOf(tx, scope, { ...wish, since }),
  ])
  return {
    weeks: Array.from({ length: WEEKS }, (_, context) => {
      const day = daysAfter(since, context * WEEK_DAYS)
      const own = weeks.find(({ week }) => week.getTime() === day.getTime())
      return { day, ...toVarianceFen(own ?? { varianceFen: 0, takenFen: 0 }) }
    }),
    list: list.map(({ siteId, ...each }) => {
      return { ...each, ...toVarianceFen(each), fieldName: names.get(siteId) ?? '' }
    }),
  }
}

function toVarianceFen({ varianceFen, takenFen }: { varianceFen: number; takenFen: number }) {
  return { varianceFen: toFen(varianceFen), takenFen: toFen(takenFen) }
}

function mondayOf(at: Date): Date {
  const day = toDayStart(at)
  return daysAfter(day, -((countDaysSince1970(day) + THURSDAY) % WEEK_DAYS))
}
