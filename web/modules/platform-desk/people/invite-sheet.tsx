import { platformPeople, type Invitation } from '#contract/platform-people/platform-people.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { peopleTexts } from './people-texts.ts'

type Props = { readonly onClose: () => void; readonly onDone: (made: Invitation) => void }

export function InvitePlatformPersonSheet({ onClose, onDone }: Props) {
  const t = useTexts(peopleTexts)
  const { form, ...rest } = useCallForm(platformPeople.invite, {
    start: { name: '', phone: '' },
    input: (values) => values,
    renews: [platformPeople.list],
    onDone,
  })
  return (
    <BottomSheet title={t.inviteTitle} open onClose={onClose}>
      <DraftForm {...rest} label={t.makeLink}>
        <FieldStack>
          <FormField of={form} name="name" rule={requiredRule(peopleTexts.name)}>
            {(field) => <TextInput {...field} label={t.name} required />}
          </FormField>
          <FormField of={form} name="phone" rule={requiredRule(peopleTexts.phone)}>
            {(field) => <PhoneInput {...field} label={t.phone} required />}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
