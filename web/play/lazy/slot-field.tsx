import { useState } from 'react'
import type { PurchaseChoice } from '../purchase/choice.ts'
import { usePlayTexts } from '../page/play-context.tsx'
import { OwnCoinsCheckbox } from './own-coins-checkbox.tsx'
import { slotTexts } from './texts.ts'

const NUMBER = /^[1-9]\d{0,2}$/

type Props = {
  readonly own: { readonly coins: number; readonly coinPrice: number } | undefined
  onChoose(choice: PurchaseChoice): void
}

/** Chooses goods at a machine with slots, by the number shown beside them. */
export function SlotField({ own, onChoose }: Props) {
  const t = usePlayTexts(slotTexts)
  const [typed, setTyped] = useState('')
  const [byCoins, setByCoins] = useState(false)
  const chooseTypedSlot = (text: string, isCoins: boolean) => {
    setTyped(text)
    setByCoins(isCoins)
    const slot = NUMBER.test(text) ? Number(text) : 0
    onChoose({ is: isCoins && slot > 0 ? 'coins' : 'slot', slot })
  }
  return (
    <>
      <div className="help-form help-slot">
        <label>
          <span>{t.slot}</span>
          <input
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => chooseTypedSlot(target.value, byCoins)}
          />
          <small>{t.help}</small>
        </label>
      </div>
      {own && (
        <OwnCoinsCheckbox
          price={own.coinPrice}
          coins={own.coins}
          isChosen={byCoins}
          onChoose={(isCoins) => chooseTypedSlot(typed, isCoins)}
        />
      )}
    </>
  )
}
