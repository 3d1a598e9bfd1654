import { useNavigate, useSearch } from '@tanstack/react-router'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { batches, type ListedBatch } from '#contract/batches/batches.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { BatchDetail } from './batch-detail.tsx'
import { texts } from './texts.ts'

const PAGE = 20

/** /batch: changes for many devices and their results, with one of them beside the list. */
export function BatchScreen() {
  const { id } = useSearch({ from: '/batch' })
  const onPhone = id === undefined ? 'list' : 'detail'
  return (
    <RouteScreen back={onPhone === 'list' ? '/index2' : '/batch'}>
      <ListDetailPanes
        list={<BatchList />}
        detail={id === undefined ? <NoBatchChosen /> : <BatchDetail key={id} id={id} />}
        onPhone={onPhone}
        close={onPhone === 'detail' ? '/batch' : undefined}
      />
    </RouteScreen>
  )
}

/** Asks for a choice only if the list beside it has something to choose. */
function NoBatchChosen() {
  const t = useTexts(texts)
  const { data } = useCall(batches.list, { size: 1 }, { silent: true })
  if (!data?.total) return null
  return <EmptyState title={t.chooseOne} text={t.chooseOneText} />
}

function BatchList() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const query = usePagedCall(batches.list, { size: PAGE })
  const act = (
    <Button onPress={() => void navigate({ href: '/index2?batch=on' })}>{t.toDevices}</Button>
  )
  return (
    <PagedList
      query={query}
      name={t.batches}
      like="row"
      empty={<EmptyState title={t.none} text={t.noneText} act={act} />}
      keyOf={({ id }) => id}
      row={renderBatchRow}
    />
  )
}

const renderBatchRow = (one: ListedBatch) => <BatchRow one={one} />

function BatchRow({ one }: { readonly one: ListedBatch }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { confirmed, refused, offline, doubt } = one.states
  const all = Object.values(one.states).reduce((sum, count) => sum + count, 0)
  const isUndone = one.undoneBy !== undefined
  // Failures of an undone batch need no attention any more.
  const failed = isUndone ? 0 : refused + offline + doubt
  return (
    <ListRow
      slot={isUndone ? 'off' : toBatchSlotState(all, confirmed, failed)}
      title={one.title[language]}
      {...(failed > 0 && { alert: t.failing(failed), tone: 'warn' })}
      sub={
        <>
          {one.about[language]}
          {one.askedBy !== '' && (
            <>
              <DotSeparator />
              {one.askedBy}
            </>
          )}
        </>
      }
      value={isUndone ? t.takenBack : t.inList(confirmed, all)}
      valueSub={formatRelativeTime(one.createTime, now, language)}
      to={getBatchScreenPath(one.id)}
    />
  )
}

function toBatchSlotState(all: number, confirmed: number, failed: number): SlotState {
  if (confirmed === all) return 'on'
  return failed > 0 ? 'warn' : 'play'
}
