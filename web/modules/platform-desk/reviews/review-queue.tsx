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
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DeskLinksAndSignOut } from './desk-links.tsx'
import { DeskHealthStrip } from '../health/desk-strip.tsx'
import { DESK, WAITING_MS } from '../desk-constants.ts'
import { reviewTexts } from './review-texts.ts'
import { useInterval } from '../use-interval.ts'

const SIZE = 100
type ReviewKind = 'deposit' | 'onboarding' | 'underway' | 'use' | 'withdrawal'

type WaitingReview =
  | { readonly is: 'withdrawal' | 'deposit' | 'underway'; readonly row: ReviewedWithdrawal }
  | { readonly is: 'onboarding'; readonly row: WaitingApplication }
  | { readonly is: 'use'; readonly row: DepositUse }

/** Lists all kinds of reviews together, those that have waited longest first. */
export function ReviewQueue() {
  const t = useTexts(reviewTexts)
  const navigate = useNavigate()
  const { show, ...opened } = useSearch({ from: DESK })
  const query = useWaitingReviews()
  const countWaitingKind = (kind: ReviewKind) =>
    query.data?.filter(({ is }) => is === kind).length ?? 0
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
    const search = value === '' ? opened : { ...opened, show: value as ReviewKind }
    void navigate({ to: DESK, search, replace: true })
  }
  return (
    <>
      <DeskHealthStrip />
      <FilterChips
        label={t.kinds}
        options={options}
        value={show ?? ''}
        onChange={filterReviewKind}
      />
      <Loaded of={query} what={t.queueFailed} label={t.loading} like="order-row" rows={5} headed>
        {(all) => {
          const shownReviews = all.filter(({ is }) => (show ? is === show : is !== 'underway'))
          if (shownReviews.length === 0) return <EmptyState title={t.none} text={t.noneText} />
          return (
            <RowGroup lead={t.count(shownReviews.length)}>
              <ul aria-label={t.queue}>
                {shownReviews.map((each) => (
                  <li key={`${each.is} ${each.row.id}`}>
                    <ReviewQueueRow of={each} />
                  </li>
                ))}
              </ul>
            </RowGroup>
          )
        }}
      </Loaded>
      <DeskLinksAndSignOut />
    </>
  )
}

function useWaitingReviews() {
  const page = { size: SIZE }
  const silent = { silent: true }
  const untreated = useCall(withdrawals.toReview, { ...page, state: 'untreated' }, silent)
  const underway = useCall(withdrawals.toReview, { ...page, state: 'processing' }, silent)
  const applied = useCall(onboarding.waiting, page, silent)
  const uses = useCall(deposits.uses, {}, silent)
  const queries = [untreated, underway, applied, uses] as const
  useInterval(WAITING_MS, () => queries.forEach(({ refetch }) => void refetch()))
  const { data, ...pending } = joinQueries(queries)
  const toWaitingSinceTime = ({ row }: WaitingReview) =>
    'createTime' in row ? row.createTime.getTime() : row.submitTime.getTime()
  const waitingReviews =
    data &&
    [
      ...data[0].records.map((row): WaitingReview => {
        return { is: row.source === 'deposit' ? 'deposit' : 'withdrawal', row }
      }),
      ...data[1].records.map((row): WaitingReview => ({ is: 'underway', row })),
      ...data[2].records.map((row): WaitingReview => ({ is: 'onboarding', row })),
      ...data[3].map((row): WaitingReview => ({ is: 'use', row })),
    ].toSorted((one, other) => toWaitingSinceTime(one) - toWaitingSinceTime(other))
  return { ...pending, data: waitingReviews }
}

function ReviewQueueRow({ of }: { of: WaitingReview }) {
  if (of.is === 'onboarding') return <QueuedApplicationRow row={of.row} />
  if (of.is === 'use') return <QueuedDepositUseRow row={of.row} />
  return <QueuedWithdrawalRow row={of.row} underway={of.is === 'underway'} />
}

function QueuedApplicationRow({ row }: { row: WaitingApplication }) {
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
        <DottedParts
          unbroken
          parts={[
            subjects[row.subject][language],
            formatRelativeTime(row.submitTime, now, language),
          ]}
        />
      }
      value={row.firstReviewer === '' ? t.waitsFirst : t.waitsSecond}
      to={`${DESK}?${new URLSearchParams({ merchant: row.id }).toString()}`}
    />
  )
}

function QueuedDepositUseRow({ row }: { row: DepositUse }) {
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
        <DottedParts
          unbroken
          parts={[t.asked1(row.askedName), formatRelativeTime(row.createTime, now, language)]}
        />
      }
      value={<MoneyAmount fen={row.money} />}
      valueSub={isMine ? t.yoursWaits : t.waitsApproval}
      to={`${DESK}?${new URLSearchParams({ merchant, use }).toString()}`}
    />
  )
}

function QueuedWithdrawalRow({ row, underway }: { row: ReviewedWithdrawal; underway: boolean }) {
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
        <DottedParts
          unbroken
          parts={[
            firstReviewer === '' ? row.askedName : t.agreed(firstReviewer),
            formatRelativeTime(row.createTime, now, language),
          ]}
        />
      }
      value={<MoneyAmount fen={row.money} />}
      valueSub={underway ? t.underway : t[toWithdrawalWaitKey(row)]}
      to={`${DESK}?${new URLSearchParams({ merchant, id }).toString()}`}
    />
  )
}

function toWithdrawalWaitKey({ firstReviewer, isFirst }: ReviewedWithdrawal) {
  if (firstReviewer === '') return 'waitsFirst'
  return isFirst ? 'waitsOther' : 'waitsSecond'
}
