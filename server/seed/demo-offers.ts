import { toFen } from '#contract/base/money.ts'
import type { Offer } from '#contract/offers/offer.ts'

type DemoOffer = Pick<Offer, 'kind' | 'name' | 'price' | 'coins'> &
  Partial<Pick<Offer, 'bonusCoins' | 'dayLimit' | 'isRecommended' | 'isOn'>> & {
    /** From the day on which the demo is made. */
    readonly days?: readonly [from: number, until: number]
    /** The site that has it in place of the one for every site. */
    readonly at?: string
  }

/**
 * What the demo's merchant sells, a coin for less than the yuan that it is worth: dearer where people wait
 * for trains.
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
  // Not sold now: not yet, not any more, and put away.
  { kind: 'play', name: '冬日六十枚', price: toFen(45_00), coins: 60, days: [14, 45] },
  { kind: 'play', name: '开业五十枚', price: toFen(32_00), coins: 50, days: [-60, -30] },
  { kind: 'recharge', name: '充三百', price: toFen(300_00), coins: 300, isOn: false },
]
