import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { toFen } from '#contract/base/money.ts'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import type { ChangerSales, ShownCoinStorage } from '#contract/stored-coins/stored-coins-records.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DateRange } from '#web/kit/date-picker/date-range.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatTimeWithSeconds, moneyText, maskPlayerName } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { changer as changerIcon } from '#web/kit/icon/icons.ts'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { texts } from './texts.ts'

const SettleSheet = lazy(async () => ({
  default: (await import('./settle-storing-sheet.tsx')).SettleCoinStoringSheet,
}))

type Search = { readonly from?: string; readonly to?: string; readonly site?: string }

/**
 * /currencyAccount: contents of each coin changer and the coins that passed through it, today if no days are
 * given.
 */
export function ChangerTotalsScreen() {
  const t = useTexts(texts)
  const { from = shanghaiToday(), to = from, site } = useSearch({ from: '/currencyAccount' })
  const navigate = useNavigate()
  const filterChangerTotals = (change: { [Key in keyof Search]: string | undefined }) =>
    void navigate({
      to: '/currencyAccount',
      search: (now) => ({ ...now, ...change }),
      replace: true,
    })
  const input = { startDate: parseAddressDay(from), endDate: parseAddressDay(to), fieldId: site }
  const query = useCall(storedCoins.stock, input, { silent: true })
  return (
    <RouteScreen form={query.data?.length !== 0} back="/business_statistics">
      <ChipLine>
        <DateRange value={{ from, to }} max={shanghaiToday()} onChange={filterChangerTotals} />
        <SiteFilterChip site={site} onPick={(id) => filterChangerTotals({ site: id })} />
      </ChipLine>
      <DoubtfulCoinStorings />
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {(data) => (
          <>
            <ChangerTotals changers={data} />
            <ChangerRows changers={data} days={{ from, to }} />
          </>
        )}
      </Loaded>
    </RouteScreen>
  )
}

type Props = { readonly changers: readonly ChangerSales[] }

function ChangerTotals({ changers }: Props) {
  const t = useTexts(texts)
  const sumChangers = (of: (changer: ChangerSales) => number) =>
    changers.reduce((all, each) => all + of(each), 0)
  const money = sumChangers(({ cash, paidOnline }) => cash + paidOnline)
  const takenCoins = sumChangers(({ coinsTaken }) => coinsTaken)
  return (
    <RowGroup>
      <KpiTiles
        items={[
          {
            label: t.out,
            value: t.coins(sumChangers(({ coinsOut }) => coinsOut)),
            ...(takenCoins > 0 && { note: t.withTaken(takenCoins) }),
          },
          {
            label: t.money,
            value: moneyText(toFen(money)),
          },
          { label: t.stored, value: t.coins(sumChangers(({ coinsStored }) => coinsStored)) },
          { label: t.taken, value: t.coins(takenCoins) },
        ]}
      />
    </RowGroup>
  )
}

type ChangersProps = Props & { readonly days: { readonly from: string; readonly to: string } }

function ChangerRows({ changers, days }: ChangersProps) {
  const t = useTexts(texts)
  if (changers.length === 0) return <EmptyState title={t.noChanger} text={t.noChangerText} />
  return (
    <RowGroup title={t.changers} note={t.note}>
      {changers.map((changer) => {
        const { equipmentId, number, coinsOut, cash, paidOnline } = changer
        const query = new URLSearchParams({ machine: equipmentId, ...days })
        return (
          <ListRow
            key={equipmentId}
            icon={changerIcon}
            slot={changer.isLow ? 'warn' : changer.online ? 'on' : 'off'}
            title={number}
            sub={<ChangerStatus changer={changer} />}
            {...toChangerAlert(changer, t)}
            value={t.coins(coinsOut)}
            valueSub={moneyText(toFen(cash + paidOnline))}
            to={`/currencyRecord?${query}`}
          />
        )
      })}
    </RowGroup>
  )
}

function ChangerStatus({
  changer: { fieldName, online, hopper, coinsTaken },
}: {
  readonly changer: ChangerSales
}) {
  const t = useTexts(texts)
  return (
    <DottedParts
      unbroken
      parts={[
        fieldName,
        !online && t.offline,
        hopper === undefined ? t.unknown : t.hopper(hopper),
        coinsTaken > 0 && t.takenOf(coinsTaken),
      ]}
    />
  )
}

type ChangerAlertTexts = { readonly low: string; differs(counted: number, booked: number): string }

/**
 * Returns warnings about a changer. A board that does not count stored coins reports none, so nothing is
 * compared then.
 */
function toChangerAlert({ isLow, coinsCounted, coinsStored }: ChangerSales, t: ChangerAlertTexts) {
  const differs = coinsCounted > 0 && coinsCounted !== coinsStored
  if (!isLow && !differs) return {}
  const parts = [isLow && t.low, differs && t.differs(coinsCounted, coinsStored)]
  return { alert: <DottedParts parts={parts} /> }
}

/** Lists stored coins whose number the machine did not report, for a person who looked at the machine. */
function DoubtfulCoinStorings() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const [chosenStoring, setChosenStoring] = useState<ShownCoinStorage>()
  const gate = usePermission(storedCoins.settle, {})
  const { data } = useCall(storedCoins.storings, { state: 'doubt', size: 50 }, { silent: true })
  if (!data || data.records.length === 0) return null
  return (
    <RowGroup title={t.inDoubt} note={t.inDoubtText}>
      {data.records.map((storing) => (
        <ListRow
          key={storing.id}
          slot="warn"
          title={`${storing.number} ${maskPlayerName(storing.playerName)}`}
          sub={
            <DottedParts
              parts={[storing.fieldName, formatTimeWithSeconds(storing.createTime, now, language)]}
            />
          }
          onPress={() => gate.pass(() => setChosenStoring(storing))}
        />
      ))}
      <Suspense>
        {chosenStoring && (
          <SettleSheet storing={chosenStoring} onClose={() => setChosenStoring(undefined)} />
        )}
      </Suspense>
    </RowGroup>
  )
}
