import { platformPeople, type Invitation } from '#contract/platform-people.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { required } from '#web/kit/rules.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { peopleTexts } from './people-texts.ts'

type Props = { readonly onClose: () => void; readonly onDone: (made: Invitation) => void }

export function InviteSheet({ onClose, onDone }: Props) {
  const t = useTexts(peopleTexts)
  const { form, ...rest } = useCallForm(platformPeople.invite, {
    start: { name: '', phone: '' },
    input: (values) => values,
    renews: [platformPeople.list],
    onDone,
  })
  return (
    <Sheet title={t.inviteTitle} open onClose={onClose}>
      <Form {...rest} label={t.makeLink}>
        <Fields>
          <FormField of={form} name="name" rule={required(peopleTexts.name)}>
            {(field) => <TextInput {...field} label={t.name} required />}
          </FormField>
          <FormField of={form} name="phone" rule={required(peopleTexts.phone)}>
            {(field) => <PhoneInput {...field} label={t.phone} required />}
          </FormField>
        </Fields>
      </Form>
    </Sheet>
  )
}
