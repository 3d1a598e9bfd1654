import { useSearch } from '@tanstack/react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { income, onlinePayments } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow, DottedParts } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { mapValuesByDay, toPositiveValueRows, type IncomeFigures } from './income-figures.ts'
import { scrollToFigureRows } from '../figure-rows.tsx'
import { IncomePage } from './income-page.tsx'
import { useIncomeQueries, type IncomeSearch } from '../period.ts'
import { texts } from '../texts.ts'
import { toReportOrdersAddress } from '../use-statistics.ts'

type OnlineIncome = CallOutput<typeof income.online>

/** /onlinepay: what players paid by WeChat and Alipay. */
export function OnlinePayScreen() {
  const t = useTexts(texts)
  const search = useSearch({ from: '/onlinepay' })
  const { query, chart, ...pageProps } = useIncomeQueries(income.online, search)
  const { data } = query
  const toOnlineFigures = (onlineIncome: OnlineIncome): IncomeFigures => ({
    total: onlineIncome.money,
    before: onlineIncome.before.money,
    series: onlinePayments.map((payment) => ({
      name: t[payment],
      onDay: mapValuesByDay(
        onlineIncome.days.filter((each) => each.payment === payment),
        ({ money }) => money,
      ),
    })),
    fields: toPositiveValueRows(onlineIncome.fields, ({ money }) => money),
    equipment: toPositiveValueRows(onlineIncome.equipment, ({ money }) => money),
  })
  return (
    <IncomePage
      {...pageProps}
      {...{ search, query }}
      unit="money"
      label={t.received}
      yet={t.onlineYet}
      figures={data && toOnlineFigures(data)}
      chart={chart && toOnlineFigures(chart)}
      cells={useOnlineIncomeCells(data, search)}
      others={['cash', 'coins']}
    >
      {data && data.orders + data.refunds > 0 && <PaymentBreakdown of={data} search={search} />}
    </IncomePage>
  )
}

function useOnlineIncomeCells(onlineIncome: OnlineIncome | undefined, search: IncomeSearch) {
  const t = useTexts(texts)
  if (!onlineIncome) return undefined
  const { orders, money, refunds, refundMoney } = onlineIncome
  const average = orders > 0 ? toFen(Math.round(money / orders)) : undefined
  return [
    {
      label: t.orders(formatCount(orders)),
      value: t.average(moneyText(average)),
      to: buildIncomeOrdersPath('/order', search, { paid: 'money' }),
    },
    {
      label: t.refunds(formatCount(refunds)),
      value: <MoneyAmount fen={refundMoney} />,
      to: buildIncomeOrdersPath('/afterSale', search, { state: 'done' }),
    },
    {
      label: t.kept,
      value: <MoneyAmount fen={toFen(money - refundMoney)} />,
      onPress: () => scrollToFigureRows(BY_WHOM),
    },
  ]
}

/** Returns the list of orders or refunds for the same period, site and device. */
function buildIncomeOrdersPath(
  path: string,
  search: IncomeSearch,
  more: Readonly<Record<string, string>>,
): string {
  return toReportOrdersAddress(path, search, { device: search.equipmentId, ...more })
}

const BY_WHOM = 'by-whom'

/** Shows received, refunded and remaining money for each payment app. The figures above are their sums. */
function PaymentBreakdown({
  of: { payments },
  search,
}: {
  of: OnlineIncome
  search: IncomeSearch
}) {
  const t = useTexts(texts)
  const maxMoney = Math.max(1, ...payments.map(({ money }) => money))
  return (
    <div id={BY_WHOM}>
      <RowGroup title={t.byWhom}>
        {payments.map((each) => (
          <ListRow
            key={each.payment}
            names
            title={t[each.payment]}
            value={<MoneyAmount fen={each.money} />}
            sub={
              <DottedParts
                unbroken
                parts={[
                  t.orders(formatCount(each.orders)),
                  each.refunds > 0 &&
                    `${t.refunds(formatCount(each.refunds))} ${moneyText(each.refundMoney)}`,
                  each.refunds > 0 && t.keptOf(moneyText(toFen(each.money - each.refundMoney))),
                ]}
              />
            }
            to={buildIncomeOrdersPath('/order', search, { paid: each.payment })}
          >
            <HorizontalBar share={each.money / maxMoney} />
          </ListRow>
        ))}
      </RowGroup>
    </div>
  )
}
