import type { ComponentProps } from 'react'
import { findWithdrawalStepDetail } from '#contract/payouts/payout-reasons.ts'
import type { CallOutput } from '#contract/base/call.ts'
import type { Language } from '#contract/base/sentence.ts'
import { getWithdrawalSourceName, type WithdrawalStep } from '#contract/payouts/withdrawal.ts'
import type { withdrawals } from '#contract/payouts/withdrawals.ts'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import type { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { lifeTexts } from './withdrawal-texts.ts'
import { toWithdrawalStatus } from './withdrawal-status.ts'

type WithdrawalTimelineStep = ComponentProps<typeof LifecycleTimeline>['steps'][number]

export type WithdrawalDetails = CallOutput<typeof withdrawals.detail>

/** Returns the history of a withdrawal, and at its end whom it waits for. */
export function toWithdrawalTimeline(
  row: WithdrawalDetails,
  now: Date,
  language: Language,
): WithdrawalTimelineStep[] {
  const shownSteps = row.steps.map((step): WithdrawalTimelineStep => {
    const detail = findWithdrawalStepDetail(step)
    const facts = detail ? [detail[language]] : []
    const baseStep = {
      title: formatWithdrawalStep(step, row.source, language),
      at: formatTimeWithSeconds(step.at, now, language),
      facts,
    }
    const isBad = step.is === 'refused' || step.is === 'ended' || step.is === 'returned'
    return {
      ...baseStep,
      state: isBad ? 'fault' : step.is === 'takenBack' || step.is === 'cancelled' ? 'off' : 'on',
    }
  })
  return [...shownSteps, ...toWithdrawalWaitingSteps(row, language)]
}

function formatWithdrawalStep(
  { is, by }: WithdrawalStep,
  source: string,
  language: Language,
): string {
  const sourceName = getWithdrawalSourceName(source)[language]
  if (is === 'asked' || is === 'agreed' || is === 'cancelled') return lifeTexts[is][language](by)
  if (is === 'takenBack') return lifeTexts.takenBack[language](by, sourceName)
  if (is === 'refused' || is === 'ended' || is === 'returned') {
    return lifeTexts[is][language](sourceName)
  }
  return lifeTexts[is === 'waiting' ? 'sent' : is][language]
}

function toWithdrawalWaitingSteps(
  row: WithdrawalDetails,
  language: Language,
): WithdrawalTimelineStep[] {
  const toWithdrawalWaitingStep = (
    awaited: 'Agreement' | 'Answer' | 'Receiver' | 'Review',
  ): WithdrawalTimelineStep[] => {
    const until = lifeTexts[`waits${awaited}Until`][language]
    return [
      {
        state: 'warn',
        title: lifeTexts[`waits${awaited}`][language],
        until:
          typeof until === 'string' ? until : until(getWithdrawalSourceName(row.source)[language]),
      },
    ]
  }
  const { word } = toWithdrawalStatus(row)
  if (word === 'needsAgreement') return toWithdrawalWaitingStep('Agreement')
  if (word === 'needsReview') return toWithdrawalWaitingStep('Review')
  if (word === 'waiting') return toWithdrawalWaitingStep('Receiver')
  return word === 'doubt' ? toWithdrawalWaitingStep('Answer') : []
}
