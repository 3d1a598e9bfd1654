import { useState, type ReactNode } from 'react'
import { INCOME_DAYS_MAX } from '#contract/income/income.ts'
import { sites } from '#contract/sites/sites.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { DateRange } from '#web/kit/date-picker/date-range.tsx'
import { addDays, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { down, x } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import type { DeviceIncomeValue } from './income-figures.ts'
import { parseIncomeDays, useSetIncomeFilters, type IncomeSearch } from '../period.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly search: IncomeSearch
  readonly devices: readonly DeviceIncomeValue[]
  /** Chips that only this page has. */
  readonly children?: ReactNode
}

/** Filters by period and site, and by one device if it was chosen. */
export function IncomeFilters({ search, devices, children }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetIncomeFilters()
  const { equipmentId } = search
  const device = devices.find((each) => each.equipmentId === equipmentId)
  return (
    <ChipLine>
      <DateRange
        value={parseIncomeDays(search)}
        max={shanghaiToday()}
        min={addDays(shanghaiToday(), 1 - INCOME_DAYS_MAX)}
        onChange={(days) => setFilters(days)}
      />
      {children}
      <IncomeSiteChip search={search} />
      {equipmentId !== undefined && (
        <ChipButton on opens={x} onPress={() => setFilters({ equipmentId: undefined })}>
          {device?.name ? t.onlyThis(device.name) : t.oneDevice}
        </ChipButton>
      )}
    </ChipLine>
  )
}

function IncomeSiteChip({ search: { fieldId } }: { search: IncomeSearch }) {
  const t = useTexts(texts)
  const setFilters = useSetIncomeFilters()
  const [choosing, setChoosing] = useState(false)
  const { allowed } = usePermission(sites.choices, {})
  const { data = [] } = useCall(sites.choices, {}, { silent: true, when: allowed })
  const each = data
    .filter(({ addressType, id }) => addressType === 'placement' || id === fieldId)
    .map(({ id, firmName }) => ({ value: id, label: firmName }))
  const options = [{ value: '', label: t.allSites }, ...each]
  const chosenOption = options.find(({ value }) => value === (fieldId ?? ''))
  if (!allowed) return null
  return (
    <>
      <ChipButton on={fieldId !== undefined} opens={down} onPress={() => setChoosing(true)}>
        {chosenOption?.label ?? (data.length > 0 ? t.goneSite : t.allSites)}
      </ChipButton>
      <SingleOptionSheet
        title={t.chooseSite}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={options}
        value={fieldId ?? ''}
        onPick={(site) => setFilters({ fieldId: site || undefined, equipmentId: undefined })}
        searchBy={t.searchSite}
      />
    </>
  )
}
