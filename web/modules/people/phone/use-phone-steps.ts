import type { CodePurpose } from '#contract/people/person.ts'
import { sayFailure } from '#web/client/calls/call-server.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { usePhoneProof } from './use-phone-proof.ts'

/** Which step the address asks for; without one it is the phone. */
export type Step = 'code' | 'last'

/** Of a form whose first step is a phone, what the steps need. */
type PhoneForm = {
  readonly trigger: (name: 'phone', options: { shouldFocus: boolean }) => Promise<boolean>
  readonly getValues: (name: 'phone') => string
  readonly setError: (name: 'phone', error: { message: string }) => void
}

type Going = {
  readonly step: string | undefined
  readonly go: (step: Step | undefined, replace: boolean) => void
}

/**
 * A phone, its code, and a form: a step each, and each in the address, so that the way back leads a
 * step back. No step is shown before what it stands on is there.
 */
export function usePhoneSteps(purpose: CodePurpose, { step, go }: Going) {
  const proof = usePhoneProof(purpose)
  const at = step === 'last' && proof.ticket ? 2 : step === 'code' && proof.sentTo ? 1 : 0

  async function advancePhoneSteps(form: PhoneForm) {
    if (!(await form.trigger('phone', { shouldFocus: true }))) return
    const phone = form.getValues('phone')
    try {
      if (!proof.has(phone)) await proof.send(phone)
      go(proof.ticket && proof.has(phone) ? 'last' : 'code', false)
    } catch (error) {
      if (error instanceof Refused && error.field === 'phone') {
        form.setError('phone', { message: error.message })
      } else {
        sayFailure(error)
      }
    }
  }
  /** What the last step is refused for can lie in the first one. */
  function handlePhoneRefusal(error: Refused, form: PhoneForm): boolean {
    if (error.field === 'phone') {
      form.setError('phone', { message: error.message })
      go(undefined, false)
      return true
    }
    if (error.field === 'ticket') {
      proof.forget()
      go(undefined, false)
    }
    return false
  }
  return {
    proof,
    at,
    next: advancePhoneSteps,
    refused: handlePhoneRefusal,
    toPhone: () => go(undefined, false),
    /** In the place of the code, which is used up. */
    proven: () => go('last', true),
  }
}
