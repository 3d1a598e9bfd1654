import type { CallOutput } from '#contract/base/call.ts'
import { toOfferInSet, type OfferInSet, type OfferSetMode } from '#contract/offers/offer-set.ts'
import { listOffersAtSite, type Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { useScreenChoice } from '#web/client/forms/screen-choice.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { batchTexts } from './batch-texts.ts'
import { offerCalls } from '../places.ts'

export type BatchValues = {
  /** Site whose packages are offered; empty for the packages of every site. */
  readonly from: string
  readonly chosen: readonly string[]
  readonly fieldIds: readonly string[]
  readonly mode: OfferSetMode
}
const NOTHING: BatchValues = { from: '', chosen: [], fieldIds: [], mode: 'add' }

/** Keeps the choices while the user chooses sites on another page, and until the batch is done. */
export function useOfferBatchForm(
  all: readonly Offer[],
  onDone: (results: CallOutput<typeof offers.applyToSites>) => void,
) {
  const t = useTexts(batchTexts)
  const { data: levels } = useCall(offers.levels, {}, { silent: true })
  const toChosenOfferSet = ({ from, chosen }: Pick<BatchValues, 'from' | 'chosen'>): OfferInSet[] =>
    listOffersAtSite(all, from || null)
      .filter(({ id }) => chosen.includes(id))
      .map((offer) => {
        // The price of a removed level applies to nobody.
        const currentLevelPrices = offer.levelPrices.filter(
          ({ levelId }) => !levels || levels.some(({ id }) => id === levelId),
        )
        return toOfferInSet({ ...offer, levelPrices: currentLevelPrices })
      })
  const batch = useCallForm(offers.applyToSites, {
    start: NOTHING,
    draft: 'offers batch',
    input: (values) => ({
      fieldIds: [...values.fieldIds],
      discounts: toChosenOfferSet(values),
      mode: values.mode,
    }),
    renews: offerCalls,
    onDone(results) {
      // The draft is dropped, because the next batch is a new one.
      batch.draft.drop(NOTHING)
      onDone(results)
    },
  })
  const { getValues, setValue } = batch.form
  const choose = useScreenChoice('offers batch sites', (ids) => setValue('fieldIds', [...ids]))
  return {
    ...batch,
    setOf: toChosenOfferSet,
    chooseSites: () =>
      choose({
        by: '/chooseSite',
        pick: 'many',
        chosen: [...getValues('fieldIds')],
        why: t.chooseWhy,
      }),
  }
}
export type BatchFormState = ReturnType<typeof useOfferBatchForm>
