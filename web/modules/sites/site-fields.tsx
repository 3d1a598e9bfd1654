import { addressTypes } from '#contract/sites/address-type.ts'
import {
  CONTACT_NAME_MAX,
  SITE_NAME_MAX,
  SITE_TEXT_MAX,
  siteFields,
  type Site,
} from '#contract/sites/sites.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { LabelledField, FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { RegionField } from '#web/client/pickers/region-field.tsx'
import { requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './form-texts.ts'
import { SitePositionField } from './position-field.tsx'
import type { SiteForm } from './use-site-form.ts'

type Props = { readonly form: SiteForm; readonly site: Site | undefined }

export function SiteFields({ form, site }: Props) {
  return (
    <>
      <SiteMainFields form={form} site={site} />
      <SiteAddressFields form={form} site={site} />
      <SiteContactFields form={form} />
    </>
  )
}

function SiteMainFields({ form, site }: Props) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const types = (['placement', 'delivery'] as const).map((value) => ({
    value,
    label: addressTypes[value][language],
  }))
  return (
    <RowGroup title={t.what}>
      <FieldStack>
        <FormField of={form} name="firmName" rule={requiredRule(formTexts.firmName)}>
          {(field) => (
            <TextInput
              {...field}
              label={t.firmName}
              help={t.nameHelp}
              max={SITE_NAME_MAX}
              required
            />
          )}
        </FormField>
        <FormField of={form} name="addressType">
          {({ value, onChange }) => (
            <LabelledField label={t.addressType} group>
              {() => (
                <SegmentedControl label={t.addressType} options={types} {...{ value, onChange }} />
              )}
            </LabelledField>
          )}
        </FormField>
      </FieldStack>
      <FormField of={form} name="isDefault">
        {({ value, onChange }) => (
          <SwitchRow
            label={t.isDefault}
            sub={site?.isDefault ? t.isDefaultHelp : t.defaultHelp}
            checked={value || site?.isDefault === true}
            locked={site?.isDefault}
            onChange={onChange}
          />
        )}
      </FormField>
    </RowGroup>
  )
}

function SiteAddressFields({ form, site }: Props) {
  const t = useTexts(formTexts)
  return (
    <RowGroup title={t.where}>
      <FieldStack>
        <FormField of={form} name="areaCode">
          {(field) => <RegionField {...field} label={t.areaCode} names={site?.areaName ?? ''} />}
        </FormField>
        <FormField of={form} name="address">
          {(field) => (
            <TextInput
              {...field}
              label={t.address}
              placeholder={t.addressHint}
              max={SITE_TEXT_MAX}
              autoComplete="street-address"
            />
          )}
        </FormField>
      </FieldStack>
      <SitePositionField form={form} />
    </RowGroup>
  )
}

/** Same rule as on the server. It accepts spaces, because copied numbers contain them. */
const contactPhoneRule: Rule = (text) =>
  siteFields.schemas.contactPhone.safeParse(text).success ? undefined : formTexts.contactPhoneWrong

function SiteContactFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(formTexts)
  return (
    <RowGroup title={t.whom}>
      <FieldStack>
        <FormField of={form} name="contactName">
          {(field) => <TextInput {...field} label={t.contactName} max={CONTACT_NAME_MAX} />}
        </FormField>
        <FormField of={form} name="contactPhone" rule={contactPhoneRule}>
          {(field) => (
            <TextInput
              {...field}
              label={t.contactPhone}
              type="tel"
              onChange={(text) => field.onChange(text.replace(/\s/g, ''))}
            />
          )}
        </FormField>
        <FormField of={form} name="remark">
          {(field) => (
            <TextArea {...field} label={t.remark} placeholder={t.remarkHint} max={SITE_TEXT_MAX} />
          )}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}
