import { useWatch } from 'react-hook-form'
import { people } from '#contract/people/people.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { contactNumber } from '#web/kit/field/rules.ts'
import type { UserDetail } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { profileTexts as texts } from './account-texts.ts'
import { PictureField } from '#web/client/files/picture-field.tsx'
import { PlayerPagePreview } from './player-preview.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { useCacheOwnProfile } from './use-profile.ts'

export function SetServiceScreen() {
  return (
    <ProfileFrame back="/setaccount">
      {(person) => <ServiceContactForm key={person.merchantId} person={person} />}
    </ProfileFrame>
  )
}

function ServiceContactForm({ person }: { readonly person: UserDetail }) {
  const t = useTexts(texts)
  const { form, ...rest } = useServiceContactForm(person)
  const values = useWatch({ control: form.control, compute: (all) => all })
  return (
    <DraftForm {...rest}>
      <PlayerPagePreview {...person} {...values} />
      <RowGroup>
        <FieldStack>
          <FormField of={form} name="servicePhone" rule={(text) => contactNumber(text.trim())}>
            {(field) => (
              <TextInput
                {...field}
                label={t.servicePhone}
                help={t.servicePhoneHelp}
                type="tel"
                autoComplete="tel"
              />
            )}
          </FormField>
          <FormField of={form} name="serviceQr">
            {({ value, onChange, error }) => (
              <PictureField
                label={t.serviceQr}
                help={t.serviceQrHelp}
                purpose="serviceQr"
                {...{ value, onChange, error }}
              />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
      <FormSaveBar
        of={form}
        names={{ servicePhone: t.servicePhone, serviceQr: t.serviceQr }}
        {...rest}
      />
    </DraftForm>
  )
}

function useServiceContactForm({ servicePhone, serviceQr }: UserDetail) {
  const t = useTexts(texts)
  const keep = useCacheOwnProfile()
  return useCallForm(people.update, {
    start: { servicePhone, serviceQr },
    draft: 'service contact',
    input: (_values, changed) => changed,
    renews: [],
    onDone(changed) {
      keep(changed)
      showToast(t.saved)
    },
  })
}
