import type { Sentence } from '#contract/base/sentence.ts'

/** What somebody bought, as an order keeps it: its title is made of this, in whichever language. */
export type Bought =
  | { readonly is: 'plays'; readonly plays: number }
  | { readonly is: 'slot'; readonly slot: number }
  /** What lay in a slot, as it was called then: the same product is one wherever it was bought. */
  | {
      readonly is: 'goods'
      readonly goodsId: string
      readonly name: string
      readonly english: string
    }
  /** As the merchant wrote it at that moment. */
  | { readonly is: 'offer'; readonly name: string }
  /** So many of the player's own, put into the machine. */
  | { readonly is: 'coins'; readonly coins: number }
  /** So many of the player's own, given out by a changer. */
  | { readonly is: 'takeOut'; readonly coins: number }

export function formatBoughtTitle(bought: Bought): Sentence {
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
