import { toFen } from '#contract/base/money.ts'
import type { Offer } from '#contract/offers/offer.ts'

type DemoOffer = Pick<Offer, 'kind' | 'name' | 'price' | 'coins'> &
  Partial<Pick<Offer, 'bonusCoins' | 'dayLimit' | 'isRecommended' | 'isOn'>> & {
    /** Days on sale, counted from the day on which the demo is made. */
    readonly days?: readonly [from: number, until: number]
    /** Name of the site where this offer replaces the one for all sites. */
    readonly at?: string
  }

/**
 * Offers of the demo merchant. A coin is worth one yuan and costs less; it costs more where people wait for
 * trains.
 */
export const demoOffers: readonly DemoOffer[] = [
  { kind: 'play', name: '十枚', price: toFen(9_00), coins: 10 },
  {
    kind: 'play',
    name: '二十枚',
    price: toFen(17_00),
    coins: 20,
    bonusCoins: 2,
    isRecommended: true,
  },
  { kind: 'play', name: '五十枚', price: toFen(38_00), coins: 50 },
  { kind: 'play', name: '百枚', price: toFen(70_00), coins: 100 },
  { kind: 'recharge', name: '充五十', price: toFen(50_00), coins: 50, bonusCoins: 5 },
  {
    kind: 'recharge',
    name: '充一百',
    price: toFen(100_00),
    coins: 100,
    bonusCoins: 20,
    isRecommended: true,
  },
  { kind: 'recharge', name: '每日特惠', price: toFen(9_90), coins: 12, dayLimit: 1 },
  { kind: 'play', name: '十枚', price: toFen(9_80), coins: 10, at: '东站候车厅' },
  // These are not sold now: one not yet, one no longer, and one is switched off.
  { kind: 'play', name: '冬日六十枚', price: toFen(45_00), coins: 60, days: [14, 45] },
  { kind: 'play', name: '开业五十枚', price: toFen(32_00), coins: 50, days: [-60, -30] },
  { kind: 'recharge', name: '充三百', price: toFen(300_00), coins: 300, isOn: false },
]
