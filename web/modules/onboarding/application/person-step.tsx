import { useWatch } from 'react-hook-form'
import type { MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldPair, FieldStack } from '#web/kit/field/field.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { firstBrokenRule, identityNumberRule, phone } from '#web/kit/field/rules.ts'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { ApplicationPhotoField } from './photo-field.tsx'
import { paperDayRule, nonEmptyRule } from '../rules.ts'
import { texts } from './texts.ts'
import type { ApplicationForm } from './use-application-form.ts'

type Props = { readonly form: ApplicationForm; readonly known: MerchantOnboarding['application'] }

/** Fields for the person who is responsible for the business. */
export function PersonStep({ form, known }: Props) {
  const t = useTexts(texts)
  const hasLicence = useWatch({ control: form.control, name: 'subject' }) !== 'person'
  return (
    <>
      <RowGroup title={t.whoAnswers} {...(hasLicence && { more: { text: t.asOnLicence } })}>
        <FieldStack>
          <ApplicationPhotoField form={form} name="identityFront" label={t.identityFront} />
          <ApplicationPhotoField form={form} name="identityBack" label={t.identityBack} />
          <FormField of={form} name="personName" rule={nonEmptyRule}>
            {(field) => (
              <TextInput {...field} label={t.personName} max={30} autoComplete="name" required />
            )}
          </FormField>
          <IdentityNumberField form={form} known={known} />
        </FieldStack>
        <IdentityPeriodFields form={form} />
      </RowGroup>
      <RowGroup note={t.sealed}>
        <FieldStack>
          <FormField of={form} name="contactPhone" rule={firstBrokenRule(nonEmptyRule, phone)}>
            {(field) => <PhoneInput {...field} label={t.contactPhone} required />}
          </FormField>
        </FieldStack>
      </RowGroup>
    </>
  )
}

function IdentityNumberField({ form, known }: Props) {
  const t = useTexts(texts)
  const rule = known ? identityNumberRule : firstBrokenRule(nonEmptyRule, identityNumberRule)
  return (
    <FormField of={form} name="identityNumber" rule={rule}>
      {(field) => (
        <TextInput
          {...field}
          label={t.identityNumber}
          help={known ? t.keptNumber(known.identityMasked) : t.identityHelp}
          required={!known}
        />
      )}
    </FormField>
  )
}

function IdentityPeriodFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(texts)
  const isForever = useWatch({ control: form.control, name: 'identityForever' })
  return (
    <>
      <FormField of={form} name="identityForever">
        {({ value, onChange }) => (
          <SwitchRow label={t.identityForever} checked={value} onChange={onChange} />
        )}
      </FormField>
      <FieldStack>
        <FieldPair>
          <FormField
            of={form}
            name="identityFrom"
            rule={firstBrokenRule(nonEmptyRule, paperDayRule)}
          >
            {(field) => (
              <TextInput {...field} label={t.identityFrom} placeholder={t.dayLike} required />
            )}
          </FormField>
          {!isForever && (
            <FormField
              of={form}
              name="identityUntil"
              rule={firstBrokenRule(nonEmptyRule, paperDayRule)}
            >
              {(field) => (
                <TextInput {...field} label={t.identityUntil} placeholder={t.dayLike} required />
              )}
            </FormField>
          )}
        </FieldPair>
      </FieldStack>
    </>
  )
}
