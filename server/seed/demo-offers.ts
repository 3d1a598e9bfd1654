import { fen } from '#contract/money.ts'
import type { Offer } from '#contract/offer.ts'

type DemoOffer = Pick<Offer, 'kind' | 'name' | 'price' | 'coins'> &
  Partial<Pick<Offer, 'bonusCoins' | 'dayLimit' | 'isRecommended'>> & {
    /** The site that has it in place of the one for every site. */
    readonly at?: string
  }

/** What the demo's merchant sells: at every site, and dearer where people wait for trains. */
export const demoOffers: readonly DemoOffer[] = [
  { kind: 'play', name: '六枚', price: fen(10_00), coins: 6 },
  {
    kind: 'play',
    name: '十五枚',
    price: fen(20_00),
    coins: 14,
    bonusCoins: 1,
    isRecommended: true,
  },
  { kind: 'play', name: '三十枚', price: fen(36_00), coins: 30 },
  { kind: 'play', name: '百枚', price: fen(100_00), coins: 100 },
  { kind: 'recharge', name: '充五十', price: fen(50_00), coins: 50, bonusCoins: 5 },
  {
    kind: 'recharge',
    name: '充一百',
    price: fen(100_00),
    coins: 100,
    bonusCoins: 20,
    isRecommended: true,
  },
  { kind: 'recharge', name: '每日特惠', price: fen(9_90), coins: 12, dayLimit: 1 },
  { kind: 'play', name: '六枚', price: fen(12_00), coins: 6, at: '东站候车厅' },
]
