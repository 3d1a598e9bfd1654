import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { findWithdrawalStepDetail } from '#contract/payouts/payout-reasons.ts'
import type { Language } from '#contract/base/sentence.ts'
import { withdrawalLife, type WithdrawalStep } from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatTimeWithSeconds, moneyText, formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { LOOKED_MS } from '../desk-constants.ts'
import { ReviewQueryView } from './review-query-view.tsx'
import { RefuseWithdrawalSheet } from './refuse-withdrawal.tsx'
import { reviewTexts } from './review-texts.ts'
import { TwoPersonApproval } from './two-person-approval.tsx'

type ReviewedWithdrawalDetails = CallOutput<typeof withdrawals.look>
const BAD: ReadonlySet<WithdrawalStep['is']> = new Set(['ended', 'refused', 'returned'])
const renews = [withdrawals.look, withdrawals.toReview]

/** Shows one withdrawal or deposit return with its facts, who agreed, and the two possible actions. */
export function WithdrawalReview({ merchantId, id }: { merchantId: string; id: string }) {
  const query = useCall(withdrawals.look, { merchantId, id }, { silent: true, keepMs: LOOKED_MS })
  return (
    <ReviewQueryView query={query}>
      {(row) => <WithdrawalReviewContent row={row} />}
    </ReviewQueryView>
  )
}

function WithdrawalReviewContent({ row }: { row: ReviewedWithdrawalDetails }) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const isWaiting = row.state === 'untreated'
  return (
    <>
      <RowGroup
        title={`${row.merchantName} ${row.source === 'deposit' ? t.deposit : t.withdrawal}`}
      >
        <ListRow title={t.arrives} value={<MoneyAmount fen={row.arrives} />} />
        <ListRow title={t.asked} value={<MoneyAmount fen={row.money} />} />
        {row.fee > 0 && <ListRow title={t.fee} value={<MoneyAmount fen={row.fee} />} />}
        <ListRow
          title={t.to}
          value={t[row.way]}
          {...(row.receiver !== '' && { sub: row.receiver })}
        />
        <ListRow title={t.askedBy} value={row.askedName} />
        <ListRow title={t.agreedBy} value={row.agreedName} />
        <ListRow title={t.number} value={row.id} />
      </RowGroup>
      {isWaiting && (
        <TwoPersonApproval
          first={row.firstReviewer}
          firstAt={row.firstReviewedAt}
          isFirst={row.isFirst}
          note={t.twoNote}
        />
      )}
      <UsualWithdrawalComparison row={row} />
      <RowGroup title={t.life}>
        <LifecycleTimeline
          steps={row.steps.map((step) => {
            const detail = findWithdrawalStepDetail(step)
            return {
              state: BAD.has(step.is) ? 'fault' : 'on',
              title: formatWithdrawalReviewStep(step, language),
              at: formatTimeWithSeconds(step.at, now, language),
              facts: detail ? [detail[language]] : [],
            }
          })}
        />
      </RowGroup>
      {row.recent.length > 0 && (
        <RowGroup title={t.recent}>
          {row.recent.map(({ id, money, state, createTime }) => (
            <ListRow
              key={id}
              title={formatRelativeTime(createTime, now, language)}
              sub={withdrawalLife.name[state][language]}
              value={<MoneyAmount fen={money} />}
            />
          ))}
        </RowGroup>
      )}
      {isWaiting && <WithdrawalReviewActions row={row} />}
    </>
  )
}

function UsualWithdrawalComparison({ row: { usual, money } }: { row: ReviewedWithdrawalDetails }) {
  const t = useTexts(reviewTexts)
  const isMore = usual.count > 0 && money > usual.average
  return (
    <RowGroup title={t.usual}>
      <ListRow
        slot={isMore || usual.count === 0 ? 'warn' : 'on'}
        title={isMore ? t.more : usual.count === 0 ? t.usualNone : t.notMore}
        {...(usual.count > 0 && { sub: t.usualText(usual.count, moneyText(usual.average)) })}
      />
    </RowGroup>
  )
}

function WithdrawalReviewActions({ row }: { row: ReviewedWithdrawalDetails }) {
  const t = useTexts(reviewTexts)
  const [refusing, setRefusing] = useState(false)
  const { merchantId, id, money, firstReviewer, isFirst } = row
  const isSecond = firstReviewer !== ''
  const sum = moneyText(row.arrives)
  const confirm = {
    title: t.approveTitle(row.merchantName),
    text: t.approveText,
    act: t.approve(sum),
  }
  return (
    <BottomBar>
      <Button kind="danger" wide onPress={() => setRefusing(true)}>
        {t.refuse}
      </Button>
      {!isFirst && (
        <CallButton
          call={withdrawals.approve}
          input={{ merchantId, id, money }}
          renews={renews}
          kind="primary"
          wide
          {...(isSecond && { confirm })}
          onDone={({ state }) => showToast(state === 'untreated' ? t.agreedToast : t.paidToast)}
        >
          {isSecond ? t.approve(sum) : t.agreeFirst}
        </CallButton>
      )}
      {refusing && <RefuseWithdrawalSheet row={row} onClose={() => setRefusing(false)} />}
    </BottomBar>
  )
}

function formatWithdrawalReviewStep({ is, by }: WithdrawalStep, language: Language): string {
  if (is === 'asked') return reviewTexts.asked1[language](by)
  if (is === 'agreed') return reviewTexts.agreedStep[language](by)
  if (is === 'paid') return withdrawalLife.name.passed[language]
  if (is === 'waiting') return reviewTexts.underway[language]
  if (is === 'ended') return withdrawalLife.name.notPassed[language]
  return reviewTexts[is][language](by)
}
