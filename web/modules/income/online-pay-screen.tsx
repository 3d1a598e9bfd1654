import { useSearch } from '@tanstack/react-router'
import type { OutputOf } from '#contract/call.ts'
import { income, onlinePayments } from '#contract/income.ts'
import { fen } from '#contract/money.ts'
import { HBar } from '#web/kit/charts/h-bar.tsx'
import { moneyText, numberText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { toDayValues, toValuedRows, type Figures } from './figures.ts'
import { goToRows } from './figure-rows.tsx'
import { IncomePage } from './income-page.tsx'
import { useIncome, type Search } from './period.ts'
import { texts } from './texts.ts'
import { ordersPage } from './use-statistics.ts'

type Online = OutputOf<typeof income.online>

/** /onlinepay: what players paid by WeChat and Alipay. */
export function OnlinePayScreen() {
  const t = useTexts(texts)
  const search = useSearch({ from: '/onlinepay' })
  const { query, chart, ...shown } = useIncome(income.online, search)
  const { data } = query
  const toOnlineFigures = (found: Online): Figures => ({
    total: found.money,
    before: found.before.money,
    series: onlinePayments.map((payment) => ({
      name: t[payment],
      onDay: toDayValues(
        found.days.filter((each) => each.payment === payment),
        ({ money }) => money,
      ),
    })),
    fields: toValuedRows(found.fields, ({ money }) => money),
    equipment: toValuedRows(found.equipment, ({ money }) => money),
  })
  return (
    <IncomePage
      {...shown}
      {...{ search, query }}
      unit="money"
      label={t.received}
      yet={t.onlineYet}
      figures={data && toOnlineFigures(data)}
      chart={chart && toOnlineFigures(chart)}
      cells={useCells(data, search)}
      others={['cash', 'coins']}
    >
      {data && data.orders + data.refunds > 0 && <PaymentBreakdown of={data} search={search} />}
    </IncomePage>
  )
}

function useCells(found: Online | undefined, search: Search) {
  const t = useTexts(texts)
  if (!found) return undefined
  const { orders, money, refunds, refundMoney } = found
  const average = orders > 0 ? fen(Math.round(money / orders)) : undefined
  return [
    {
      label: t.orders(numberText(orders)),
      value: t.average(moneyText(average)),
      to: toOrderListAddress('/order', search, { paid: 'money' }),
    },
    {
      label: t.refunds(numberText(refunds)),
      value: <Money fen={refundMoney} />,
      to: toOrderListAddress('/afterSale', search, { state: 'done' }),
    },
    {
      label: t.kept,
      value: <Money fen={fen(money - refundMoney)} />,
      onPress: () => goToRows(BY_WHOM),
    },
  ]
}

/** The orders or refunds of the same days, site and device. */
function toOrderListAddress(
  path: string,
  search: Search,
  more: Readonly<Record<string, string>>,
): string {
  return ordersPage(path, search, { device: search.equipmentId, ...more })
}

const BY_WHOM = 'by-whom'

/** What of each way was received, went back and is left: from those the figures above add up. */
function PaymentBreakdown({ of: { payments, money }, search }: { of: Online; search: Search }) {
  const t = useTexts(texts)
  return (
    <div id={BY_WHOM}>
      <Group title={t.byWhom}>
        {payments.map((each) => (
          <Row
            key={each.payment}
            names
            title={t[each.payment]}
            value={<Money fen={each.money} />}
            sub={
              <>
                {t.orders(numberText(each.orders))}
                {each.refunds > 0 && (
                  <>
                    <Dot />
                    {t.refunds(numberText(each.refunds))} {moneyText(each.refundMoney)}
                    <Dot />
                    {t.keptOf(moneyText(fen(each.money - each.refundMoney)))}
                  </>
                )}
              </>
            }
            to={toOrderListAddress('/order', search, { paid: each.payment })}
          >
            <HBar share={money > 0 ? each.money / money : 0} />
          </Row>
        ))}
      </Group>
    </div>
  )
}
