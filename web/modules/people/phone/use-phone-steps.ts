import type { CodePurpose } from '#contract/people/person.ts'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { usePhoneProof } from './use-phone-proof.ts'

/** Step given in the address; without one, the phone step is shown. */
export type PhoneStepName = 'code' | 'last'

/** Parts of a form that the steps need. The first step of the form is a phone. */
type PhoneForm = {
  readonly trigger: (name: 'phone', options: { shouldFocus: boolean }) => Promise<boolean>
  readonly getValues: (name: 'phone') => string
  readonly setError: (name: 'phone', error: { message: string }) => void
}

type PhoneStepNavigation = {
  readonly step: string | undefined
  readonly go: (step: PhoneStepName | undefined, replace: boolean) => void
}

/**
 * Leads through a phone, its code and a form. Each step is in the address, so going back leads one step
 * back. No step is shown before its prerequisites are met.
 */
export function usePhoneProofSteps(purpose: CodePurpose, { step, go }: PhoneStepNavigation) {
  const proof = usePhoneProof(purpose)
  const stepIndex = step === 'last' && proof.ticket ? 2 : step === 'code' && proof.sentTo ? 1 : 0

  async function sendPhoneCodeAndAdvance(form: PhoneForm) {
    if (!(await form.trigger('phone', { shouldFocus: true }))) return
    const phone = form.getValues('phone')
    try {
      if (!proof.has(phone)) await proof.send(phone)
      go(proof.ticket && proof.has(phone) ? 'last' : 'code', false)
    } catch (error) {
      if (error instanceof Refused && error.field === 'phone') {
        form.setError('phone', { message: error.message })
      } else {
        showFailureToast(error)
      }
    }
  }
  /**
   * Goes back to the phone step if the last step is refused because of the phone or the ticket. Returns true
   * only if the phone field shows the message.
   */
  function goBackOnPhoneRefusal(error: Refused, form: PhoneForm): boolean {
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
    at: stepIndex,
    next: sendPhoneCodeAndAdvance,
    refused: goBackOnPhoneRefusal,
    toPhone: () => go(undefined, false),
    /** Replaces the history entry of the code, which is used up. */
    proven: () => go('last', true),
  }
}
