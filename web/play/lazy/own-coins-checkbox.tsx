import { useSaid } from '../page/play-context.tsx'
import { slotTexts } from './texts.ts'

type Props = {
  /** In coins; 0 is not to be had for coins. */
  readonly price: number
  /** What the player has here. */
  readonly coins: number
  readonly isChosen: boolean
  onChoose(isChosen: boolean): void
}

/** Who has coins at this merchant's may pay with them; with too few is told how many it takes. */
export function OwnCoinsCheckbox({ price, coins, isChosen, onChoose }: Props) {
  const t = useSaid(slotTexts)
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
