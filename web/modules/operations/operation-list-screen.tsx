import { operations } from '#contract/operations.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { numberText } from '#web/kit/formats.ts'
import { cash, history, pin, shield, store, user } from '#web/kit/icon/icons.ts'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { List } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/kit/list/live-lead.tsx'
import { Panes } from '#web/kit/page/panes.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePages } from '#web/kit/use-call.ts'
import { useWide } from '#web/kit/wide.ts'
import { formatLogMoment } from './moment-text.ts'
import { toLogInput, isNarrowed, useLogPath, useSetLogFilters, useNarrowed } from './narrowed.ts'
import { OperationDetail, type Operation } from './operation-detail.tsx'
import { OperationFilters } from './operation-filters.tsx'
import css from './operation-list-screen.module.css'
import { texts } from './texts.ts'

/** Who changed what, when, from what to what. A line opens beside the list, or over it on a phone. */
export function OperationListScreen() {
  const wide = useWide()
  const narrow = useSetLogFilters()
  const { line } = useNarrowed()
  const query = useLog()
  const total = query.data?.pages[0]?.total ?? 0
  const open = query.data?.pages.flatMap(({ records }) => records).find(({ id }) => id === line)
  return (
    <Screen back={useLogPath() === '/platform/log' ? '/platform' : '/account'}>
      <Panes
        onPhone="list"
        list={<OperationLogList query={query} />}
        detail={open ? <OperationPane operation={open} /> : total > 0 && <NoneOpen />}
      />
      {open && !wide && (
        <Sheet title={open.title} open onClose={() => narrow({ line: undefined })}>
          <div className={css.inSheet}>
            <OperationDetail operation={open} />
          </div>
        </Sheet>
      )}
    </Screen>
  )
}

function useLog() {
  return usePages(operations.list, toLogInput(useNarrowed()))
}
type Query = ReturnType<typeof useLog>

function OperationLogList({ query }: { readonly query: Query }) {
  const t = useTexts(texts)
  const narrowed = useNarrowed()
  const total = query.data?.pages[0]?.total
  return (
    <div className={css.log}>
      <OperationFilters narrowed={narrowed} />
      <List
        query={query}
        name={t.operations}
        like="order-row"
        lead={
          total !== undefined && (
            <LiveLead shownAt={query.dataUpdatedAt}>{t.count(numberText(total))}</LiveLead>
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

const renderOperationRow = (operation: Operation) => <LogRow operation={operation} />

function LogRow({ operation }: { readonly operation: Operation }) {
  const language = useLanguage()
  const narrow = useSetLogFilters()
  const { line } = useNarrowed()
  const { id, title, userName, subjectName, subjectKind, createTime, houseName } = operation
  return (
    <Row
      names
      icon={ICONS[subjectKind] ?? history}
      title={
        <>
          {title}
          {subjectName !== '' && (
            <>
              <Dot />
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
              <Dot />
              {houseName}
            </>
          )}
          <Dot />
          {formatLogMoment(createTime, language)}
        </>
      }
      current={id === line}
      onPress={() => narrow({ line: id })}
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

function NoneOpen() {
  const t = useTexts(texts)
  return <EmptyState title={t.chooseOne} text={t.keys} />
}

function OperationLogEmpty() {
  const t = useTexts(texts)
  const narrow = useSetLogFilters()
  if (!isNarrowed(useNarrowed())) return <EmptyState title={t.none} text={t.noneText} />
  const all = { from: undefined, to: undefined, person: undefined, kind: undefined }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={() => narrow(all)}>{t.clear}</Button>}
    />
  )
}
