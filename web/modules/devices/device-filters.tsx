import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { deviceStates, type DeviceStateWord } from '#contract/device-state.ts'
import { deviceTypes, type DeviceType } from '#contract/device.ts'
import type { devices } from '#contract/devices.ts'
import { sites } from '#contract/sites.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { ChipButton, Chips } from '#web/kit/chips/chips.tsx'
import { down } from '#web/kit/icon/icons.ts'
import { PickOneSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { Search } from '#web/kit/search/search.tsx'
import { useWords } from '#web/kit/search/use-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { slotOf } from './device-words.ts'
import css from './devices.module.css'
import { useNarrow, type Narrowed } from './narrowed.ts'
import { texts } from './texts.ts'

type Props = {
  readonly narrowed: Narrowed
  readonly summary: OutputOf<typeof devices.summary> | undefined
}

const ALL = ''
const WORDS = Object.keys(deviceStates) as DeviceStateWord[]
const TYPES = Object.keys(deviceTypes) as DeviceType[]
/** The others are rare: they are offered where there are some. */
const ALWAYS: readonly DeviceStateWord[] = ['fault', 'offline', 'online']

/** By words, by state with how many are in each, by site and type. */
export function DeviceFilters({ narrowed, summary }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const narrow = useNarrow()
  const words = useWords(narrowed.q ?? '', (q) => narrow({ q: q || undefined }))
  const counts = summary?.states
  const total = counts && WORDS.reduce((sum, word) => sum + counts[word], 0)
  const offered = WORDS.filter(
    (word) => ALWAYS.includes(word) || word === narrowed.state || (counts?.[word] ?? 0) > 0,
  )
  return (
    <div className={css.narrow}>
      <Search label={t.search} {...words} />
      <Chips
        label={t.state}
        value={narrowed.state ?? ALL}
        onChange={(state) => narrow({ state: state || undefined })}
        options={[
          { value: ALL, label: t.all, ...(total !== undefined && { count: total }) },
          ...offered.map((word) => ({
            value: word,
            label: deviceStates[word][language],
            state: slotOf[word],
            ...(counts && { count: counts[word] }),
          })),
        ]}
      >
        <SiteChip site={narrowed.site} />
        <TypeChip type={narrowed.type} />
      </Chips>
    </div>
  )
}

function SiteChip({ site }: Pick<Narrowed, 'site'>) {
  const t = useTexts(texts)
  const narrow = useNarrow()
  const { allowed } = useGate(sites.choices, {})
  const { data = [] } = useCall(sites.choices, {}, { silent: true, when: allowed })
  if (!allowed) return null
  return (
    <OneChip
      title={t.site}
      any={t.allSites}
      searchBy={t.searchSites}
      value={site}
      options={data.map(({ id, firmName, address }) => ({
        value: id,
        label: firmName,
        sub: address,
      }))}
      onPick={(id) => narrow({ site: id })}
    />
  )
}

function TypeChip({ type }: Pick<Narrowed, 'type'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const narrow = useNarrow()
  return (
    <OneChip
      title={t.type}
      any={t.allTypes}
      value={type}
      options={TYPES.map((value) => ({ value, label: deviceTypes[value][language] }))}
      onPick={(value) => narrow({ type: value })}
    />
  )
}

type OneProps<Value extends string> = {
  readonly title: string
  readonly any: string
  readonly searchBy?: string
  readonly value: Value | undefined
  readonly options: readonly { value: Value; label: string; sub?: string }[]
  readonly onPick: (value: Value | undefined) => void
}

/** A chip that opens what there is to choose from, and says what is chosen. */
function OneChip<Value extends string>(props: OneProps<Value>) {
  const { title, any, searchBy, value, options, onPick } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <ChipButton on={value !== undefined} opens={down} onPress={() => setOpen(true)}>
        {chosen?.label ?? title}
      </ChipButton>
      <PickOneSheet
        title={title}
        open={open}
        onClose={() => setOpen(false)}
        options={[{ value: ALL, label: any }, ...options]}
        value={value ?? ALL}
        searchBy={searchBy}
        onPick={(picked) => onPick(options.find((option) => option.value === picked)?.value)}
      />
    </>
  )
}
