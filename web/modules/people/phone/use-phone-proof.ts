import { useState } from 'react'
import { people } from '#contract/people/people.ts'
import { signInFacts, type CodePurpose } from '#contract/people/person.ts'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { useCountDown } from '../use-count-down.ts'

export type PhoneProof = ReturnType<typeof usePhoneProof>

/** Proves that somebody holds a phone: a code is sent to it and exchanged for a ticket. */
export function usePhoneProof(purpose: CodePurpose) {
  const sending = useWriteCall(people.sendCode, { renews: [], silent: true })
  const verifying = useWriteCall(people.verifyCode, { renews: [], silent: true })
  /** Phone that a code was sent to. */
  const [sentTo, setSentTo] = useState<string>()
  const { left, start } = useCountDown()
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string>()

  function restartPhoneProof(phone: string | undefined, wait: number) {
    setSentTo(phone)
    start(wait)
    setCode('')
    setTicket(undefined)
  }
  /** Throws every error of the call except the failure `codeTooSoon`. */
  async function sendPhoneCode(phone: string): Promise<void> {
    try {
      const { waitSeconds } = await sending.mutateAsync({ phone, purpose })
      restartPhoneProof(phone, waitSeconds)
    } catch (error) {
      // A code was requested a moment ago, for example before a reload. That message has arrived, and its
      // code can be entered.
      if (!(error instanceof Refused && error.failure === 'codeTooSoon')) throw error
      restartPhoneProof(phone, signInFacts.codeWaitSeconds)
      showFailureToast(error)
    }
  }
  async function verifyPhoneCode(typed: string): Promise<string> {
    if (ticket !== undefined) return ticket
    const input = { phone: sentTo ?? '', code: typed, purpose }
    const proven = await verifying.mutateAsync(input)
    setTicket(proven.ticket)
    return proven.ticket
  }
  return {
    sentTo,
    /** Seconds until another code can be sent. */
    left,
    code,
    setCode,
    ticket,
    /** Whether this phone needs no new code: it is proven, or a code was sent to it a moment ago. */
    has: (phone: string) => sentTo === phone && (ticket !== undefined || left > 0),
    send: sendPhoneCode,
    verify: verifyPhoneCode,
    /** Starts again after the ticket has expired or the phone has changed. */
    forget: () => restartPhoneProof(undefined, 0),
    sending: sending.isPending,
    verifying: verifying.isPending,
  }
}
