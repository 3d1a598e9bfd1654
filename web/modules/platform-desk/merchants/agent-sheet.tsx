import { platformDesk, type Agent } from '#contract/platform-desk/platform-desk.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { merchantTexts } from './merchant-texts.ts'

type Props = { readonly agent: Agent | undefined; readonly onClose: () => void }
const SIZE = 500

export function AgentEditSheet({ agent, onClose }: Props) {
  const t = useTexts(merchantTexts)
  const all = useCall(platformDesk.merchants, { size: SIZE })
  const { form, ...rest } = useCallForm(platformDesk.saveAgent, {
    start: {
      name: agent?.name ?? '',
      phone: agent?.phone ?? '',
      password: '',
      merchantIds: agent?.merchants.map(({ id }) => id) ?? [],
    },
    input: ({ password, ...values }) => ({
      ...values,
      id: agent?.id,
      password: password === '' ? undefined : password,
    }),
    renews: [platformDesk.agents],
    onDone: () => {
      showToast(t.saved)
      onClose()
    },
  })
  return (
    <BottomSheet title={agent ? t.editAgent : t.addAgent} tall open onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField of={form} name="name" rule={requiredRule(merchantTexts.name)}>
            {(field) => <TextInput {...field} label={t.name} required />}
          </FormField>
          <FormField of={form} name="phone" rule={requiredRule(merchantTexts.phone)}>
            {(field) => <PhoneInput {...field} label={t.phone} required />}
          </FormField>
          <FormField of={form} name="password">
            {(field) => (
              <PasswordInput
                {...field}
                label={t.password}
                fresh
                {...(agent && { help: t.passwordHelp })}
              />
            )}
          </FormField>
        </FieldStack>
        <FormField of={form} name="merchantIds">
          {({ value, onChange }) => (
            <RowGroup title={t.itsMerchants}>
              {(all.data?.records ?? []).map(({ id, name }) => (
                <CheckboxRow
                  key={id}
                  label={name}
                  checked={value.includes(id)}
                  onChange={(isOn) =>
                    onChange(isOn ? [...value, id] : value.filter((each) => each !== id))
                  }
                />
              ))}
            </RowGroup>
          )}
        </FormField>
      </DraftForm>
    </BottomSheet>
  )
}
