import { useSearch } from '@tanstack/react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { REPORT_ROWS_MAX, reports } from '#contract/reports/reports.ts'
import { toFen } from '#contract/base/money.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { inMoney } from '#web/kit/charts/measure.ts'
import type { CalendarDayRange } from '#web/kit/date-picker/days.ts'
import { moneyText, formatCount, formatPercent } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MeterComparison, MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useComparisonLabel } from '../comparison-label.ts'
import { FigureRows, scrollToFigureRows } from '../figure-rows.tsx'
import css from '../income.module.css'
import { EmptyPeriodState } from '../empty-period.tsx'
import { StatisticsPage } from '../statistics/statistics-page.tsx'
import { statisticsTexts } from '../statistics-texts.ts'
import { toColumnStep, toStepColumns, sumColumnValues } from '../statistics/time-columns.ts'
import type { StatisticsSearch } from '../statistics-search.ts'
import { toPaidOrdersAddress, useIncomeStatistics } from '../use-statistics.ts'

type BoughtItems = CallOutput<typeof reports.products>
type Props = {
  readonly of: BoughtItems
  readonly days: CalendarDayRange
  readonly search: StatisticsSearch
}

const BOUGHT_ITEMS = 'bought-items'

/** /incomeProduct: sold packages, plays and goods in slots, with their income. */
export function BoughtItemScreen() {
  const t = useTexts(statisticsTexts)
  const search = useSearch({ from: '/incomeProduct' })
  const { days, query } = useIncomeStatistics(reports.products, search)
  return (
    <StatisticsPage search={search} query={query} metered>
      {(data) =>
        data.orders === 0 ? (
          <EmptyPeriodState search={search} yet={t.soldYet} />
        ) : (
          <BoughtItemReport of={data} days={days} search={search} />
        )
      }
    </StatisticsPage>
  )
}

function BoughtItemReport({ of: data, days, search }: Props) {
  const t = useTexts(statisticsTexts)
  return (
    <div className={css.columns}>
      <div>
        <MeterWindow
          label={t.soldFor}
          amount={<MoneyAmount fen={data.money} />}
          against={
            <MeterComparison
              label={useComparisonLabel(days)}
              unit="money"
              now={data.money}
              base={data.before.money}
            />
          }
          cells={[
            {
              label: t.orders(formatCount(data.orders)),
              value: t.each(moneyText(toFen(Math.round(data.money / data.orders)))),
              to: toPaidOrdersAddress(search),
            },
            {
              label: t.boughtItemCount,
              value: `${data.products.length}${data.products.length >= REPORT_ROWS_MAX ? '+' : ''}`,
              onPress: () => scrollToFigureRows(BOUGHT_ITEMS),
            },
          ]}
        />
        <BoughtItemChart of={data} days={days} />
      </div>
      <BoughtItemRows of={data} search={search} />
    </div>
  )
}

function BoughtItemChart({ of: data, days }: Pick<Props, 'of' | 'days'>) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const columns = toStepColumns(days, 'day', language)
  const values = columns.map((column) => sumColumnValues(data.days, ({ money }) => money, column))
  const label = toColumnStep(days, 'day') === 'day' ? t.soldByDay : t.soldByMonth
  const series = [{ name: t.soldFor, values }]
  return (
    <RowGroup padded>
      <BarChart label={label} columns={columns} series={series} measure={inMoney} />
    </RowGroup>
  )
}

function BoughtItemRows({ of: { products, money }, search }: Pick<Props, 'of' | 'search'>) {
  const t = useTexts(statisticsTexts)
  return (
    <FigureRows
      id={BOUGHT_ITEMS}
      title={t.boughtItems}
      note={t.boughtItemNote}
      whole={money}
      rows={products.map((each) => ({
        key: `${each.productId} ${each.equipmentId} ${each.isRecharge}`,
        name: each.name ? `${each.name} ${each.title}` : each.title,
        sub: (
          <>
            {each.isRecharge && (
              <>
                {t.recharge}
                <DotSeparator />
              </>
            )}
            {t.orders(formatCount(each.orders))}
            <DotSeparator />
            {formatPercent(each.money / money)}
          </>
        ),
        value: <MoneyAmount fen={each.money} />,
        size: each.money,
        to: toPaidOrdersAddress(search, {
          product: each.productId,
          device: each.equipmentId || undefined,
        }),
      }))}
    />
  )
}
