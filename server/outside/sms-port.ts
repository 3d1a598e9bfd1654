import type { Outcome } from '#server/platform/outcome.ts'
import type { AlertNotice } from './alert-notice.ts'

/** What a code is for; each may have a text of its own at the provider. */
export const smsPurposes = ['register', 'signIn', 'resetPassword', 'confirm'] as const
export type SmsPurpose = (typeof smsPurposes)[number]

/**
 * What we need of an SMS provider. A code whose sending ends as *unknown* is never sent again by
 * us: the person asks for a new one. The refusals are `SmsRefusal`, with the provider's own code
 * and words as the reason.
 */
export type SmsPort = {
  /** `phone` is a mainland number of 11 digits. The id is the provider's, for questions to it. */
  sendCode(phone: string, code: string, purpose: SmsPurpose): Promise<Outcome<{ id: string }>>
  /** Whether the operator has an approved text for alerts. */
  readonly tellsAlerts: boolean
  /** Sent twice, it comes twice: no SMS provider knows a repeat. */
  tellAlert(phone: string, notice: AlertNotice): Promise<Outcome<{ id: string }>>
}

/**
 * `tooOften`: this number, or all together, had too many; later it may go. `wrongNumber`: no SMS
 * gets there. `notPossible`: the operator must mend something (key, signature, template, balance).
 */
export type SmsRefusal = 'tooOften' | 'wrongNumber' | 'notPossible'
