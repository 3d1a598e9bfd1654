import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  DAY_LIMIT_MAX,
  OFFER_COINS_MAX,
  OFFER_NAME_MAX,
  OFFER_PRICE_MAX,
  offerKinds,
  type Offer,
} from '#contract/offer.ts'
import type { Fen } from '#contract/money.ts'
import { FormField } from '#web/kit/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { today } from '#web/kit/date-picker/days.ts'
import { Field, FieldPair, Fields } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Dot } from '#web/kit/row/row.tsx'
import { between, firstOf, notBefore, required, type Rule } from '#web/kit/rules.ts'
import { Segmented } from '#web/kit/segmented/segmented.tsx'
import { Select } from '#web/kit/select/select.tsx'
import { useSession } from '#web/kit/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './form-texts.ts'
import { LevelPrices } from './level-prices.tsx'
import { usePlaces } from './places.ts'
import { texts } from './texts.ts'
import type { OfferForm, OfferValues } from './use-offer-form.ts'

type Props = { readonly form: OfferForm; readonly offer: Offer | undefined }

export function OfferFields(props: Props) {
  return (
    <>
      <OfferMainFields {...props} />
      <LevelPrices form={props.form} />
      <OfferLimitFields {...props} />
    </>
  )
}

const priceRule: Rule<Fen | null> = (price) => {
  if (price === null) return undefined
  if (price > OFFER_PRICE_MAX) return formTexts.priceOver
  return price === 0 ? formTexts.priceZero : undefined
}
const coinsRule = between(1, OFFER_COINS_MAX, formTexts.coinUnit)

function OfferMainFields({ form, offer }: Props) {
  const t = useTexts(formTexts)
  return (
    <Group title={t.what} {...(offer && { more: { text: <OfferKindAndSite offer={offer} /> } })}>
      <Fields>
        {!offer && <KindAndPlace form={form} />}
        <FormField of={form} name="name" rule={required(formTexts.name)}>
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
          rule={firstOf<Fen | null>(required(formTexts.price), priceRule)}
        >
          {(field) => <MoneyInput {...field} label={t.price} required />}
        </FormField>
        <FieldPair>
          <FormField
            of={form}
            name="coins"
            rule={firstOf<number | null>(required(formTexts.coins), coinsRule)}
          >
            {(field) => <IntInput {...field} label={t.coins} unit={t.coinUnit} required />}
          </FormField>
          <FormField
            of={form}
            name="bonusCoins"
            rule={between(0, OFFER_COINS_MAX, formTexts.coinUnit)}
          >
            {(field) => (
              <IntInput {...field} label={t.bonusCoins} unit={t.coinUnit} placeholder="0" />
            )}
          </FormField>
        </FieldPair>
      </Fields>
    </Group>
  )
}

function OfferKindAndSite({ offer }: { offer: Offer }) {
  const { everySite } = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      {offerKinds[offer.kind][language]}
      <Dot />
      {offer.fieldName || everySite}
    </>
  )
}

/** What can't be changed any more once the package is there. */
function KindAndPlace({ form }: Pick<Props, 'form'>) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const { searchPlace } = useTexts(texts)
  const seesAll = useSession()?.sites === 'all'
  const places = usePlaces().filter(({ value }) => seesAll || value !== '')
  const kinds = (['play', 'recharge'] as const).map((value) => ({
    value,
    label: offerKinds[value][language],
  }))
  return (
    <>
      <FormField of={form} name="kind">
        {({ value, onChange }) => (
          <Field label={t.kind} help={value === 'play' ? t.playHelp : t.rechargeHelp} group>
            {() => <Segmented label={t.kind} options={kinds} {...{ value, onChange }} />}
          </Field>
        )}
      </FormField>
      <FormField
        of={form}
        name="fieldId"
        rule={seesAll ? () => undefined : required(formTexts.fieldId)}
      >
        {(field) => (
          <Select
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
    <Group title={t.limits}>
      <Fields>
        <FormField of={form} name="dayLimit" rule={between(0, DAY_LIMIT_MAX, formTexts.times)}>
          {(field) => (
            <IntInput {...field} label={t.dayLimit} unit={t.times} placeholder={t.noLimit} />
          )}
        </FormField>
      </Fields>
      <OfferDateFields form={form} offer={offer} />
    </Group>
  )
}

/** A day that is over is wrong where it is chosen now; one that was begun with stays. */
function notOver(before: string): Rule {
  return (chosen) =>
    chosen === '' || chosen === before || chosen >= today() ? undefined : formTexts.datePast
}

function OfferDateFields({ form }: Props) {
  const t = useTexts(formTexts)
  const [start, end] = useWatch({ control: form.control, name: ['startDate', 'endDate'] })
  const [asked, setAsked] = useState(false)
  const dated = asked || start !== '' || end !== ''
  const { startDate = '', endDate = '' } = form.formState.defaultValues ?? {}
  function toggleOfferDates(on: boolean) {
    setAsked(on)
    for (const name of ['startDate', 'endDate'] as const) {
      if (!on) form.setValue(name, '', { shouldDirty: true, shouldValidate: true })
    }
  }
  const dayField = (name: keyof Pick<OfferValues, 'startDate' | 'endDate'>, rule: Rule) => (
    <FormField of={form} name={name} rule={rule}>
      {(field) => <DatePicker {...field} label={t[name]} min={today()} />}
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
        <Fields>
          <FieldPair>
            {dayField('startDate', notOver(startDate))}
            {dayField('endDate', firstOf(notOver(endDate), notBefore(start)))}
          </FieldPair>
        </Fields>
      )}
    </>
  )
}
