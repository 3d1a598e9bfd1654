import * as z from 'zod/mini'
import type { Fen } from '#contract/base/money.ts'
import { pickDeclaredFields } from '#contract/base/fields.ts'
import { offerFields, type Offer, type OfferKind } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { day } from '#contract/base/wire.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { offerCalls } from '../places.ts'

/** Values of the form. Empty values mean every site, no limit and no day. */
export type OfferValues = Omit<OfferInitial, keyof FormInputs> & FormInputs
type OfferInitial = typeof offerFields.initial
type FormInputs = {
  readonly fieldId: string
  readonly price: Fen | null
  readonly coins: number | null
  readonly bonusCoins: number | null
  readonly dayLimit: number | null
  readonly startDate: string
  readonly endDate: string
}

export type OfferForm = ReturnType<typeof useOfferForm>['form']

type OfferFormOptions = {
  /** Undefined for a new package. */
  readonly offer: Offer | undefined
  /** Package that gives the initial values of a new one. */
  readonly like: Offer | undefined
  readonly kind: OfferKind | undefined
  readonly fieldId: string | undefined
  readonly onDone: (saved: Offer) => void
}

/** Form of a package, existing or new. Unchanged fields of an existing package are not sent. */
export function useOfferForm({
  offer,
  like,
  kind: begins,
  fieldId = '',
  onDone,
}: OfferFormOptions) {
  const fresh = { ...NEW, ...(begins && { kind: begins }) }
  const start = offer ? toOfferValues(offer) : { ...(like ? toOfferValues(like) : fresh), fieldId }
  return useCallForm(offers.submit, {
    start,
    draft: `offer ${offer?.id ?? `new ${like?.id ?? begins ?? ''} ${fieldId}`}`,
    input(values, changed) {
      const { kind, name, price, coins } = values
      const offerInput = toOfferInput(offer ? changed : values)
      const id = offer ? { id: offer.id } : { fieldId: values.fieldId || null }
      return {
        ...offerInput,
        ...id,
        kind,
        name,
        price: price ?? undefined,
        coins: coins ?? undefined,
      }
    },
    renews: offerCalls,
    onDone,
  })
}

const NEW: OfferValues = {
  ...toOfferValues({ ...offerFields.initial, fieldId: null }),
  kind: 'play',
}

function toOfferValues(offer: OfferInitial & Pick<Offer, 'fieldId'>): OfferValues {
  const { price, coins, bonusCoins, dayLimit, startDate, endDate } = offer
  return {
    ...pickDeclaredFields(offerFields, offer),
    fieldId: offer.fieldId ?? '',
    price: price || null,
    coins: coins || null,
    bonusCoins: bonusCoins || null,
    dayLimit: dayLimit || null,
    startDate: startDate ? z.encode(day, startDate) : '',
    endDate: endDate ? z.encode(day, endDate) : '',
  }
}

function toOfferInput({
  bonusCoins,
  dayLimit,
  startDate,
  endDate,
  levelPrices,
}: Partial<OfferValues>) {
  const parseOfferDay = (text: string) => (text === '' ? null : z.decode(day, text))
  return {
    ...(bonusCoins !== undefined && { bonusCoins: bonusCoins ?? 0 }),
    ...(dayLimit !== undefined && { dayLimit: dayLimit ?? 0 }),
    ...(startDate !== undefined && { startDate: parseOfferDay(startDate) }),
    ...(endDate !== undefined && { endDate: parseOfferDay(endDate) }),
    ...(levelPrices && { levelPrices }),
  }
}
