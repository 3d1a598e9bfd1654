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
  | { readonly is: 'offer'; readonly name: string }
  /** Number of the player's own coins that were put into the machine. */
  | { readonly is: 'coins'; readonly coins: number }
  /** Number of the player's own coins that a changer gave out. */
  | { readonly is: 'takeOut'; readonly coins: number }

export function formatBoughtTitle(bought: BoughtItem): Sentence {
  if (bought.is === 'offer') return { zh: bought.name, en: bought.name }
  if (bought.is === 'goods') return { zh: bought.name, en: bought.english || bought.name }
  if (bought.is === 'slot') return { zh: `${bought.slot} 号货道`, en: `Slot ${bought.slot}` }
  if (bought.is === 'plays') {
    const { plays } = bought
    return { zh: `玩 ${plays} 局`, en: plays === 1 ? '1 play' : `${plays} plays` }
  }
  const { coins } = bought
  if (bought.is === 'takeOut') {
    return {
      zh: `取 ${coins} 币`,
      en: coins === 1 ? '1 coin taken out' : `${coins} coins taken out`,
    }
  }
  return { zh: `投 ${coins} 币`, en: coins === 1 ? '1 coin put in' : `${coins} coins put in` }
}
