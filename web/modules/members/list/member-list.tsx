import { useCallback, useState, type ReactNode } from 'react'
import { MEMBER_COUNT_MAX, type ListedMember } from '#contract/members/member-words.ts'
import { members } from '#contract/members/members.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { sort as arrows } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import { useTexts } from '#web/kit/texts.ts'
import {
  buildMemberPath,
  toMemberFilterInput,
  useSetMemberFilters,
  type MemberFilterValues,
  type MemberListName,
} from '../member-addresses.ts'
import type { MemberSort } from '../member-search.ts'
import css from '../members.module.css'
import { texts } from '../texts.ts'
import { MemberFilters } from './member-filters.tsx'
import { ListedMemberRow } from './member-row.tsx'

type Props = { readonly filters: MemberFilterValues }

/** Lists members with search, filters and sort order, all of which are in the address. */
export function MemberList({ filters }: Props) {
  const t = useTexts(texts)
  return (
    <div className={css.rows}>
      <MemberFilters filters={filters} />
      <MemberRows
        list="all"
        filters={filters}
        sort={
          filters.q ? <span>{t.byName}</span> : <MemberSortButton sort={filters.sort ?? SORTED} />
        }
        empty={<MemberListEmpty filters={filters} />}
      />
    </div>
  )
}

const SORTED: MemberSort = 'lastVisitTime'
const PAGE_SIZE = 20

type MemberRowsProps = Props & {
  readonly list: MemberListName
  readonly sort?: ReactNode
  readonly empty: ReactNode
}

/** Rows of the members that the filters match. */
export function MemberRows({ list, filters, sort, empty }: MemberRowsProps) {
  const t = useTexts(texts)
  const query = usePagedCall(members.list, {
    size: PAGE_SIZE,
    ...toMemberFilterInput(filters),
    descs: [filters.sort ?? SORTED],
  })
  const total = query.data?.pages[0]?.total ?? 0
  const renderMemberRow = useCallback(
    (member: ListedMember) => (
      <ListedMemberRow member={member} to={buildMemberPath(member.id, list, filters)} />
    ),
    [list, filters],
  )
  return (
    <PagedList
      query={query}
      name={t.members}
      like="order-row"
      lead={
        <LiveLead shownAt={query.dataUpdatedAt}>
          {total > MEMBER_COUNT_MAX
            ? t.atLeast(formatCount(MEMBER_COUNT_MAX))
            : t.count(formatCount(total))}
        </LiveLead>
      }
      sort={sort}
      keyOf={({ id }) => id}
      row={renderMemberRow}
      empty={empty}
    />
  )
}

const SORTS = ['lastVisitTime', 'paid', 'plays', 'joinTime'] as const satisfies MemberSort[]

function MemberSortButton({ sort }: { readonly sort: MemberSort }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const setFilters = useSetMemberFilters()
  return (
    <>
      <TapTarget className={css.sort} onPress={() => setOpen(true)}>
        {t[sort]}
        <Icon of={arrows} size="xs" />
      </TapTarget>
      <SingleOptionSheet
        title={t.sort}
        open={isOpen}
        onClose={() => setOpen(false)}
        options={SORTS.map((value) => ({ value, label: t[value] }))}
        value={sort}
        onPick={(picked) =>
          setFilters({ sort: picked === SORTED ? undefined : (picked as MemberSort) })
        }
      />
    </>
  )
}

const NOTHING: MemberFilterValues = {
  q: undefined,
  level: undefined,
  tag: undefined,
  site: undefined,
  from: undefined,
  to: undefined,
  back: undefined,
}

function MemberListEmpty({ filters: { sort: _sort, ...filters } }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetMemberFilters()
  if (Object.values(filters).every((part) => part === undefined)) {
    return <EmptyState title={t.none} text={t.noneText} />
  }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.noMatch}
      text={t.noMatchText}
      act={<Button onPress={() => setFilters(NOTHING)}>{t.clear}</Button>}
    />
  )
}
