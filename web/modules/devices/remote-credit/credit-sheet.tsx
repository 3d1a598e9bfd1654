import { deviceTypes } from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import type { Language } from '#contract/base/sentence.ts'
import { sites } from '#contract/sites/sites.ts'
import { DraftForm, FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { RemoteCreditFields } from './credit-fields.tsx'
import { creditTexts } from './texts.ts'
import { takesCoins } from './takes-coins.ts'
import { toDeviceLabel } from '../device-format.ts'
import css from '../devices.module.css'
import { useRemoteCreditForm } from './use-credit-form.ts'

type CreditDevice = Pick<LiveDeviceState, 'id' | 'number' | 'code' | 'type'>
type Props = {
  /** Machine of the current page; undefined if it is chosen in the sheet. */
  readonly device?: CreditDevice
  readonly onClose: () => void
}

/**
 * Puts coins into a machine. Neither the machine nor the number has a default, and the button names both.
 */
export function RemoteCreditSheet({ device, onClose }: Props) {
  const t = useTexts(creditTexts)
  const language = useLanguage()
  const { form, ...rest } = useRemoteCreditForm(device?.id, () => {
    onClose()
    showToast(t.given)
  })
  const [site, id, coins] = form.watch(['site', 'id', 'coins'])
  const { places, machines } = useCreditDeviceChoices(site, !device)
  const name = device
    ? formatCreditDeviceName(device, language)
    : machines.find(({ value }) => value === id)?.label
  return (
    <BottomSheet
      open
      tall
      title={device ? t.giveTo(toDeviceLabel(device)) : t.give}
      onClose={onClose}
    >
      <DraftForm {...rest} label={name && coins ? t.giveCoins(coins, name) : t.give}>
        <FieldStack>
          {!device && <CreditDeviceFields form={form} places={places} machines={machines} />}
          <RemoteCreditFields form={form} />
        </FieldStack>
        <p className={css.note}>{t.free}</p>
      </DraftForm>
    </BottomSheet>
  )
}

type CreditFormState = ReturnType<typeof useRemoteCreditForm>
type CreditDeviceFieldsProps = ReturnType<typeof useCreditDeviceChoices> &
  Pick<CreditFormState, 'form'>

/**
 * The site comes first, because a machine is hard to find by its number among all machines of a merchant.
 */
function CreditDeviceFields({ form, places, machines }: CreditDeviceFieldsProps) {
  const t = useTexts(creditTexts)
  return (
    <>
      <FormField of={form} name="site" rule={requiredRule(creditTexts.site)}>
        {(field) => (
          <SelectField
            {...field}
            label={t.site}
            placeholder={t.chooseSite}
            options={places}
            onChange={(siteId) => {
              field.onChange(siteId)
              form.setValue('id', '')
            }}
          />
        )}
      </FormField>
      <FormField of={form} name="id" rule={requiredRule(creditTexts.device)}>
        {(field) => (
          <SelectField
            {...field}
            label={t.device}
            placeholder={form.watch('site') === '' ? t.siteFirst : t.chooseDevice}
            options={machines}
            searchBy={t.searchDevice}
          />
        )}
      </FormField>
    </>
  )
}

export function formatCreditDeviceName(
  { number, code, type }: Omit<CreditDevice, 'id'>,
  language: Language,
): string {
  return `${toDeviceLabel({ number, code })} ${deviceTypes[type][language]}`
}

/** Returns the sites, and the machines at the chosen site that take coins. */
function useCreditDeviceChoices(site: string, when: boolean) {
  const language = useLanguage()
  const { data: all = [] } = useCall(sites.choices, {}, { when })
  const { data: siteDevices = [] } = useCall(
    devices.atSite,
    { fieldId: site },
    { when: site !== '' },
  )
  const places = all.map(({ id, firmName, address }) => {
    return { value: id, label: firmName, sub: address }
  })
  const machines = siteDevices
    .filter(takesCoins)
    .map(({ id, ...machine }) => ({ value: id, label: formatCreditDeviceName(machine, language) }))
  return { places, machines }
}
