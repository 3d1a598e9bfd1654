import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { people } from '#contract/people/people.ts'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { userDetail } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { usePhoneProof } from './use-phone-proof.ts'
import { setPhoneTexts as texts } from './set-phone-texts.ts'

/** Changes the phone: first the current phone is proven, then the new one. Each step is in the address. */
export function useChangePhone() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { step } = useSearch({ from: '/setphone' })
  const old = usePhoneProof('oldPhone')
  const next = usePhoneProof('newPhone')
  const newTicket = useRef('')
  const stepIndex = !old.ticket || !step ? 0 : step === 'code' && next.sentTo ? 2 : 1
  const goToPhoneStep = (to: 'new' | 'code' | undefined, replace = false) =>
    void navigate({ to: '/setphone', search: { step: to }, replace })

  const { form, ...rest } = useCallForm(people.changePhone, {
    start: { newPhone: '' },
    draft: 'new phone',
    input: ({ newPhone }) => ({
      newPhone,
      oldTicket: old.ticket,
      newTicket: newTicket.current,
    }),
    renews: [people.detail],
    onRefused(refused) {
      const { field } = refused
      if (field === undefined) return false
      if (field === 'oldTicket') old.forget()
      next.forget()
      goToPhoneStep(field === 'oldTicket' ? undefined : 'new')
      if (field === 'newPhone') showNewPhoneError(refused)
      return field === 'newPhone'
    },
    onDone(person) {
      userDetail.set(person)
      showToast(t.changed)
      void navigate({ to: '/setaccount', replace: true })
    },
  })
  const showNewPhoneError = ({ message }: Refused) => form.setError('newPhone', { message })

  async function sendNewPhoneCode() {
    if (!(await form.trigger('newPhone', { shouldFocus: true }))) return
    const newPhone = form.getValues('newPhone')
    try {
      if (!next.has(newPhone)) await next.send(newPhone)
      goToPhoneStep('code')
    } catch (error) {
      if (error instanceof Refused && error.field === 'phone') showNewPhoneError(error)
      else showFailureToast(error)
    }
  }
  function submitNewPhone(ticket: string) {
    newTicket.current = ticket
    rest.submit()
  }
  /** Replaces the history entry of the old phone's code, which is used up. */
  const replaceWithNewPhoneStep = () => goToPhoneStep('new', true)
  return {
    old,
    next,
    at: stepIndex,
    form,
    ...rest,
    provenOld: replaceWithNewPhoneStep,
    sendToNew: sendNewPhoneCode,
    change: submitNewPhone,
    toNew: () => goToPhoneStep('new'),
  }
}
