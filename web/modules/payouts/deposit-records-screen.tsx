import type { ReactNode } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { depositMoves, deposits, type DepositMove } from '#contract/payouts/deposits.ts'
import { withdrawalLife } from '#contract/payouts/withdrawal.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { toFen } from '#contract/base/money.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { depositTexts } from './deposit-texts.ts'

/** /yj_records: payments into the deposit, deductions and returns. */
export function DepositRecordsScreen() {
  const t = useTexts(depositTexts)
  const { allowed } = usePermission(deposits.list, {})
  if (!allowed) return <NotPermitted />
  return (
    <RouteScreen back="/wallet">
      <SiteLimitNote />
      <DepositMoveList empty={<EmptyState title={t.none} text={t.noneText} />} name={t.moves} />
    </RouteScreen>
  )
}

function DepositMoveList({ empty, name }: { readonly empty: ReactNode; readonly name: string }) {
  const query = usePagedCall(deposits.list, {})
  const renderDepositMove = (move: DepositMove) => <DepositMoveRow move={move} />
  return (
    <PagedList
      query={query}
      name={name}
      like="row"
      keyOf={({ id }) => id}
      row={renderDepositMove}
      empty={empty}
    />
  )
}

function DepositMoveRow({ move }: { readonly move: DepositMove }) {
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { kind, money, reason, by, withdrawalId, state, createTime } = move
  return (
    <ListRow
      slot={
        state === 'untreated' || state === 'processing'
          ? 'play'
          : state === 'notPassed'
            ? 'off'
            : 'on'
      }
      names
      title={depositMoves[kind][language]}
      sub={
        <>
          {state !== '' && (
            <>
              {withdrawalLife.name[state][language]}
              <DotSeparator />
            </>
          )}
          {reason !== '' && (
            <>
              {reason}
              <DotSeparator />
            </>
          )}
          {by}
          <DotSeparator />
          {formatRelativeTime(createTime, now, language)}
        </>
      }
      value={<MoneyAmount fen={kind === 'paid' ? money : toFen(-money)} sign />}
      {...(withdrawalId !== null && {
        to: `/withdrawal_records?${new URLSearchParams({ id: withdrawalId })}`,
      })}
    />
  )
}
