import { HOUR_MS } from '#contract/base/durations.ts'
import { getShanghaiHour, toNearestHour, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { income } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { SparklineChart, type Point } from '#web/kit/charts/sparkline.tsx'
import { inMoney } from '#web/kit/charts/measure.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { formatTimeOfDay, moneyText, formatCount } from '#web/kit/formats.ts'
import { useLiveStatus } from '#web/client/live/live-status.ts'
import { LiveAge } from '#web/client/live/live-age.tsx'
import { MeterComparison, MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { buildIncomePagePath } from '../income-addresses.ts'
import { texts } from './texts.ts'

type TodayIncome = CallOutput<typeof income.today>
type Props = {
  readonly found: TodayIncome
  /** Milliseconds since 1970. */
  readonly shownAt: number
  readonly site: string | undefined
}

/** Shows the income since midnight against yesterday, and its sources. */
export function TodayIncomeMeter({ found, shownAt, site }: Props) {
  const t = useTexts(texts)
  const live = useLiveStatus()
  const { money, before, payments, cash, coins } = found
  const at = new Date(shownAt)
  const comparedHours = (toNearestHour(at).getTime() - toShanghaiDayStart(at).getTime()) / HOUR_MS
  return (
    <MeterWindow
      label={t.income}
      live={<LiveAge status={live} shownAt={shownAt} />}
      amount={<MoneyAmount fen={money} />}
      against={
        comparedHours > 0 ? (
          <MeterComparison
            label={t.against(comparedHours)}
            unit="money"
            now={money}
            base={before}
          />
        ) : undefined
      }
      chart={<TodayIncomeSparkline of={found} at={at} />}
      cells={[
        ...payments.map((each) => ({
          label: t[each.payment],
          value: <MoneyAmount fen={each.money} />,
          to: buildIncomePagePath('/onlinepay', site, shanghaiToday()),
        })),
        {
          label: t.cash,
          value: <MoneyAmount fen={cash} />,
          to: buildIncomePagePath('/cashincome', site, shanghaiToday()),
        },
        {
          label: t.coins,
          value: (
            <>
              {formatCount(coins)} <small>{t.coinUnit}</small>
            </>
          ),
          to: buildIncomePagePath('/offline_coin', site, shanghaiToday()),
        },
      ]}
    />
  )
}

const DAY_HOURS = 24
const EVERY_HOURS = 6

/** Shows the running total by hour, which suggests where today may end. */
function TodayIncomeSparkline({
  of: { hours, money, wholeBefore },
  at,
}: {
  of: TodayIncome
  at: Date
}) {
  const t = useTexts(texts)
  const running = getShanghaiHour(at)
  const toRunningSums = (of: 'money' | 'before', until: number) => {
    let sum = 0
    return Array.from({ length: until + 1 }, (_, hour): Point => {
      // A point is the income up to the beginning of its hour.
      const point = { at: hour, name: `${hour}:00`, value: sum }
      sum += hours.find((each) => each.hour === hour)?.[of] ?? 0
      return point
    })
  }
  const sinceHour = (at.getTime() % HOUR_MS) / HOUR_MS
  const now = { at: running + sinceHour, name: formatTimeOfDay(at), value: money }
  return (
    <SparklineChart
      label={t.income}
      now={{ name: t.today, points: [...toRunningSums('money', running), now] }}
      compare={{ name: t.yesterday, points: toRunningSums('before', DAY_HOURS) }}
      measure={inMoney}
      ticks={Array.from({ length: DAY_HOURS / EVERY_HOURS + 1 }, (_, step) => {
        return { at: step * EVERY_HOURS, name: String(step * EVERY_HOURS) }
      })}
      compareEnd={t.wholeBefore(moneyText(toFen(wholeBefore)))}
    />
  )
}
