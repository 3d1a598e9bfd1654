import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { platformPeople } from '#contract/platform-people/platform-people.ts'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { SmsCodeInput } from '#web/kit/field/code-input.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { useTooManyTriesWait } from '../use-count-down.ts'
import { deskTexts as texts } from './desk-texts.ts'
import { SignedOutPageLinks } from '../entry-page.tsx'
import { SubmitAfterWaitButton } from '../wait-button.tsx'

type Props = {
  readonly ticket: string
  /** Whether a recovery code is accepted instead of the code. */
  readonly recovers: boolean
  readonly onDone: (answer: CallOutput<typeof platformPeople.prove>) => void
  readonly onAgain?: () => void
}
const DIGITS = 6

export function SecondFactorForm({ ticket, recovers, onDone, onAgain }: Props) {
  const t = useTexts(texts)
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Selects the wrong code, so that typing replaces it.
  const highlightWrongCode = () => input.current?.select()
  const { wrong, check, busy, left } = useFactorCodeSubmission(ticket, onDone, highlightWrongCode)
  useEffect(() => input.current?.focus(), [])
  const field = { ref: input, name: 'code', error: wrong, value: code, onChange: setCode } as const
  const full = byRecovery ? code !== '' : code.length === DIGITS
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (full) void check(code)
      }}
    >
      <RowGroup>
        <FieldStack>
          {byRecovery ? (
            <TextInput {...field} label={t.recovery} help={t.recoveryHelp} autoComplete="off" />
          ) : (
            <SmsCodeInput
              {...field}
              label={t.code}
              help={t.codeHelp}
              onFull={(all) => void check(all)}
            />
          )}
          <SubmitAfterWaitButton busy={busy} left={left} disabled={!full}>
            {t.check}
          </SubmitAfterWaitButton>
        </FieldStack>
      </RowGroup>
      <SignedOutPageLinks>
        {recovers && (
          <TextButton
            onPress={() => {
              setCode('')
              setByRecovery(!byRecovery)
            }}
          >
            {byRecovery ? t.withCode : t.noPhone}
          </TextButton>
        )}
        {onAgain && <TextButton onPress={onAgain}>{t.fromStart}</TextButton>}
      </SignedOutPageLinks>
    </form>
  )
}

/**
 * Checks a code and keeps the server's message about a wrong one. After too many wrong codes, checking is
 * blocked for a while.
 */
function useFactorCodeSubmission(ticket: string, onDone: Props['onDone'], retype: () => void) {
  const [errorText, setErrorText] = useState<string>()
  const wait = useTooManyTriesWait()
  const write = useWriteCall(platformPeople.prove, { renews: [], silent: true })
  async function submitFactorCode(code: string) {
    if (write.isPending || wait.left > 0) return
    setErrorText(undefined)
    try {
      onDone(await write.mutateAsync({ ticket, code: code.trim() }))
    } catch (error) {
      if (!(error instanceof Refused && error.field === 'code')) return showFailureToast(error)
      if (!wait.refused(error, setErrorText)) setErrorText(error.message)
      retype()
    }
  }
  return { wrong: errorText, check: submitFactorCode, busy: write.isPending, left: wait.left }
}
