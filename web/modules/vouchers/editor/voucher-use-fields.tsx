import { useWatch } from 'react-hook-form'
import { deviceTypes } from '#contract/devices/device.ts'
import { offers } from '#contract/offers/offers.ts'
import { sites } from '#contract/sites/sites.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { ChosenOptionsField } from './chosen-options-field.tsx'
import { formTexts } from './form-texts.ts'
import type { VoucherForm } from './use-voucher-form.ts'

const SITES_MAX = 500

/** What the voucher can be used for, on which machines and where. */
export function VoucherUseFields({ form }: { readonly form: VoucherForm }) {
  const t = useTexts(formTexts)
  const gives = useWatch({ control: form.control, name: 'gives' })
  const options = useVoucherUseOptions()
  return (
    <RowGroup title={t.uses}>
      <FieldStack>
        <FormField of={form} name="offerIds">
          {({ value, onChange, error }) => (
            <ChosenOptionsField
              label={t.offerIds}
              options={options.offers}
              countText={t.countOffers}
              mayBeNone={gives !== 'coins'}
              {...{ value, onChange, error }}
            />
          )}
        </FormField>
      </FieldStack>
      {gives !== 'coins' && (
        <>
          <FormField of={form} name="forPlays">
            {({ value, onChange }) => (
              <SwitchRow label={t.forPlays} checked={value} onChange={onChange} />
            )}
          </FormField>
          <FormField of={form} name="forGoods">
            {({ value, onChange }) => (
              <SwitchRow label={t.forGoods} checked={value} onChange={onChange} />
            )}
          </FormField>
        </>
      )}
      <FieldStack>
        <FormField of={form} name="types">
          {({ value, onChange, error }) => (
            <ChosenOptionsField
              label={t.types}
              options={options.types}
              countText={t.countTypes}
              {...{ value, onChange, error }}
            />
          )}
        </FormField>
        <FormField of={form} name="fieldIds">
          {({ value, onChange, error }) => (
            <ChosenOptionsField
              label={t.fieldIds}
              options={options.sites}
              countText={t.countSites}
              {...{ value, onChange, error }}
            />
          )}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

function useVoucherUseOptions() {
  const language = useLanguage()
  const offerList = useCall(offers.list, {}, { silent: true }).data ?? []
  const siteList = useCall(sites.list, { size: SITES_MAX }, { silent: true }).data?.records ?? []
  return {
    offers: offerList.map(({ id, name, price, fieldName }) => ({
      value: id,
      label: name,
      sub: [moneyText(price), fieldName].filter(Boolean).join(' '),
    })),
    types: Object.entries(deviceTypes).map(([value, label]) => ({ value, label: label[language] })),
    sites: siteList.map(({ id, firmName, address }) => ({
      value: id,
      label: firmName,
      sub: address,
    })),
  }
}
