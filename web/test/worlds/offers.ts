import { listOffersAtSite, type Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { toFen } from '#contract/base/money.ts'
import { sites } from '#contract/sites/sites.ts'
import { answering, refusing, type Serving } from '../scripted-server.ts'
import { riverside, servingSites, starlight } from './sites.ts'

/** A merchant's packages, and a scripted server that has them. */
export const weekend: Offer = {
  id: 'o1',
  kind: 'play',
  name: '周末畅玩',
  price: toFen(2000),
  coins: 14,
  bonusCoins: 1,
  startDate: null,
  endDate: null,
  dayLimit: 0,
  isOn: true,
  fieldId: null,
  fieldName: '',
  isRecommended: true,
  levelPrices: [],
}
export const three: Offer = {
  ...weekend,
  id: 'o2',
  name: '三局连玩',
  price: toFen(1000),
  coins: 6,
  bonusCoins: 0,
  isRecommended: false,
}
export const fifty: Offer = {
  ...three,
  id: 'o3',
  kind: 'recharge',
  name: '充五十',
  price: toFen(5000),
}
/** Package of one site, which replaces the one for every site. */
export const cheapWeekend: Offer = {
  ...weekend,
  id: 'o4',
  price: toFen(1800),
  isRecommended: false,
  fieldId: starlight.id,
  fieldName: starlight.firmName,
}

/** `have` is called for each request, so a test may change the packages. */
export function servingOffers(
  have: () => readonly Offer[] = () => [three, weekend, fifty, cheapWeekend],
  levels: readonly { readonly id: string; readonly name: string }[] = [],
): readonly Serving[] {
  const known = [starlight.id, riverside.id]
  return [
    answering(offers.list, ({ fieldId }) => {
      if (!fieldId) return [...have()]
      if (!known.includes(fieldId)) return refusing(offers.list, 'siteMissing', 'fieldId')
      return listOffersAtSite(have(), fieldId)
    }),
    answering(offers.levels, () => [...levels]),
    answering(sites.choices, () => [starlight, riverside]),
    ...servingSites(),
  ]
}
