import { useState } from 'react'
import { onboarding, type MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { subjects } from '#contract/onboarding/onboarding-application.ts'
import type { PaperNumber } from '#contract/base/private-numbers.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { Button } from '#web/kit/button/button.tsx'
import { QuestionDialog } from '#web/kit/dialog/dialog.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { progressTexts } from './progress-texts.ts'

/**
 * Shows what was submitted, with masked numbers. Seeing a number in full requires the permission and the
 * password.
 */
export function SubmittedApplicationGroup({
  business: { application, bank },
}: {
  readonly business: MerchantOnboarding
}) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  if (!application) return null
  const { subject, merchantName, personName, identityMasked, creditCodeMasked } = application
  return (
    <RowGroup title={t.papers}>
      <ListRow title={merchantName} value={subjects[subject][language]} />
      {creditCodeMasked !== '' && (
        <PaperNumberRevealRow kind="creditCode" title={t.creditCode} masked={creditCodeMasked} />
      )}
      <PaperNumberRevealRow
        kind="identity"
        title={t.identity}
        owner={personName}
        masked={identityMasked}
      />
      {bank && (
        <PaperNumberRevealRow
          kind="bankCard"
          title={t.bankCard}
          owner={bank.bankName}
          masked={bank.numberMasked}
        />
      )}
    </RowGroup>
  )
}

type NumberProps = {
  readonly kind: PaperNumber
  readonly title: string
  /** Person or bank that the number belongs to. */
  readonly owner?: string
  readonly masked: string
}

function PaperNumberRevealRow({ kind, title, owner = '', masked }: NumberProps) {
  const t = useTexts(progressTexts)
  const gate = usePermission(onboarding.seeNumber, {})
  const write = useWriteCall(onboarding.seeNumber, { renews: [], silent: true })
  const [isAsking, setAsking] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const [number, setNumber] = useState<string>()
  const closeNumberSheet = () => {
    setAsking(false)
    setErrorText(undefined)
  }
  const showNumberFailure = (error: Error) => {
    if (error instanceof Refused && error.field === 'password') setErrorText(error.message)
    else showFailureToast(error)
  }
  return (
    <>
      <ListRow
        title={title}
        {...(owner !== '' && { sub: owner })}
        value={masked}
        onPress={() => gate.pass(() => setAsking(true))}
      />
      <PasswordSheet
        title={t.seeTitle}
        open={isAsking}
        onClose={closeNumberSheet}
        summary={<p>{t.seeSummary}</p>}
        act={t.see}
        busy={write.isPending}
        error={errorText}
        onPassword={(password) => {
          const showFullNumber = (answer: { readonly number: string }) => {
            closeNumberSheet()
            setNumber(answer.number)
          }
          write.mutate(
            { kind, password },
            { onSuccess: showFullNumber, onError: showNumberFailure },
          )
        }}
      />
      <QuestionDialog
        title={title}
        open={number !== undefined}
        onClose={() => setNumber(undefined)}
        actions={<Button onPress={() => setNumber(undefined)}>{t.close}</Button>}
      >
        <p>{number}</p>
      </QuestionDialog>
    </>
  )
}
