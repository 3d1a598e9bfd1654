import type { ComponentProps, ReactNode } from 'react'
import { LINES_MAX, type StatementLine } from '#contract/accounts/wallet.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './accounts.module.css'
import { StatementLineRow, toStatementLineKey } from './statement-line-row.tsx'
import { texts } from './texts.ts'

type StatementLinesQuery = ComponentProps<typeof PagedList<StatementLine>>['query'] & {
  readonly data: { readonly pages: readonly { readonly total: number }[] } | undefined
}
type Props = {
  readonly query: StatementLinesQuery
  /** Adds the account's name to each line, for lists of several accounts. */
  readonly named?: boolean
  /** Removes the filter; undefined if there is none. */
  readonly clear?: (() => void) | undefined
  readonly empty?: ReactNode
}

/** Lists statement lines, the newest first. */
export function StatementLineList({ query, named = false, clear, empty }: Props) {
  const t = useTexts(texts)
  const renderStatementLine = (line: StatementLine) => (
    <StatementLineRow line={line} named={named} />
  )
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <div className={css.rows}>
      <PagedList
        query={query}
        name={t.lines}
        like="order-row"
        lead={
          <LiveLead shownAt={query.dataUpdatedAt}>
            {total < LINES_MAX ? t.count(total) : t.atLeast(total)}
          </LiveLead>
        }
        keyOf={toStatementLineKey}
        row={renderStatementLine}
        empty={empty ?? <EmptyStatementLines clear={clear} />}
      />
    </div>
  )
}

type EmptyProps = Pick<Props, 'clear'> & { readonly none?: string }

/** Shows that nothing has moved or, with `clear`, that no line matches the filter. */
export function EmptyStatementLines({ clear, none }: EmptyProps) {
  const t = useTexts(texts)
  if (!clear) return <EmptyState title={none ?? t.none} text={t.noneText} />
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={clear}>{t.clear}</Button>}
    />
  )
}
