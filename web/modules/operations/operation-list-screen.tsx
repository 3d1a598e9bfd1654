import { operations } from '#contract/operations/operations.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState, NothingChosen } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { cash, history, pin, shield, store, user } from '#web/kit/icon/icons.ts'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { formatLogMoment } from './log-moment.ts'
import {
  toOperationLogInput,
  hasOperationLogFilters,
  useOperationLogPath,
  useSetOperationLogFilters,
  useOperationLogFilterValues,
} from './log-filters.ts'
import { OperationDetail, type Operation } from './operation-detail.tsx'
import { OperationFilters } from './operation-filters.tsx'
import css from './operation-list-screen.module.css'
import { texts } from './texts.ts'

/** Lists who changed which values and when. A line opens beside the list; on a phone, over it. */
export function OperationListScreen() {
  const isWide = useWideScreen()
  const setFilters = useSetOperationLogFilters()
  const { line } = useOperationLogFilterValues()
  const query = useOperationLog()
  const total = query.data?.pages[0]?.total ?? 0
  const open = query.data?.pages.flatMap(({ records }) => records).find(({ id }) => id === line)
  return (
    <RouteScreen back={useOperationLogPath() === '/platform/log' ? '/platform' : '/account'}>
      <ListDetailPanes
        onPhone="list"
        list={<OperationLogList query={query} />}
        detail={open ? <OperationPane operation={open} /> : total > 0 && <NoOperationChosen />}
      />
      {open && !isWide && (
        <BottomSheet title={open.title} open onClose={() => setFilters({ line: undefined })}>
          <div className={css.inSheet}>
            <OperationDetail operation={open} />
          </div>
        </BottomSheet>
      )}
    </RouteScreen>
  )
}

function useOperationLog() {
  return usePagedCall(operations.list, toOperationLogInput(useOperationLogFilterValues()))
}
type Query = ReturnType<typeof useOperationLog>

function OperationLogList({ query }: { readonly query: Query }) {
  const t = useTexts(texts)
  const filters = useOperationLogFilterValues()
  const total = query.data?.pages[0]?.total
  return (
    <div className={css.log}>
      <OperationFilters narrowed={filters} />
      <PagedList
        query={query}
        name={t.operations}
        like="order-row"
        lead={
          total !== undefined && (
            <LiveLead shownAt={query.dataUpdatedAt}>{t.count(formatCount(total))}</LiveLead>
          )
        }
        keyOf={({ id }) => id}
        row={renderOperationRow}
        empty={<OperationLogEmpty />}
      />
    </div>
  )
}

const ICONS: Readonly<Record<string, IconShape>> = {
  account: user,
  merchant: store,
  role: shield,
  site: pin,
  transfer: cash,
}

const renderOperationRow = (operation: Operation) => <OperationLogRow operation={operation} />

function OperationLogRow({ operation }: { readonly operation: Operation }) {
  const language = useLanguage()
  const setFilters = useSetOperationLogFilters()
  const { line } = useOperationLogFilterValues()
  const { id, title, userName, subjectName, subjectKind, createTime, houseName } = operation
  return (
    <ListRow
      names
      icon={ICONS[subjectKind] ?? history}
      title={
        <>
          {title}
          {subjectName !== '' && (
            <>
              <DotSeparator />
              {subjectName}
            </>
          )}
        </>
      }
      sub={
        <>
          {userName}
          {houseName !== '' && (
            <>
              <DotSeparator />
              {houseName}
            </>
          )}
          <DotSeparator />
          {formatLogMoment(createTime, language)}
        </>
      }
      current={id === line}
      onPress={() => setFilters({ line: id })}
    />
  )
}

function OperationPane({ operation }: { readonly operation: Operation }) {
  return (
    <>
      <h2 className={css.head}>{operation.title}</h2>
      <OperationDetail operation={operation} />
    </>
  )
}

function NoOperationChosen() {
  const t = useTexts(texts)
  return <NothingChosen title={t.chooseOne} />
}

function OperationLogEmpty() {
  const t = useTexts(texts)
  const setFilters = useSetOperationLogFilters()
  const isDesk = useOperationLogPath() === '/platform/log'
  if (!hasOperationLogFilters(useOperationLogFilterValues()))
    return <EmptyState title={t.none} text={isDesk ? t.noneTextOfDesk : t.noneText} />
  const all = { from: undefined, to: undefined, person: undefined, kind: undefined }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={() => setFilters(all)}>{t.clear}</Button>}
    />
  )
}
