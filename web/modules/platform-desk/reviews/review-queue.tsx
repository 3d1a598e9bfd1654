import { useNavigate, useSearch } from '@tanstack/react-router'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import type { DepositUse } from '#contract/payouts/deposit-uses.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import type { WaitingApplication } from '#contract/onboarding/onboarding-review.ts'
import { subjects } from '#contract/onboarding/onboarding-application.ts'
import type { ReviewedWithdrawal } from '#contract/payouts/withdrawal-review.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { timeText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DeskWays } from './desk-links.tsx'
import { DeskStrip } from '../health/desk-strip.tsx'
import { DESK, WAITING_MS } from '../desk-constants.ts'
import { reviewTexts } from './review-texts.ts'
import { useEvery } from '../use-interval.ts'

const SIZE = 100
const BONES = 5
type Show = 'deposit' | 'onboarding' | 'underway' | 'use' | 'withdrawal'

type Waiting =
  | { readonly is: 'withdrawal' | 'deposit' | 'underway'; readonly row: ReviewedWithdrawal }
  | { readonly is: 'onboarding'; readonly row: WaitingApplication }
  | { readonly is: 'use'; readonly row: DepositUse }

/** All kinds in one line, those first that have waited longest. */
export function ReviewQueue() {
  const t = useTexts(reviewTexts)
  const navigate = useNavigate()
  const { show, ...opened } = useSearch({ from: DESK })
  const { all, error, retry, busy } = useWaiting()
  const countWaitingKind = (kind: Show) => all?.filter(({ is }) => is === kind).length ?? 0
  const waiting = all?.filter(({ is }) => (show ? is === show : is !== 'underway'))
  const kinds = ['withdrawal', 'deposit', 'use', 'onboarding', 'underway'] as const
  const options = [
    { value: '', label: t.all },
    ...kinds.map((kind) => ({
      value: kind as string,
      label: t[kind],
      count: countWaitingKind(kind),
    })),
  ]
  const filterReviewKind = (value: string) => {
    const search = value === '' ? opened : { ...opened, show: value as Show }
    void navigate({ to: DESK, search, replace: true })
  }
  return (
    <>
      <DeskStrip />
      <FilterChips
        label={t.kinds}
        options={options}
        value={show ?? ''}
        onChange={filterReviewKind}
      />
      {!waiting && !error && (
        <LoadingSkeleton like="order-row" rows={BONES} headed label={t.loading} />
      )}
      {!waiting && error && <ErrorState what={t.queue} error={error} retry={retry} busy={busy} />}
      {waiting?.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {waiting && waiting.length > 0 && (
        <RowGroup lead={t.count(waiting.length)}>
          <ul aria-label={t.queue}>
            {waiting.map((each) => (
              <li key={`${each.is} ${each.row.id}`}>
                <ReviewQueueRow of={each} />
              </li>
            ))}
          </ul>
        </RowGroup>
      )}
      <DeskWays />
    </>
  )
}

function useWaiting() {
  const page = { size: SIZE }
  const silent = { silent: true }
  const asked = useCall(withdrawals.toReview, { ...page, state: 'untreated' }, silent)
  const underway = useCall(withdrawals.toReview, { ...page, state: 'processing' }, silent)
  const applied = useCall(onboarding.waiting, page, silent)
  const uses = useCall(deposits.uses, {}, silent)
  const queries = [asked, underway, applied, uses]
  const toWaitingTime = ({ row }: Waiting) =>
    'createTime' in row ? row.createTime.getTime() : row.submitTime.getTime()
  const all =
    asked.data &&
    underway.data &&
    applied.data &&
    uses.data &&
    [
      ...asked.data.records.map((row): Waiting => {
        return { is: row.source === 'deposit' ? 'deposit' : 'withdrawal', row }
      }),
      ...underway.data.records.map((row): Waiting => ({ is: 'underway', row })),
      ...applied.data.records.map((row): Waiting => ({ is: 'onboarding', row })),
      ...uses.data.map((row): Waiting => ({ is: 'use', row })),
    ].toSorted((one, other) => toWaitingTime(one) - toWaitingTime(other))
  const refetchReviewQueues = () => queries.forEach(({ refetch }) => void refetch())
  useEvery(WAITING_MS, refetchReviewQueues)
  return {
    all,
    retry: refetchReviewQueues,
    error: queries.find(({ error }) => error)?.error,
    busy: queries.some(({ isFetching }) => isFetching),
  }
}

function ReviewQueueRow({ of }: { of: Waiting }) {
  if (of.is === 'onboarding') return <ApplicationRow row={of.row} />
  if (of.is === 'use') return <UseRow row={of.row} />
  return <WithdrawalRow row={of.row} underway={of.is === 'underway'} />
}

function ApplicationRow({ row }: { row: WaitingApplication }) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  return (
    <ListRow
      slot={row.firstReviewer === '' ? 'off' : 'warn'}
      names
      title={
        <>
          {row.merchantName}
          <DotSeparator />
          {t.onboarding}
        </>
      }
      sub={
        <>
          {subjects[row.subject][language]}
          <DotSeparator />
          {timeText(row.submitTime, now, language)}
        </>
      }
      value={row.firstReviewer === '' ? t.waitsFirst : t.waitsSecond}
      to={`${DESK}?${new URLSearchParams({ merchant: row.id }).toString()}`}
    />
  )
}

function UseRow({ row }: { row: DepositUse }) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { merchantId: merchant, id: use, isMine } = row
  return (
    <ListRow
      slot="warn"
      names
      title={
        <>
          {row.merchantName}
          <DotSeparator />
          {t.use}
        </>
      }
      sub={
        <>
          {t.asked1(row.askedName)}
          <DotSeparator />
          {timeText(row.createTime, now, language)}
        </>
      }
      value={<MoneyAmount fen={row.money} />}
      valueSub={isMine ? t.yoursWaits : t.waitsSecond}
      to={`${DESK}?${new URLSearchParams({ merchant, use }).toString()}`}
    />
  )
}

function WithdrawalRow({ row, underway }: { row: ReviewedWithdrawal; underway: boolean }) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { merchantId: merchant, id, firstReviewer } = row
  return (
    <ListRow
      slot={underway ? 'play' : firstReviewer === '' ? 'off' : 'warn'}
      names
      title={
        <>
          {row.merchantName}
          <DotSeparator />
          {row.source === 'deposit' ? t.deposit : t.withdrawal}
        </>
      }
      sub={
        <>
          {firstReviewer === '' ? row.askedName : t.agreed(firstReviewer)}
          <DotSeparator />
          {timeText(row.createTime, now, language)}
        </>
      }
      value={<MoneyAmount fen={row.money} />}
      valueSub={underway ? t.underway : t[toReviewWait(row)]}
      to={`${DESK}?${new URLSearchParams({ merchant, id }).toString()}`}
    />
  )
}

function toReviewWait({ firstReviewer, isFirst }: ReviewedWithdrawal) {
  if (firstReviewer === '') return 'waitsFirst'
  return isFirst ? 'waitsOther' : 'waitsSecond'
}
