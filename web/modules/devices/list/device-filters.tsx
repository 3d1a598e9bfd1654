import type { CallOutput } from '#contract/base/call.ts'
import { deviceStates, type DeviceStateWord } from '#contract/devices/device-state.ts'
import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import type { devices } from '#contract/devices/devices.ts'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { slotOf } from '../device-format.ts'
import css from '../devices.module.css'
import { useSetDeviceFilters, type DeviceListFilters } from './list-address.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly narrowed: DeviceListFilters
  readonly summary: CallOutput<typeof devices.summary> | undefined
}

const ALL = ''
const WORDS = Object.keys(deviceStates) as DeviceStateWord[]
const TYPES = Object.keys(deviceTypes) as DeviceType[]
/** Always offered. The other states are rare, so each is offered only if a device is in it. */
const ALWAYS: readonly DeviceStateWord[] = ['fault', 'offline', 'online']

/** Filters by text, by state with counts, by site and by type. */
export function DeviceFilters({ narrowed, summary }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const setFilters = useSetDeviceFilters()
  const searchProps = useSearchWords(narrowed.q ?? '', (q) => setFilters({ q: q || undefined }))
  const counts = summary?.states
  const total = counts && WORDS.reduce((sum, state) => sum + counts[state], 0)
  const offered = WORDS.filter(
    (state) => ALWAYS.includes(state) || state === narrowed.state || (counts?.[state] ?? 0) > 0,
  )
  return (
    <div className={css.narrow}>
      <SearchField label={t.search} {...searchProps} />
      <FilterChips
        label={t.state}
        value={narrowed.state ?? ALL}
        onChange={(state) => setFilters({ state: state || undefined })}
        options={[
          { value: ALL, label: t.all, ...(total !== undefined && { count: total }) },
          ...offered.map((state) => ({
            value: state,
            label: deviceStates[state][language],
            state: slotOf[state],
            ...(counts && { count: counts[state] }),
          })),
        ]}
      >
        <SiteFilterChip site={narrowed.site} onPick={(site) => setFilters({ site })} />
        <DeviceTypeFilterChip type={narrowed.type} />
      </FilterChips>
    </div>
  )
}

function DeviceTypeFilterChip({ type }: Pick<DeviceListFilters, 'type'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const setFilters = useSetDeviceFilters()
  return (
    <OptionFilterChip
      title={t.type}
      any={t.allTypes}
      value={type}
      options={TYPES.map((value) => ({ value, label: deviceTypes[value][language] }))}
      onPick={(value) => setFilters({ type: value })}
    />
  )
}
