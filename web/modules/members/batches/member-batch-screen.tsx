import { useNavigate, useSearch } from '@tanstack/react-router'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { memberBatches, type MemberBatch } from '#contract/member-batches/member-batches.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { MemberBatchDetail } from './member-batch-detail.tsx'
import { buildMemberBatchPath } from './member-batch-calls.ts'
import { batchTexts } from './texts.ts'

const PAGE = 20

/** /member_batch: acts for many members and their results, with one of them beside the list. */
export function MemberBatchScreen() {
  const { id } = useSearch({ from: '/member_batch' })
  const onPhone = id === undefined ? 'list' : 'detail'
  return (
    <RouteScreen back={onPhone === 'list' ? '/member_management' : '/member_batch'}>
      <ListDetailPanes
        list={<MemberBatchList />}
        detail={id === undefined ? <NoMemberBatchChosen /> : <MemberBatchDetail key={id} id={id} />}
        onPhone={onPhone}
        close={onPhone === 'detail' ? '/member_batch' : undefined}
      />
    </RouteScreen>
  )
}

function useMemberBatches() {
  return usePagedCall(memberBatches.list, { size: PAGE })
}

function NoMemberBatchChosen() {
  const t = useTexts(batchTexts)
  const total = useMemberBatches().data?.pages[0]?.total ?? 0
  return total > 0 && <EmptyState title={t.chooseOne} text={t.chooseOneText} />
}

function MemberBatchList() {
  const t = useTexts(batchTexts)
  const navigate = useNavigate()
  const query = useMemberBatches()
  const act = (
    <Button onPress={() => void navigate({ to: '/member_management' })}>{t.toMembers}</Button>
  )
  return (
    <PagedList
      query={query}
      name={t.batches}
      like="row"
      empty={<EmptyState title={t.none} text={t.noneText} act={act} />}
      keyOf={({ id }) => id}
      row={renderMemberBatchRow}
    />
  )
}

const renderMemberBatchRow = (batch: MemberBatch) => <MemberBatchRow batch={batch} />

function MemberBatchRow({ batch }: { readonly batch: MemberBatch }) {
  const t = useTexts(batchTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { id, about, askedBy, createTime, members: all, states, undone } = batch
  return (
    <ListRow
      slot={undone ? 'off' : states['waiting'] === 0 ? 'on' : 'play'}
      title={about[language]}
      sub={t.by(askedBy, inSentence(formatRelativeTime(createTime, now, language)))}
      value={undone ? t.undone : t.members(all)}
      valueSub={t.doneOf(formatCount(states['done']), formatCount(all))}
      to={buildMemberBatchPath(id)}
    />
  )
}
