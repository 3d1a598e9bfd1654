import { people } from '#contract/people/people.ts'
import { tenantPermissions } from '#contract/people/person.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { firstBrokenRule, maxLengthRule, requiredRule } from '#web/kit/field/rules.ts'
import type { UserDetail } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { AccountEntry, GatedEntry } from './account-entry.tsx'
import { profileTexts as texts } from './account-texts.ts'
import { AppearanceGroup } from './appearance-group.tsx'
import { PictureField } from '#web/client/files/picture-field.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { useCacheOwnProfile } from './use-profile.ts'

const NAME_MAX = 20

export function SetAccountScreen() {
  return (
    <ProfileFrame back="/account">
      {(person) => <OwnAccountForm key={person.id} person={person} />}
    </ProfileFrame>
  )
}

type Props = { readonly person: UserDetail }

function OwnAccountForm({ person }: Props) {
  const t = useTexts(texts)
  const keep = useCacheOwnProfile()
  const { form, ...rest } = useCallForm(people.update, {
    start: { name: person.name, avatar: person.avatar },
    draft: 'own details',
    input: (_values, changed) => changed,
    renews: [],
    onDone(changed) {
      keep(changed)
      showToast(t.saved)
    },
  })
  return (
    <DraftForm {...rest}>
      <RowGroup title={t.me}>
        <FieldStack>
          <FormField of={form} name="avatar">
            {({ value, onChange, error }) => (
              <PictureField label={t.photo} purpose="photo" {...{ value, onChange, error }} />
            )}
          </FormField>
          <FormField
            of={form}
            name="name"
            rule={firstBrokenRule(requiredRule(texts.name), maxLengthRule(NAME_MAX))}
          >
            {(field) => (
              <TextInput
                {...field}
                label={t.name}
                help={t.nameHelp}
                max={NAME_MAX}
                autoComplete="name"
                required
              />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
      <SignInDetailsGroup person={person} />
      <MerchantProfileGroup person={person} />
      <AppearanceGroup />
      <FormSaveBar of={form} names={{ name: t.name, avatar: t.photo }} {...rest} />
    </DraftForm>
  )
}

function SignInDetailsGroup({ person: { phone, account } }: Props) {
  const t = useTexts(texts)
  return (
    <RowGroup title={t.signIn}>
      <AccountEntry title={t.phone} value={maskPhoneNumber(phone)} to="/setphone" />
      {account !== '' && <ListRow title={t.account} value={account} />}
      <AccountEntry title={t.password} value={t.change} to="/setpassword" />
    </RowGroup>
  )
}

/**
 * Permission given by its key, because importing the calls behind it would load more code than this page
 * should.
 */
const seeAlerts = { key: 'alerts.see' } as const

/** Settings of the merchant. The platform and agents have none. */
function MerchantProfileGroup({ person }: Props) {
  const t = useTexts(texts)
  const { userType, merchantName, servicePhone, serviceQr } = person
  if (userType !== 2 && userType !== 3) return null
  return (
    <RowGroup title={t.merchant}>
      <GatedEntry
        needs={tenantPermissions.rename}
        title={t.merchantName}
        value={merchantName}
        to="/shmc"
      />
      <GatedEntry
        needs={tenantPermissions.service}
        title={t.service}
        value={servicePhone || (serviceQr ? t.qrOnly : t.noService)}
        to="/setservice"
      />
      <GatedEntry needs={seeAlerts} title={t.alerts} to="/alertSettings" />
    </RowGroup>
  )
}
