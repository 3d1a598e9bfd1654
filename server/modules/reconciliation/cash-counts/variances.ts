import { countDaysSince1970, addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { cashCounts } from '#contract/reconciliation/cash-counts.ts'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listWeeklyVariances, listCashVariances } from './variance-store.ts'

type ShownVariances = CallOutput<typeof cashCounts.variances>

/** One quarter of a year. */
const WEEKS = 13
const WEEK_DAYS = 7
/** 1 January 1970 was a Thursday, the fourth day of a week that starts on Monday. */
const THURSDAY = 3

/** Returns the last 13 weeks, each starting on Monday, with the people or machines that had variances. */
export async function readShownVariances(
  tx: Tx,
  scope: Scope,
  filter: CallInput<typeof cashCounts.variances>,
  names: ReadonlyMap<string, string>,
): Promise<ShownVariances> {
  const monday = toMonday(new Date())
  const since = addDaysToTime(monday, -WEEK_DAYS * (WEEKS - 1))
  const [weeks, list] = await Promise.all([
    listWeeklyVariances(tx, scope, { ...filter, since }),
    listCashVariances(tx, scope, { ...filter, since }),
  ])
  return {
    weeks: Array.from({ length: WEEKS }, (_, context) => {
      const day = addDaysToTime(since, context * WEEK_DAYS)
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

function toMonday(at: Date): Date {
  const day = toShanghaiDayStart(at)
  return addDaysToTime(day, -((countDaysSince1970(day) + THURSDAY) % WEEK_DAYS))
}
