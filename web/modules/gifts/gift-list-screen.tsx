import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Gift } from '#contract/gifts/gift.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { WaitingGiftsRow } from '#web/client/gifts/waiting-gifts-row.tsx'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { x } from '#web/kit/icon/icons.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { GiftDetailSheet } from './gift-detail-sheet.tsx'
import { GiftRecords, toGiftInput, useGiftRecords, type GiftFilters } from './gift-records.tsx'
import { texts } from './texts.ts'

const GiveCoinsSheet = lazy(async () => ({
  default: (await import('./give-coins-sheet.tsx')).GiveCoinsSheet,
}))
const GiftLimitsSheet = lazy(async () => ({
  default: (await import('./gift-limits-sheet.tsx')).GiftLimitsSheet,
}))
const NONE = { from: undefined, to: undefined, person: undefined, member: undefined }

/** /pies_record: coins given to members, by whom and why, and what is left of them. */
export function GiftListScreen() {
  const t = useTexts(texts)
  const filters = useSearch({ from: '/pies_record' })
  const navigate = useNavigate()
  const [open, setOpen] = useState<Gift>()
  const [isGiving, setGiving] = useState(false)
  const { isEmpty } = useGiftRecords(filters)
  const setFilters = (change: GiftFilters) =>
    void navigate({
      to: '/pies_record',
      search: (now) => ({ ...now, ...change }),
      replace: true,
    })
  return (
    <RouteScreen
      form={!isEmpty}
      back="/member_level"
      actions={
        <>
          <GiftActions filters={filters} />
          {!isEmpty && (
            <PermissionGuard to={gifts.give}>
              <ResponsiveAddButton label={t.give} onPress={() => setGiving(true)} />
            </PermissionGuard>
          )}
        </>
      }
    >
      <GiftFilterChips filters={filters} onChange={setFilters} />
      <WaitingGiftsRow />
      <GiftTotals filters={filters} />
      <GiftRecords
        filters={filters}
        onOpen={setOpen}
        onClear={() => setFilters(NONE)}
        onGive={() => setGiving(true)}
      />
      <Suspense>{isGiving && <GiveCoinsSheet onClose={() => setGiving(false)} />}</Suspense>
      {open && (
        <GiftDetailSheet
          gift={open}
          onMember={(member) => {
            setOpen(undefined)
            setFilters({ member })
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RouteScreen>
  )
}

type Props = { readonly filters: GiftFilters }

function GiftActions({ filters }: Props) {
  const t = useTexts(texts)
  const [isLimiting, setLimiting] = useState(false)
  const limits = usePermission(gifts.saveLimits, {})
  return (
    <>
      {limits.allowed && <TextButton onPress={() => setLimiting(true)}>{t.limits}</TextButton>}
      <ExportFormatsButton
        call={gifts.exportRecords}
        inputOf={(format) => ({ ...toGiftInput(filters), format })}
      />
      <Suspense>{isLimiting && <GiftLimitsSheet onClose={() => setLimiting(false)} />}</Suspense>
    </>
  )
}

function GiftFilterChips({ filters, onChange }: Props & { onChange(change: GiftFilters): void }) {
  const t = useTexts(texts)
  const { from, to, person, member } = filters
  const input = toGiftInput({ ...filters, person: undefined })
  const { data } = useCall(gifts.totals, input, { silent: true })
  return (
    <ChipLine>
      <DayRangeChip from={from} to={to} onChange={onChange} />
      <OptionFilterChip
        title={t.who}
        any={t.everybody}
        value={person}
        options={(data?.people ?? []).map(({ id, name, times }) => {
          return { value: id, label: name, sub: t.timesOf(times) }
        })}
        onPick={(id) => onChange({ person: id })}
      />
      {member !== undefined && (
        <ChipButton on opens={x} onPress={() => onChange({ member: undefined })}>
          {t.oneMember}
        </ChipButton>
      )}
    </ChipLine>
  )
}

function GiftTotals({ filters }: Props) {
  const t = useTexts(texts)
  const { data } = useCall(gifts.totals, toGiftInput(filters), { silent: true })
  return (
    <RowGroup>
      <KpiTiles
        items={[
          { label: t.times, value: formatCount(data?.times) },
          { label: t.coins, value: formatCount(data?.coins) },
          { label: t.taken, value: formatCount(data?.takenCoins) },
        ]}
      />
    </RowGroup>
  )
}
