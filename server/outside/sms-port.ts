import type { Outcome } from '#server/platform/outcome.ts'
import type { AlertNotice } from './alert-notice.ts'

/** Purpose of a code. Each can have its own template at the provider. */
export const smsPurposes = ['register', 'signIn', 'resetPassword', 'confirm'] as const
export type SmsPurpose = (typeof smsPurposes)[number]

/**
 * Required functions of an SMS provider. A code whose sending has an unknown outcome is never resent: the
 * person requests a new one. Refusals are `SmsRefusal`, with the provider's own code and words as the
 * reason.
 */
export type SmsPort = {
  /** `phone` is a mainland number of 11 digits. The returned id is the provider's, for inquiries there. */
  sendCode(phone: string, code: string, purpose: SmsPurpose): Promise<Outcome<{ id: string }>>
  /** True if the operator has an approved template for alerts. */
  readonly tellsAlerts: boolean
  /** Sends an alert. Calling it twice sends two messages, because SMS providers do not detect repeats. */
  tellAlert(phone: string, notice: AlertNotice): Promise<Outcome<{ id: string }>>
}

/**
 * `tooOften`: this number or the whole account reached a limit, and a later try may succeed. `wrongNumber`:
 * no SMS can reach the number. `notPossible`: the operator must fix the key, signature, template or balance.
 */
export type SmsRefusal = 'tooOften' | 'wrongNumber' | 'notPossible'
