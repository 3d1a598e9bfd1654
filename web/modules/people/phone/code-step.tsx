import { useEffect, useRef, useState } from 'react'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { SmsCodeInput } from '#web/kit/field/code-input.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './code-step.module.css'
import type { PhoneProof } from './use-phone-proof.ts'
import { proofTexts } from './proof-texts.ts'

type Props = {
  /** Sentence that names where the code was sent; undefined if the title of the page already does. */
  readonly told?: string
  readonly proof: PhoneProof
  readonly onProven: (ticket: string) => void
  /** The step after the right code is under way. */
  readonly busy?: boolean
}

const DIGITS = 6

/**
 * Asks for the code from the message. The code is checked with its last digit and can be sent again after a
 * minute.
 */
export function PhoneCodeStep({ told, proof, onProven, busy = false }: Props) {
  const t = useTexts(proofTexts)
  const [errorText, setErrorText] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function submitPhoneCode(code: string) {
    setErrorText(undefined)
    try {
      onProven(await proof.verify(code))
    } catch (error) {
      if (!(error instanceof Refused && error.field === 'code')) return showFailureToast(error)
      setErrorText(error.message)
      // Selects the code, so that the next digit replaces it.
      input.current?.select()
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (proof.code.length === DIGITS) void submitPhoneCode(proof.code)
      }}
    >
      <RowGroup>
        <FieldStack>
          {told !== undefined && <p>{told}</p>}
          <SmsCodeInput
            ref={input}
            name="code"
            label={t.code}
            help={t.checkedAtOnce}
            error={errorText}
            value={proof.code}
            onChange={proof.setCode}
            onFull={(code) => void submitPhoneCode(code)}
          />
          <PhoneCodeResendLine proof={proof} onSent={() => setErrorText(undefined)} />
          {proof.code.length === DIGITS && (
            <Button type="submit" kind="primary" tall wide busy={proof.verifying || busy}>
              {t.check}
            </Button>
          )}
        </FieldStack>
      </RowGroup>
    </form>
  )
}

function PhoneCodeResendLine({ proof, onSent }: { proof: PhoneProof; onSent: () => void }) {
  const t = useTexts(proofTexts)
  const { left, sentTo } = proof
  async function resendPhoneCode(phone: string) {
    try {
      await proof.send(phone)
      onSent()
    } catch (error) {
      showFailureToast(error)
    }
  }
  return (
    <div className={css.again}>
      <span>{left > 0 ? t.againIn(left) : t.notCome}</span>
      {left === 0 && sentTo !== undefined && !proof.sending && (
        <TextButton onPress={() => void resendPhoneCode(sentTo)}>{t.again}</TextButton>
      )}
    </div>
  )
}
