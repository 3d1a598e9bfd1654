import type { OutputOf } from '#contract/base/call.ts'
import { toOfferInSet, type OfferInSet, type OfferSetMode } from '#contract/offers/offer-set.ts'
import { offersOfSite, type Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { useChoice } from '#web/client/forms/screen-choice.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { batchTexts } from './batch-texts.ts'
import { offerCalls } from '../places.ts'

export type BatchValues = {
  /** Whose packages there are to choose from; empty: those for every site. */
  readonly from: string
  readonly chosen: readonly string[]
  readonly fieldIds: readonly string[]
  readonly mode: OfferSetMode
}
const NOTHING: BatchValues = { from: '', chosen: [], fieldIds: [], mode: 'add' }

/** What was chosen is kept while one chooses sites elsewhere, and until it is done. */
export function useBatchForm(
  all: readonly Offer[],
  onDone: (results: OutputOf<typeof offers.applyToSites>) => void,
) {
  const t = useTexts(batchTexts)
  const { data: levels } = useCall(offers.levels, {}, { silent: true })
  const setOf = ({ from, chosen }: Pick<BatchValues, 'from' | 'chosen'>): OfferInSet[] =>
    offersOfSite(all, from || null)
      .filter(({ id }) => chosen.includes(id))
      .map((offer) => {
        // The price of a level that is gone is nobody's.
        const known = offer.levelPrices.filter(
          ({ levelId }) => !levels || levels.some(({ id }) => id === levelId),
        )
        return toOfferInSet({ ...offer, levelPrices: known })
      })
  const batch = useCallForm(offers.applyToSites, {
    start: NOTHING,
    draft: 'offers batch',
    input: (values) => ({
      fieldIds: [...values.fieldIds],
      discounts: setOf(values),
      mode: values.mode,
    }),
    renews: offerCalls,
    onDone(results) {
      // What was done is no draft any more, and the next batch is another one.
      batch.draft.drop(NOTHING)
      onDone(results)
    },
  })
  const { getValues, setValue } = batch.form
  const choose = useChoice('offers batch sites', (ids) => setValue('fieldIds', [...ids]))
  return {
    ...batch,
    setOf,
    chooseSites: () =>
      choose({
        by: '/chooseSite',
        pick: 'many',
        chosen: [...getValues('fieldIds')],
        why: t.chooseWhy,
      }),
  }
}
export type Batch = ReturnType<typeof useBatchForm>
