import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { devices } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { formatCountWithUnit, formatCount } from '#web/kit/formats.ts'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DeviceCreditList, toCreditFilterInput, type CreditFilters } from './credit-list.tsx'
import { recordTexts } from './texts.ts'

const CreditLimitsSheet = lazy(async () => ({
  default: (await import('./credit-limits-sheet.tsx')).CreditLimitsSheet,
}))

/** /sfrecord: records of remote credits, totals by person, export as a file, and the limits. */
export function CreditRecordsScreen() {
  const t = useTexts(recordTexts)
  const filters = useSearch({ from: '/sfrecord' })
  const navigate = useNavigate()
  const filterCreditRecords = (change: CreditFilters) =>
    void navigate({
      to: '/sfrecord',
      search: (now) => ({ ...now, ...change }),
      replace: true,
    })
  const { from, to, site, person } = filters
  const none = { from: undefined, to: undefined, site: undefined, person: undefined }
  return (
    <RouteScreen
      form
      back="/business_statistics"
      sub={t.about}
      actions={<CreditRecordActions narrowed={filters} />}
    >
      <ChipLine>
        <DayRangeChip from={from} to={to} onChange={filterCreditRecords} />
        <CreditGiverChip narrowed={filters} onPick={(id) => filterCreditRecords({ person: id })} />
        <SiteFilterChip site={site} onPick={(id) => filterCreditRecords({ site: id })} />
      </ChipLine>
      <CreditRecordTotals narrowed={filters} />
      <DeviceCreditList
        narrowed={{ from, to, site, person }}
        onClear={() => filterCreditRecords(none)}
        empty={<NoCreditRecords />}
      />
    </RouteScreen>
  )
}

function NoCreditRecords() {
  const t = useTexts(recordTexts)
  const navigate = useNavigate()
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      act={<Button onPress={() => void navigate({ to: '/issue_coins' })}>{t.toGive}</Button>}
    />
  )
}

type Props = { readonly narrowed: CreditFilters }

function CreditRecordActions({ narrowed }: Props) {
  const t = useTexts(recordTexts)
  const [open, setOpen] = useState(false)
  const limits = usePermission(devices.limitCredits, {})
  return (
    <>
      {limits.allowed && <TextButton onPress={() => setOpen(true)}>{t.limits}</TextButton>}
      <ExportFormatsButton
        call={devices.exportCredits}
        inputOf={(format) => ({ ...toCreditFilterInput(narrowed), format })}
      />
      <Suspense>{open && <CreditLimitsSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Offers everyone who gave coins in this period, and the person chosen. */
function CreditGiverChip({ narrowed, onPick }: Props & { onPick(id: string | undefined): void }) {
  const t = useTexts(recordTexts)
  const input = toCreditFilterInput({ ...narrowed, person: undefined })
  const { data } = useCall(devices.creditTotals, input, { silent: true })
  const people = (data?.people ?? []).filter(({ id }) => id !== '')
  return (
    <OptionFilterChip
      title={t.who}
      any={t.everybody}
      value={narrowed.person}
      options={people.map(({ id, name, times }) => {
        return { value: id, label: name, sub: t.timesOf(times) }
      })}
      onPick={onPick}
    />
  )
}

function CreditRecordTotals({ narrowed }: Props) {
  const t = useTexts(recordTexts)
  const language = useLanguage()
  const { data } = useCall(devices.creditTotals, toCreditFilterInput(narrowed), { silent: true })
  return (
    <RowGroup>
      <KpiTiles
        items={[
          { label: t.times, value: formatCount(data?.times) },
          { label: t.taken, value: formatCountWithUnit(data?.coins, 'coins', language) },
          // Shown only if there are some, which is rare.
          ...(data?.openCoins
            ? [{ label: t.open, value: formatCountWithUnit(data.openCoins, 'coins', language) }]
            : []),
        ]}
      />
    </RowGroup>
  )
}
