import { useWatch } from 'react-hook-form'
import { deviceProtocols, deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DeviceCodeField } from './code-field.tsx'
import { NUMBER_MAX, devicePriceRule, TEXT_MAX, TYPES, deviceCodeRule } from './field-rules.ts'
import { registerTexts } from './texts.ts'
import type { RegisterFormHandle } from './use-register-form.ts'

type Props = { readonly form: RegisterFormHandle }

const USED_SHOWN = 12
/** Protocols that another maker's board may use. */
const FOREIGN = (Object.keys(deviceProtocols) as (keyof typeof deviceProtocols)[]).filter(
  (protocol) => protocol !== 'v1',
)

export function DeviceRegistrationFields({ form, foreign }: Props & { readonly foreign: boolean }) {
  const t = useTexts(registerTexts)
  const label = foreign ? registerTexts.otherCode : registerTexts.equipmentId
  const language = useLanguage()
  return (
    <>
      <RowGroup title={t.which}>
        <FieldStack>
          <FormField
            of={form}
            name="equipmentId"
            rule={firstBrokenRule(requiredRule(label), deviceCodeRule)}
          >
            {(field) => (
              <DeviceCodeField
                {...field}
                label={label[language]}
                help={foreign ? t.otherCodeHelp : t.codeHelp}
                {...(foreign && { placeholder: '8612 3405 6789 012' })}
              />
            )}
          </FormField>
          {foreign && <DeviceProtocolField form={form} />}
          <FormField of={form} name="type" rule={requiredRule(registerTexts.type)}>
            {(field) => (
              <SelectField
                {...field}
                label={t.type}
                placeholder={t.chooseType}
                options={TYPES.map((value) => ({ value, label: deviceTypes[value][language] }))}
                onChange={(type) => field.onChange(type as DeviceType)}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
      <DeviceRegistrationPlaceFields form={form} />
      <DeviceAddressAndRemarkFields form={form} />
    </>
  )
}

function DeviceProtocolField({ form }: Props) {
  const t = useTexts(registerTexts)
  const language = useLanguage()
  return (
    <FormField of={form} name="protocol">
      {(field) => (
        <SelectField
          {...field}
          label={t.protocol}
          help={t.protocolHelp}
          placeholder=""
          options={FOREIGN.map((value) => ({ value, label: deviceProtocols[value][language] }))}
          onChange={(protocol) => field.onChange(protocol as keyof typeof deviceProtocols)}
        />
      )}
    </FormField>
  )
}

function DeviceRegistrationPlaceFields({ form }: Props) {
  const t = useTexts(registerTexts)
  const used = useUsedDeviceNumbersText(useWatch({ control: form.control, name: 'fieldId' }))
  return (
    <RowGroup title={t.where}>
      <FieldStack>
        <DeviceSiteField form={form} />
        <FormField of={form} name="number">
          {(field) => (
            <TextInput
              {...field}
              label={t.number}
              placeholder={t.numberHint}
              help={used && t.used(used)}
              max={NUMBER_MAX}
            />
          )}
        </FormField>
        <FormField of={form} name="price" rule={devicePriceRule}>
          {(field) => <MoneyInput {...field} label={t.price} help={t.priceHelp} />}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

/**
 * Users who see only some sites must choose one of them. Elsewhere they could not see the device any more.
 */
function DeviceSiteField({ form }: Props) {
  const t = useTexts(registerTexts)
  const all = useConsoleSession()?.sites === 'all'
  const { allowed } = usePermission(sites.choices, {})
  const { data = [] } = useCall(sites.choices, {}, { silent: true, when: allowed })
  const options = data.map(({ id, firmName, address }) => ({
    value: id,
    label: firmName,
    sub: address,
  }))
  return (
    <FormField
      of={form}
      name="fieldId"
      {...(!all && { rule: requiredRule(registerTexts.fieldId) })}
    >
      {(field) => (
        <SelectField
          {...field}
          label={t.fieldId}
          placeholder={all ? t.nowhere : t.chooseSite}
          options={all ? [{ value: '', label: t.nowhere }, ...options] : options}
          searchBy={t.searchSites}
          help={allowed ? undefined : t.sitesDenied}
          disabled={!allowed}
          required={!all}
        />
      )}
    </FormField>
  )
}

/** Returns the last used numbers, as a hint for the next one; undefined if there are none. */
function useUsedDeviceNumbersText(siteId: string): string | undefined {
  const t = useTexts(registerTexts)
  const { data = [] } = useCall(
    devices.atSite,
    { fieldId: siteId },
    { silent: true, when: siteId !== '' },
  )
  const used = data.map(({ number }) => number).filter((number) => number !== '')
  if (siteId === '' || used.length === 0) return undefined
  return used.slice(-USED_SHOWN).join(t.and)
}

function DeviceAddressAndRemarkFields({ form }: Props) {
  const t = useTexts(registerTexts)
  return (
    <RowGroup title={t.more}>
      <FieldStack>
        <FormField of={form} name="address">
          {(field) => (
            <TextInput {...field} label={t.address} help={t.addressHelp} max={TEXT_MAX} />
          )}
        </FormField>
        <FormField of={form} name="remark">
          {(field) => (
            <TextArea {...field} label={t.remark} placeholder={t.remarkHint} max={TEXT_MAX} />
          )}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}
