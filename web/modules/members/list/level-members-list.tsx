import { members, NO_LEVEL } from '#contract/members/members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useSetMemberFilters, type MemberFilterValues } from '../member-addresses.ts'
import css from '../members.module.css'
import { texts } from '../texts.ts'
import { MemberRows } from './member-list.tsx'

type Props = { readonly filters: MemberFilterValues }
const ALL = ''

/** Lists the members of a level, with the number of members of each level above them. */
export function LevelMembersList({ filters }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetMemberFilters()
  const { data } = useCall(members.levels, {}, { silent: true })
  const levels = data?.levels ?? []
  const withoutLevel = data && { count: data.withoutLevel }
  const total = data && levels.reduce((sum, level) => sum + level.members, data.withoutLevel)
  const { level } = filters
  return (
    <div className={css.rows}>
      <FilterChips
        label={t.levels}
        value={level ?? ALL}
        onChange={(id) => setFilters({ level: id || undefined })}
        options={[
          { value: ALL, label: t.allLevels, ...(total !== undefined && { count: total }) },
          ...levels.map(({ id, name, members: count }) => ({ value: id, label: name, count })),
          { value: NO_LEVEL, label: t.noLevel, ...withoutLevel },
        ]}
      />
      <MemberRows
        list="levels"
        filters={filters}
        empty={
          level === undefined ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <EmptyState title={t.noneInLevel} text={t.noneInLevelText} />
          )
        }
      />
    </div>
  )
}
