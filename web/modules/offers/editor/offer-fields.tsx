import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  DAY_LIMIT_MAX,
  OFFER_COINS_MAX,
  OFFER_NAME_MAX,
  OFFER_PRICE_MAX,
  offerKinds,
  type Offer,
} from '#contract/offers/offer.ts'
import type { Fen } from '#contract/base/money.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { LabelledField, FieldPair, FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import {
  rangeRule,
  firstBrokenRule,
  notBeforeRule,
  requiredRule,
  type Rule,
} from '#web/kit/field/rules.ts'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './offer-form-texts.ts'
import { LevelPriceFields } from './level-prices.tsx'
import { useOfferSiteOptions } from '../places.ts'
import { texts } from '../texts.ts'
import type { OfferForm, OfferValues } from './use-offer-form.ts'

type Props = { readonly form: OfferForm; readonly offer: Offer | undefined }

export function OfferFields(props: Props) {
  return (
    <>
      <OfferMainFields {...props} />
      <LevelPriceFields form={props.form} />
      <OfferLimitFields {...props} />
    </>
  )
}

const offerPriceRule: Rule<Fen | null> = (price) => {
  if (price === null) return undefined
  if (price > OFFER_PRICE_MAX) return formTexts.priceOver
  return price === 0 ? formTexts.priceZero : undefined
}
const coinsRule = rangeRule(1, OFFER_COINS_MAX, formTexts.coinUnit)

function OfferMainFields({ form, offer }: Props) {
  const t = useTexts(formTexts)
  return (
    <RowGroup title={t.what} {...(offer && { more: { text: <OfferKindAndSite offer={offer} /> } })}>
      <FieldStack>
        {!offer && <OfferKindAndSiteFields form={form} />}
        <FormField of={form} name="name" rule={requiredRule(formTexts.name)}>
          {(field) => (
            <TextInput
              {...field}
              label={t.name}
              placeholder={t.nameHint}
              max={OFFER_NAME_MAX}
              required
            />
          )}
        </FormField>
        <FormField
          of={form}
          name="price"
          rule={firstBrokenRule<Fen | null>(requiredRule(formTexts.price), offerPriceRule)}
        >
          {(field) => <MoneyInput {...field} label={t.price} required />}
        </FormField>
        <FieldPair>
          <FormField
            of={form}
            name="coins"
            rule={firstBrokenRule<number | null>(requiredRule(formTexts.coins), coinsRule)}
          >
            {(field) => <IntInput {...field} label={t.coins} unit={t.coinUnit} required />}
          </FormField>
          <FormField
            of={form}
            name="bonusCoins"
            rule={rangeRule(0, OFFER_COINS_MAX, formTexts.coinUnit)}
          >
            {(field) => (
              <IntInput {...field} label={t.bonusCoins} unit={t.coinUnit} placeholder="0" />
            )}
          </FormField>
        </FieldPair>
      </FieldStack>
    </RowGroup>
  )
}

function OfferKindAndSite({ offer }: { offer: Offer }) {
  const { everySite } = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      {offerKinds[offer.kind][language]}
      <DotSeparator />
      {offer.fieldName || everySite}
    </>
  )
}

/** Fields that cannot be changed after the package is created. */
function OfferKindAndSiteFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const { searchPlace } = useTexts(texts)
  const seesAll = useConsoleSession()?.sites === 'all'
  const places = useOfferSiteOptions().filter(({ value }) => seesAll || value !== '')
  const kinds = (['play', 'recharge'] as const).map((value) => ({
    value,
    label: offerKinds[value][language],
  }))
  return (
    <>
      <FormField of={form} name="kind">
        {({ value, onChange }) => (
          <LabelledField label={t.kind} help={value === 'play' ? t.playHelp : t.rechargeHelp} group>
            {() => <SegmentedControl label={t.kind} options={kinds} {...{ value, onChange }} />}
          </LabelledField>
        )}
      </FormField>
      <FormField
        of={form}
        name="fieldId"
        rule={seesAll ? () => undefined : requiredRule(formTexts.fieldId)}
      >
        {(field) => (
          <SelectField
            {...field}
            label={t.fieldId}
            help={field.value === '' ? undefined : t.fieldHelp}
            placeholder={t.choosePlace}
            options={places}
            searchBy={searchPlace}
          />
        )}
      </FormField>
    </>
  )
}

function OfferLimitFields({ form, offer }: Props) {
  const t = useTexts(formTexts)
  return (
    <RowGroup title={t.limits}>
      <FieldStack>
        <FormField of={form} name="dayLimit" rule={rangeRule(0, DAY_LIMIT_MAX, formTexts.times)}>
          {(field) => (
            <IntInput {...field} label={t.dayLimit} unit={t.times} placeholder={t.noLimit} />
          )}
        </FormField>
      </FieldStack>
      <OfferDateFields form={form} offer={offer} />
    </RowGroup>
  )
}

/** A past day is wrong if it is chosen now. The day that the form began with remains valid. */
function notPastDayRule(before: string): Rule {
  return (chosenDay) =>
    chosenDay === '' || chosenDay === before || chosenDay >= shanghaiToday()
      ? undefined
      : formTexts.datePast
}

function OfferDateFields({ form }: Props) {
  const t = useTexts(formTexts)
  const [start, end] = useWatch({ control: form.control, name: ['startDate', 'endDate'] })
  const [isSwitchedOn, setSwitchedOn] = useState(false)
  const dated = isSwitchedOn || start !== '' || end !== ''
  const { startDate = '', endDate = '' } = form.formState.defaultValues ?? {}
  function toggleOfferDates(on: boolean) {
    setSwitchedOn(on)
    for (const name of ['startDate', 'endDate'] as const) {
      if (!on) form.setValue(name, '', { shouldDirty: true, shouldValidate: true })
    }
  }
  const renderOfferDayField = (
    name: keyof Pick<OfferValues, 'startDate' | 'endDate'>,
    rule: Rule,
  ) => (
    <FormField of={form} name={name} rule={rule}>
      {(field) => <DatePicker {...field} label={t[name]} min={shanghaiToday()} />}
    </FormField>
  )
  return (
    <>
      <SwitchRow
        label={t.dated}
        sub={dated ? undefined : t.always}
        checked={dated}
        onChange={toggleOfferDates}
      />
      {dated && (
        <FieldStack>
          <FieldPair>
            {renderOfferDayField('startDate', notPastDayRule(startDate))}
            {renderOfferDayField(
              'endDate',
              firstBrokenRule(notPastDayRule(endDate), notBeforeRule(start)),
            )}
          </FieldPair>
        </FieldStack>
      )}
    </>
  )
}
