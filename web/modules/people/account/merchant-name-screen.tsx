import { useWatch } from 'react-hook-form'
import { people } from '#contract/people/people.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { firstBrokenRule, maxLengthRule, requiredRule } from '#web/kit/field/rules.ts'
import type { UserDetail } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { profileTexts as texts } from './account-texts.ts'
import { PlayerPagePreview } from './player-preview.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { useCacheOwnProfile } from './use-profile.ts'

const NAME_MAX = 30

export function MerchantNameScreen() {
  return (
    <ProfileFrame back="/setaccount">
      {(person) => <MerchantNameForm key={person.merchantId} person={person} />}
    </ProfileFrame>
  )
}

function MerchantNameForm({ person }: { readonly person: UserDetail }) {
  const t = useTexts(texts)
  const keep = useCacheOwnProfile()
  const { form, ...rest } = useCallForm(people.update, {
    start: { merchantName: person.merchantName },
    draft: 'merchant name',
    input: (values) => values,
    renews: [],
    onDone(changed) {
      keep(changed)
      showToast(t.saved)
    },
  })
  const { merchantName } = useWatch({ control: form.control, compute: (values) => values })
  return (
    <DraftForm {...rest}>
      <PlayerPagePreview {...person} merchantName={merchantName} />
      <RowGroup>
        <FieldStack>
          <FormField
            of={form}
            name="merchantName"
            rule={firstBrokenRule(requiredRule(texts.merchantName), maxLengthRule(NAME_MAX))}
          >
            {(field) => (
              <TextInput
                {...field}
                label={t.merchantName}
                help={t.merchantNameHelp}
                max={NAME_MAX}
                autoComplete="organization"
                required
              />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
      <FormSaveBar of={form} names={{ merchantName: t.merchantName }} {...rest} />
    </DraftForm>
  )
}
