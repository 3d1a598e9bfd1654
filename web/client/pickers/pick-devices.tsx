import { useState, type ReactNode } from 'react'
import { getDeviceStateName } from '#contract/devices/device-state.ts'
import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import type { SettingPath } from '#contract/device-settings/setting-paths.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { ChipLine, FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { FoundOptionCheckboxes, useOptionSelection } from '#web/kit/picker/pick-many.tsx'
import { SiteFilterChip } from './site-filter-chip.tsx'
import { deviceTexts } from '#web/kit/picker/texts.ts'
import css from './pick-devices.module.css'

/** Maximum number of devices in one page of the server's list and in one batch. */
export const DEVICES_AT_ONCE = 500
/** What the server finds by is no longer. */
const WORDS_MAX = 40
const ALL = ''
const EVERY_TYPE = Object.keys(deviceTypes) as DeviceType[]

type DevicePickerFilter = {
  readonly name?: string | undefined
  readonly type?: DeviceType | undefined
  readonly fieldId?: string | undefined
}

/** Holds the chosen devices. They stay chosen when a filter hides them. */
export function useDeviceSelection(value: readonly string[] = []) {
  const selection = useOptionSelection([], value)
  return { ...selection, picked: [...selection.chosen] }
}

type Props = {
  /** Types of devices to offer. Without it all types are offered. */
  readonly types?: readonly DeviceType[] | undefined
  /** Settings screen. If given, only devices that it is for are offered. */
  readonly screen?: SettingPath | undefined
  readonly picking: ReturnType<typeof useDeviceSelection>
  /** Shown instead of everything else if no such device exists. */
  readonly none?: ReactNode
  /** Actions on the chosen devices. */
  readonly children?: ReactNode
}

/** Chooses several of any number of devices. The server filters by words, type and site. */
export function DeviceMultiPicker({ types = EVERY_TYPE, screen, picking, none, children }: Props) {
  const t = useTexts(deviceTexts)
  const [filter, setFilter] = useState<DevicePickerFilter>({})
  const input = { size: DEVICES_AT_ONCE, types: [...types], screen, ...filter }
  const query = useCall(devices.list, input, { silent: true })
  const searched = Object.values(filter).some((each) => each !== undefined)
  if (query.data?.total === 0 && !searched)
    return none ?? <EmptyState title={t.none} text={t.noneText} />
  const changeDeviceFilter = (by: DevicePickerFilter) => {
    picking.raise()
    setFilter({ ...filter, ...by })
  }
  return (
    <>
      <DevicePickerFilters types={types} narrowed={filter} onNarrow={changeDeviceFilter} />
      <Loaded of={query} what={t.failed} label={t.loading} rows={8}>
        {({ records, total }) => (
          <DeviceChoices have={records} total={total} {...{ picking, searched }} />
        )}
      </Loaded>
      {children}
    </>
  )
}

type DevicePickerFiltersProps = {
  readonly types: readonly DeviceType[]
  readonly narrowed: DevicePickerFilter
  readonly onNarrow: (by: DevicePickerFilter) => void
}

function DevicePickerFilters({ types, narrowed, onNarrow }: DevicePickerFiltersProps) {
  const t = useTexts(deviceTexts)
  const language = useLanguage()
  const { name = '', type, fieldId } = narrowed
  const searchProps = useSearchWords(name, (typed) => {
    onNarrow({ name: typed.slice(0, WORDS_MAX) || undefined })
  })
  const site = <SiteFilterChip site={fieldId} onPick={(picked) => onNarrow({ fieldId: picked })} />
  const offered = types.map((value) => ({ value, label: deviceTypes[value][language] }))
  return (
    <>
      <SearchField label={t.search} {...searchProps} />
      <div className={css.filters}>
        {offered.length > 1 ? (
          <FilterChips
            label={t.type}
            value={type ?? ALL}
            onChange={(value) => onNarrow({ type: value || undefined })}
            options={[{ value: ALL, label: t.allTypes }, ...offered]}
          >
            {site}
          </FilterChips>
        ) : (
          <ChipLine>{site}</ChipLine>
        )}
      </div>
    </>
  )
}

type DeviceChoicesProps = {
  readonly have: readonly LiveDeviceState[]
  readonly total: number
  readonly picking: ReturnType<typeof useDeviceSelection>
  readonly searched: boolean
}

function DeviceChoices({ have, total, picking, searched }: DeviceChoicesProps) {
  const t = useTexts(deviceTexts)
  const language = useLanguage()
  const options = have.map(({ id, number, code, type, state, since, fieldName }) => ({
    value: id,
    label: `${number || formatDeviceCode(code)} ${deviceTypes[type][language]}`,
    fact: getDeviceStateName({ state, since })[language],
    sub: fieldName,
  }))
  if (options.length === 0) return <EmptyState title={t.notFound} text={t.notFoundText} />
  return (
    <>
      {total > have.length && (
        <StatusBanner kind="info" title={t.someOf(have.length, total)} text={t.narrowText} />
      )}
      <FoundOptionCheckboxes {...{ found: options, searched, picking }} countText={t.count} />
    </>
  )
}
