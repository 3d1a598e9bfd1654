import { useNavigate } from '@tanstack/react-router'
import { MINUTE_MS } from '#contract/base/durations.ts'
import {
  withdrawalLife,
  withdrawalStates,
  type Withdrawal,
  type WithdrawalState,
} from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { lifeTexts } from './withdrawal-texts.ts'
import { texts } from './texts.ts'
import { toWithdrawalStatus } from './withdrawal-status.ts'

type StateFilter = { readonly state?: WithdrawalState }

function useWithdrawals(state: WithdrawalState | undefined) {
  return usePagedCall(withdrawals.list, state === undefined ? {} : { state })
}

/** Asks to select a withdrawal, unless the list has none. */
export function WithdrawalChoice({ state }: StateFilter) {
  const t = useTexts(texts)
  const { data } = useWithdrawals(state)
  if (!data?.pages[0]?.total) return null
  return <EmptyState title={t.chooseOne} text={t.chooseOneText} />
}

/** Lists withdrawals, newest first. */
export function WithdrawalList({ state }: StateFilter) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const query = useWithdrawals(state)
  const total = query.data?.pages[0]?.total ?? 0
  const options = [
    { value: '', label: t.allStates },
    ...withdrawalStates.map((each) => ({
      value: each as string,
      label: withdrawalLife.name[each][language],
    })),
  ]
  const renderWithdrawalRow = (each: Withdrawal) => <ListedWithdrawalRow row={each} />
  const filterWithdrawalState = (value: string) => {
    const search = value === '' ? {} : { state: value }
    void navigate({ to: '/withdrawal_records', search, replace: true })
  }
  return (
    <>
      <FilterChips
        label={t.state}
        options={options}
        value={state ?? ''}
        onChange={filterWithdrawalState}
      />
      <PagedList
        query={query}
        name={t.withdrawals}
        like="row"
        lead={t.count(total)}
        keyOf={({ id }) => id}
        row={renderWithdrawalRow}
        empty={
          state === undefined ? (
            <NoWithdrawals />
          ) : (
            <EmptyState
              picture={nothingFound}
              title={t.nothingFound}
              text={t.nothingFoundText}
              act={<Button onPress={() => filterWithdrawalState('')}>{t.clear}</Button>}
            />
          )
        }
      />
    </>
  )
}

function NoWithdrawals() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const gate = usePermission(withdrawals.ask, { hide: true })
  const openRequest = () => gate.pass(() => void navigate({ to: '/put_forward' }))
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      {...(gate.shown && { act: <Button onPress={openRequest}>{t.withdraw}</Button> })}
    />
  )
}

function ListedWithdrawalRow({ row }: { readonly row: Withdrawal }) {
  const l = useTexts(lifeTexts)
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { word, slot } = toWithdrawalStatus(row)
  const needsPerson = slot === 'warn'
  return (
    <ListRow
      slot={slot}
      names
      title={row.source === 'deposit' ? t.depositReturn : t.withdrawal}
      {...(needsPerson ? { alert: l[word], tone: 'warn' as const } : {})}
      sub={
        <>
          {!needsPerson && (
            <>
              {l[word]}
              <DotSeparator />
            </>
          )}
          {row.askedName}
          <DotSeparator />
          {formatRelativeTime(row.createTime, now, language)}
        </>
      }
      value={<MoneyAmount fen={row.money} />}
      to={`/withdrawal_records?${new URLSearchParams({ id: row.id })}`}
    />
  )
}
