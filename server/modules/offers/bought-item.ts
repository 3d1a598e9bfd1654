import type { Sentence } from '#contract/base/sentence.ts'

/** Item that was bought, as an order stores it. The title is made from this in either language. */
export type BoughtItem =
  | { readonly is: 'plays'; readonly plays: number }
  | { readonly is: 'slot'; readonly slot: number }
  /**
   * Goods in a slot, with their names at that time. The id shows that it is the same product, wherever it
   * was bought.
   */
  | {
      readonly is: 'goods'
      readonly goodsId: string
      readonly name: string
      readonly english: string
    }
  /** Package, with the name that the merchant had given it at that moment. */
  | { readonly is: 'offer'; readonly name: string; readonly plays?: number }
  /** Goods of the points store, with their name at that moment. */
  | { readonly is: 'storeGoods'; readonly name: string; readonly pieces: number }
  /** Number of points that a member bought. */
  | { readonly is: 'points'; readonly points: number }
  /** Number of the player's own coins that were put into the machine. */
  | { readonly is: 'coins'; readonly coins: number; readonly plays?: number }
  /** Number of the player's own coins that a changer gave out, which is no play. */
  | { readonly is: 'takeOut'; readonly coins: number; readonly plays?: 0 }

/**
 * Returns the item with the number of plays that these coins pay for, at the machine's price of that moment:
 * 1 or more. Without that price it stays as it is, and counts as one play.
 */
export function addBoughtPlays(
  bought: BoughtItem,
  coins: number,
  coinsPerPlay: number,
): BoughtItem {
  if (bought.is !== 'offer' && bought.is !== 'coins') return bought
  if (coinsPerPlay < 1) return bought
  return { ...bought, plays: Math.max(1, Math.floor(coins / coinsPerPlay)) }
}

/** Returns for how many plays an item of an order for plays counts. Old orders may not say it. */
export function countBoughtPlays(bought: BoughtItem): number {
  return 'plays' in bought ? (bought.plays ?? 1) : 1
}

export function formatBoughtTitle(bought: BoughtItem): Sentence {
  if (bought.is === 'offer') return { zh: bought.name, en: bought.name }
  if (bought.is === 'goods') return { zh: bought.name, en: bought.english || bought.name }
  if (bought.is === 'slot') return { zh: `${bought.slot} 号货道`, en: `Slot ${bought.slot}` }
  if (bought.is === 'plays') {
    const { plays } = bought
    return { zh: `玩 ${plays} 局`, en: plays === 1 ? '1 play' : `${plays} plays` }
  }
  if (bought.is === 'storeGoods') {
    const title = bought.pieces === 1 ? bought.name : `${bought.name} × ${bought.pieces}`
    return { zh: title, en: title }
  }
  if (bought.is === 'points') {
    const { points } = bought
    return { zh: `${points} 积分`, en: points === 1 ? '1 point' : `${points} points` }
  }
  const { coins } = bought
  if (bought.is === 'takeOut') {
    return {
      zh: `取 ${coins} 枚币`,
      en: coins === 1 ? '1 coin taken out' : `${coins} coins taken out`,
    }
  }
  return { zh: `投 ${coins} 枚币`, en: coins === 1 ? '1 coin inserted' : `${coins} coins inserted` }
}
