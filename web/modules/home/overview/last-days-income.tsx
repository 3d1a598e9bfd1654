import * as z from 'zod/mini'
import { income } from '#contract/income/income.ts'
import { day } from '#contract/base/wire.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { inMoney } from '#web/kit/charts/measure.ts'
import { addDays, formatAxisWeekday, formatDay, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { deskTexts } from './home-desk-texts.ts'

const WEEK = 7

/** Shows the income of each of the last seven days, online and in cash, beside the seven days before. */
export function LastDaysIncome({ site }: { readonly site: string | undefined }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const last = shanghaiToday()
  const days = Array.from({ length: 2 * WEEK }, (_, index) => addDays(last, index + 1 - 2 * WEEK))
  const dates = { startDate: z.decode(day, days[0]!), endDate: z.decode(day, last) }
  const online = useCall(income.online, { ...dates, fieldId: site }, { silent: true })
  const cash = useCall(income.cash, { ...dates, fieldId: site }, { silent: true })
  const query = joinQueries([online, cash])
  return (
    <Loaded of={query} what={t.lastDaysFailed} label={t.loading} rows={4}>
      {(sources) => {
        const took = new Map<string, number>()
        for (const { date, money } of sources.flatMap((source) => source.days)) {
          took.set(date, (took.get(date) ?? 0) + money)
        }
        const values = days.map((date) => took.get(date) ?? 0)
        return (
          <RowGroup padded>
            <BarChart
              label={t.lastDays}
              columns={days.slice(WEEK).map((date) => {
                return { name: formatAxisWeekday(date, language), sub: formatDay(date, language) }
              })}
              series={[{ name: t.theseDays, values: values.slice(WEEK) }]}
              compare={{ name: t.daysBefore, values: values.slice(0, WEEK) }}
              measure={inMoney}
              at={WEEK - 1}
            />
          </RowGroup>
        )
      }}
    </Loaded>
  )
}
