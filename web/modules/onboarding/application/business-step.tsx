import { useWatch } from 'react-hook-form'
import type { MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { subjects, type BusinessSubject } from '#contract/onboarding/onboarding-application.ts'
import { placesCalls } from '#contract/places/places.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { RadioGroup } from '#web/kit/radio/radio.tsx'
import { RegionField } from '#web/client/pickers/region-field.tsx'
import { firstBrokenRule } from '#web/kit/field/rules.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { lasting } from '../bank/bank-field.tsx'
import { ApplicationPhotoField } from './photo-field.tsx'
import { paperDayRule, credit, nonEmptyRule } from '../rules.ts'
import { texts } from './texts.ts'
import type { ApplicationForm } from './use-application-form.ts'

type Props = { readonly form: ApplicationForm; readonly known: MerchantOnboarding['application'] }

const SUBJECTS = Object.keys(subjects) as BusinessSubject[]

/** Fields for the business and its address. */
export function BusinessStep({ form, known }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const subject = useWatch({ control: form.control, name: 'subject' })
  const subs = { person: t.personSub, soleTrader: t.soleTraderSub, company: t.companySub }
  return (
    <>
      <RowGroup title={t.who}>
        <FormField of={form} name="subject">
          {({ value, onChange }) => (
            <RadioGroup
              label={t.who}
              options={SUBJECTS.map((own) => ({
                value: own,
                label: subjects[own][language],
                sub: subs[own],
              }))}
              {...{ value, onChange }}
            />
          )}
        </FormField>
      </RowGroup>
      <RowGroup title={t.business}>
        <FieldStack>
          <MerchantNameFields form={form} />
          {subject !== 'person' && <LicenceFields form={form} known={known} />}
        </FieldStack>
        {subject !== 'person' && <LicenceEndFields form={form} />}
      </RowGroup>
      <RowGroup>
        <FieldStack>
          <BusinessCategoryAndPlaceFields form={form} />
        </FieldStack>
      </RowGroup>
    </>
  )
}

function MerchantNameFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(texts)
  return (
    <>
      <FormField of={form} name="merchantName" rule={nonEmptyRule}>
        {(field) => (
          <TextInput
            {...field}
            label={t.merchantName}
            help={t.merchantNameHelp}
            max={60}
            autoComplete="organization"
            required
          />
        )}
      </FormField>
      <FormField of={form} name="shortName" rule={nonEmptyRule}>
        {(field) => (
          <TextInput {...field} label={t.shortName} help={t.shortNameHelp} max={20} required />
        )}
      </FormField>
    </>
  )
}

function LicenceFields({ form, known }: Props) {
  const t = useTexts(texts)
  const savedCode = known?.creditCodeMasked ?? ''
  const rule = savedCode === '' ? firstBrokenRule(nonEmptyRule, credit) : credit
  return (
    <>
      <FormField of={form} name="creditCode" rule={rule}>
        {(field) => (
          <TextInput
            {...field}
            label={t.creditCode}
            help={savedCode === '' ? t.creditCodeHelp : t.keptNumber(savedCode)}
            required={savedCode === ''}
          />
        )}
      </FormField>
      <ApplicationPhotoField form={form} name="licencePhoto" label={t.licencePhoto} />
    </>
  )
}

function LicenceEndFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(texts)
  const isForever = useWatch({ control: form.control, name: 'licenceForever' })
  return (
    <>
      <FormField of={form} name="licenceForever">
        {({ value, onChange }) => (
          <SwitchRow label={t.licenceForever} checked={value} onChange={onChange} />
        )}
      </FormField>
      {!isForever && (
        <FieldStack>
          <FormField
            of={form}
            name="licenceUntil"
            rule={firstBrokenRule(nonEmptyRule, paperDayRule)}
          >
            {(field) => (
              <TextInput {...field} label={t.licenceUntil} placeholder={t.dayLike} required />
            )}
          </FormField>
        </FieldStack>
      )}
    </>
  )
}

function BusinessCategoryAndPlaceFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(texts)
  return (
    <>
      <FormField of={form} name="categoryCode" rule={nonEmptyRule}>
        {(field) => <BusinessCategoryField {...field} />}
      </FormField>
      <FormField of={form} name="areaCode" rule={nonEmptyRule}>
        {(field) => <RegionField {...field} label={t.area} names="" required />}
      </FormField>
      <FormField of={form} name="address" rule={nonEmptyRule}>
        {(field) => (
          <TextInput
            {...field}
            label={t.address}
            max={200}
            autoComplete="street-address"
            required
          />
        )}
      </FormField>
      <ApplicationPhotoField
        form={form}
        name="storefrontPhoto"
        label={t.storefrontPhoto}
        help={t.storefrontHelp}
      />
    </>
  )
}

type CategoryProps = {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
}

/** Offers only the lowest level of categories. Each is found under the name of its parent. */
function BusinessCategoryField(field: CategoryProps) {
  const t = useTexts(texts)
  const { data } = useCall(placesCalls.categories, {}, lasting)
  const options = (data?.data ?? []).flatMap(({ name: kind, children }) =>
    (children ?? []).map(({ code, name }) => ({ value: code, label: name, sub: kind })),
  )
  return (
    <SelectField
      {...field}
      label={t.category}
      placeholder={t.chooseCategory}
      searchBy={t.searchCategory}
      options={options}
      required
    />
  )
}
