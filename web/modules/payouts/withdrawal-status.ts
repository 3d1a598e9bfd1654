import type { Withdrawal } from '#contract/payouts/withdrawal.ts'
import type { lifeTexts } from './withdrawal-texts.ts'

type WithdrawalStatus = {
  readonly word: keyof Pick<
    typeof lifeTexts,
    'doubt' | 'needsAgreement' | 'needsReview' | 'notPassed' | 'passed' | 'sending' | 'waiting'
  >
  readonly slot: 'off' | 'on' | 'play' | 'warn'
}

/** Returns the state of a withdrawal, distinguished by whom it waits for. */
export function toWithdrawalStatus({
  state,
  agreedName,
  doubtSince,
  waitsUntil,
}: Withdrawal): WithdrawalStatus {
  if (state === 'passed') return { word: 'passed', slot: 'on' }
  if (state === 'notPassed') return { word: 'notPassed', slot: 'off' }
  if (state === 'untreated') {
    return agreedName === ''
      ? { word: 'needsAgreement', slot: 'warn' }
      : { word: 'needsReview', slot: 'play' }
  }
  if (doubtSince) return { word: 'doubt', slot: 'warn' }
  return waitsUntil ? { word: 'waiting', slot: 'warn' } : { word: 'sending', slot: 'play' }
}
