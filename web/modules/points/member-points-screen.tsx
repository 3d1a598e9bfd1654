import { useNavigate, useSearch } from '@tanstack/react-router'
import { points } from '#contract/points/points.ts'
import type { MemberPoints } from '#contract/points/point-records.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { WaitingGiftsRow } from '#web/client/gifts/waiting-gifts-row.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount, maskPlayerName } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './points.module.css'
import { memberTexts, pointTexts } from './texts.ts'

const renderMemberRow = (member: MemberPoints) => <MemberPointsRow member={member} />

/** /integralStore/memberIntegral: points of each member, most points first. */
export function MemberPointsScreen() {
  const t = useTexts(memberTexts)
  const own = useTexts(pointTexts)
  const { q = '' } = useSearch({ from: '/integralStore/memberIntegral' })
  const navigate = useNavigate()
  const searchMembers = (words: string) =>
    void navigate({
      to: '/integralStore/memberIntegral',
      search: { q: words || undefined },
      replace: true,
    })
  const searchProps = useSearchWords(q, searchMembers)
  const query = usePagedCall(points.members, { size: 20, keyword: q || undefined })
  return (
    <RouteScreen back="/integralStore">
      <div className={css.rows}>
        <SearchField label={t.search} {...searchProps} />
        <WaitingGiftsRow />
        <PagedList
          query={query}
          name={t.list}
          like="order-row"
          lead={
            <DottedParts
              parts={[t.count(formatCount(query.data?.pages[0]?.total ?? 0)), t.everySite]}
            />
          }
          keyOf={({ playerId }) => playerId}
          row={renderMemberRow}
          empty={
            q ? (
              <EmptyState
                picture={nothingFound}
                title={t.nothing}
                text={t.nothingText}
                act={<Button onPress={() => searchMembers('')}>{own.clear}</Button>}
              />
            ) : (
              <EmptyState title={t.none} text={t.noneText} />
            )
          }
        />
      </div>
    </RouteScreen>
  )
}

function MemberPointsRow({ member }: { readonly member: MemberPoints }) {
  const t = useTexts(pointTexts)
  const { playerId, playerName, levelName, usable, pending, owed, ending } = member
  const parts = [
    levelName,
    pending > 0 && t.pendingOf(formatCount(pending)),
    owed > 0 && t.owedOf(formatCount(owed)),
    ending > 0 && t.endingOf(formatCount(ending)),
  ]
  return (
    <ListRow
      names
      title={maskPlayerName(playerName)}
      {...(parts.some(Boolean) && { sub: <DottedParts unbroken parts={parts} /> })}
      value={t.points(formatCount(usable))}
      to={`/integralStore/editIntegral?id=${playerId}`}
    />
  )
}
