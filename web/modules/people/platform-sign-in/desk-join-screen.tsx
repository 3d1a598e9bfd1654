import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  platformPeople,
  type SecondFactorSetup,
} from '#contract/platform-people/platform-people.ts'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, useCallForm } from '#web/client/forms/call-form.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { deskTexts as texts } from './desk-texts.ts'
import { SignedOutPageFrame } from '../entry-page.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { SecondFactorPage } from './second-factor.tsx'

/** /platform/join: target of an invitation link. */
export function DeskJoinScreen() {
  const t = useTexts(texts)
  const { ticket } = useSearch({ from: '/platform/join' })
  const [setup, setSetup] = useState<SecondFactorSetup>()
  if (setup) return <SecondFactorPage begun={setup} />
  return (
    <SignedOutPageFrame lead={t.joinLead} sub={t.joinSub}>
      {ticket === undefined ? (
        <EmptyState title={t.noTicket} text={t.noTicketText} />
      ) : (
        <DeskJoinForm ticket={ticket} onDone={setSetup} />
      )}
    </SignedOutPageFrame>
  )
}

function DeskJoinForm({
  ticket,
  onDone,
}: {
  ticket: string
  onDone: (begun: SecondFactorSetup) => void
}) {
  const t = useTexts(texts)
  const { form, ...rest } = useCallForm(platformPeople.join, {
    start: { password: '', password2: '' },
    input: (values) => ({ ticket, ...values }),
    renews: [],
    onDone,
  })
  return (
    <DraftForm {...rest}>
      <RowGroup>
        <FieldStack>
          <NewPasswordFields
            form={form}
            names={['password', 'password2']}
            label={texts.newPassword}
          />
          <Button type="submit" kind="primary" tall wide busy={rest.busy}>
            {t.goOn}
          </Button>
        </FieldStack>
      </RowGroup>
    </DraftForm>
  )
}
