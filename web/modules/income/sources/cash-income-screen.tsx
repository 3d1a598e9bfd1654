import { useSearch } from '@tanstack/react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { income } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { cashPermissions } from '#contract/reconciliation/reconciliation-permissions.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { ChipButton } from '#web/kit/chips/chips.tsx'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { cash, x } from '#web/kit/icon/icons.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { mapValuesByDay, toPositiveValueRows, type IncomeFigures } from './income-figures.ts'
import { IncomePage } from './income-page.tsx'
import { useIncomeQueries, useSetIncomeFilters } from '../period.ts'
import { texts } from '../texts.ts'

type CashIncome = CallOutput<typeof income.cash>

/** /cashincome: banknotes and coins with a value, as counted by the machines. */
export function CashIncomeScreen() {
  const t = useTexts(texts)
  const search = useSearch({ from: '/cashincome' })
  const { query, chart, ...pageProps } = useIncomeQueries(income.cash, search)
  const { data } = query
  const toCashFigures = (cashIncome: CashIncome): IncomeFigures => ({
    total: cashIncome.money,
    before: cashIncome.before.money,
    series: [{ name: t.cash, onDay: mapValuesByDay(cashIncome.days, ({ money }) => money) }],
    fields: toPositiveValueRows(cashIncome.fields, ({ money }) => money),
    equipment: toPositiveValueRows(cashIncome.equipment, ({ money }) => money),
  })
  return (
    <IncomePage
      {...pageProps}
      {...{ search, query }}
      unit="money"
      label={t.taken}
      yet={t.cashYet}
      figures={data && toCashFigures(data)}
      chart={chart && toCashFigures(chart)}
      others={['online', 'coins']}
      chips={search.unit !== undefined && <CashUnitFilterChip unit={search.unit} />}
    >
      {data && data.money > 0 && search.unit === undefined && <CashDenominationRows of={data} />}
      <CashCountLink />
    </IncomePage>
  )
}

function CashUnitFilterChip({ unit }: { unit: string }) {
  const t = useTexts(texts)
  const setFilters = useSetIncomeFilters()
  return (
    <ChipButton on opens={x} onPress={() => setFilters({ unit: undefined })}>
      {t.onlyThis(moneyText(toFen(Number(unit))))}
    </ChipButton>
  )
}

/** The largest coin in use is ¥1.00, which also exists as a banknote. */
const COIN_FEN_MAX = 100

/** A tap filters by pieces of this value, to show their days and places. */
function CashDenominationRows({ of: { denominations } }: { of: CashIncome }) {
  const t = useTexts(texts)
  const setFilters = useSetIncomeFilters()
  const maxMoney = Math.max(1, ...denominations.map(({ money }) => money))
  return (
    <RowGroup title={t.denominations}>
      {denominations
        .toSorted((a, b) => b.unitMoney - a.unitMoney)
        .map((each) => (
          <ListRow
            key={each.unitMoney}
            names
            title={moneyText(each.unitMoney)}
            value={<MoneyAmount fen={each.money} />}
            sub={t[each.unitMoney > COIN_FEN_MAX ? 'banknotes' : 'pieces'](
              formatCount(each.quantity),
            )}
            onPress={() => setFilters({ unit: String(each.unitMoney) })}
          >
            <HorizontalBar share={each.money / maxMoney} />
          </ListRow>
        ))}
    </RowGroup>
  )
}

/** Links from the reading of the meters to the cash in the machines. */
function CashCountLink() {
  const t = useTexts(texts)
  return (
    <PermissionGuard to={cashPermissions.see} hide>
      <RowGroup>
        <ListRow icon={cash} title={t.collect} sub={t.collectText} to="/cashCount" />
      </RowGroup>
    </PermissionGuard>
  )
}
