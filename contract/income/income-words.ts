import type { Sentence } from '../base/sentence.ts'

/** Income that no machine made: goods of the points store with a price, their shipping, and points sold. */
export const POINT_INCOME: Sentence = {
  zh: '积分商城和积分充值',
  en: 'Points store and points top-ups',
}
