import { members, NO_LEVEL } from '#contract/members/members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useSetMemberFilters, type MemberFilterValues } from '../member-addresses.ts'
import css from '../members.module.css'
import { texts } from '../texts.ts'

type Props = { readonly filters: MemberFilterValues }

/** Filters by name or number, level, tag, site, day of the last visit, and members who never came back. */
export function MemberFilters({ filters }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetMemberFilters()
  const searchProps = useSearchWords(filters.q ?? '', (q) => setFilters({ q: q || undefined }))
  const { level, tag, site, from, to, back } = filters
  return (
    <div className={css.narrow}>
      <SearchField label={t.search} {...searchProps} />
      <ChipLine>
        <LevelFilterChip level={level} />
        <TagFilterChip tag={tag} />
        <SiteFilterChip site={site} onPick={(id) => setFilters({ site: id })} />
        <DayRangeChip from={from} to={to} onChange={setFilters} />
        <ChipButton
          on={back === 'never'}
          onPress={() => setFilters({ back: back === 'never' ? undefined : 'never' })}
        >
          {t.neverBack}
        </ChipButton>
      </ChipLine>
    </div>
  )
}

function LevelFilterChip({ level }: Pick<MemberFilterValues, 'level'>) {
  const t = useTexts(texts)
  const setFilters = useSetMemberFilters()
  const { data } = useCall(members.levels, {}, { silent: true })
  if (data?.levels.length === 0) return null
  const levels = data?.levels.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <OptionFilterChip
      title={t.level}
      any={t.allLevels}
      value={level}
      options={[...levels, { value: NO_LEVEL, label: t.noLevel }]}
      onPick={(id) => setFilters({ level: id })}
    />
  )
}

function TagFilterChip({ tag }: Pick<MemberFilterValues, 'tag'>) {
  const t = useTexts(texts)
  const setFilters = useSetMemberFilters()
  const { data = [] } = useCall(members.tags, {}, { silent: true })
  // A removed tag in the address still filters, so its chip stays to clear it.
  if (data.length === 0 && tag === undefined) return null
  return (
    <OptionFilterChip
      title={t.tag}
      any={t.allTags}
      searchBy={t.searchTags}
      value={tag}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onPick={(id) => setFilters({ tag: id })}
    />
  )
}
