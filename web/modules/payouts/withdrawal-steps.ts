import type { ComponentProps } from 'react'
import { stepDetail } from '#contract/payouts/payout-reasons.ts'
import type { OutputOf } from '#contract/base/call.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { WithdrawalStep } from '#contract/payouts/withdrawal.ts'
import type { withdrawals } from '#contract/payouts/withdrawals.ts'
import { lifeTimeText } from '#web/kit/formats.ts'
import type { LifeTimeline } from '#web/kit/timeline/timeline.tsx'
import { lifeTexts } from './withdrawal-texts.ts'
import { whereIs } from './withdrawal-status.ts'

type Shown = ComponentProps<typeof LifeTimeline>['steps'][number]

export type Whole = OutputOf<typeof withdrawals.detail>

/** Returns the history of a withdrawal, and at its end whom it waits for. */
export function toWithdrawalTimeline(row: Whole, now: Date, language: Language): Shown[] {
  const shown = row.steps.map((step): Shown => {
    const detail = stepDetail(step)
    const facts = detail ? [detail[language]] : []
    const told = {
      title: formatWithdrawalStep(step, language),
      at: lifeTimeText(step.at, now, language),
      facts,
    }
    const isBad = step.is === 'refused' || step.is === 'ended' || step.is === 'returned'
    return {
      ...told,
      state: isBad ? 'fault' : step.is === 'takenBack' || step.is === 'cancelled' ? 'off' : 'on',
    }
  })
  return [...shown, ...toWithdrawalWaitingSteps(row, language)]
}

function formatWithdrawalStep({ is, by }: WithdrawalStep, language: Language): string {
  if (is === 'asked' || is === 'agreed' || is === 'takenBack' || is === 'cancelled') {
    return lifeTexts[is][language](by)
  }
  return lifeTexts[is === 'waiting' ? 'sent' : is][language]
}

function toWithdrawalWaitingSteps(row: Whole, language: Language): Shown[] {
  const toWithdrawalWaitingStep = (
    what: 'Agreement' | 'Answer' | 'Receiver' | 'Review',
  ): Shown[] => [
    {
      state: 'warn',
      title: lifeTexts[`waits${what}`][language],
      until: lifeTexts[`waits${what}Until`][language],
    },
  ]
  const { word } = whereIs(row)
  if (word === 'needsAgreement') return toWithdrawalWaitingStep('Agreement')
  if (word === 'needsReview') return toWithdrawalWaitingStep('Review')
  if (word === 'waiting') return toWithdrawalWaitingStep('Receiver')
  return word === 'doubt' ? toWithdrawalWaitingStep('Answer') : []
}
