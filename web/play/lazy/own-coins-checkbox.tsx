import { usePlayTexts } from '../page/play-context.tsx'
import { slotTexts } from './texts.ts'

type Props = {
  /** Price in coins; 0 if it cannot be bought with coins. */
  readonly price: number
  /** Number of coins that the player has at this merchant. */
  readonly coins: number
  readonly isChosen: boolean
  onChoose(isChosen: boolean): void
}

/**
 * Lets a player who has coins at this merchant pay with them. With too few coins, it shows the required
 * number.
 */
export function OwnCoinsCheckbox({ price, coins, isChosen, onChoose }: Props) {
  const t = usePlayTexts(slotTexts)
  if (coins < 1 || price < 1) return null
  return (
    <label className={`pack pack-wide ${isChosen ? 'pack-chosen' : ''}`}>
      <input
        type="checkbox"
        className="sr"
        checked={isChosen}
        disabled={coins < price}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <b>{t.own}</b>
      <span className="pack-gives">{t.ownLeft(price, coins)}</span>
    </label>
  )
}
