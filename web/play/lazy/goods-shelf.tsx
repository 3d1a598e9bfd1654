import { useState } from 'react'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { moneyText } from '#web/kit/formats.ts'
import { isSameChoice, type PurchaseChoice } from '../purchase/choice.ts'
import { useInitialPlayData, usePlayTexts } from '../page/play-context.tsx'
import { parseSentFen, isTrueWireValue } from '../calls/wire-values.ts'
import { OwnCoinsCheckbox } from './own-coins-checkbox.tsx'
import { GoodsHeldUntil } from '../purchase/held-until.tsx'
import { buyTexts } from '../texts.ts'
import { slotTexts } from './texts.ts'

type Props = {
  readonly machine: PlayMachineWire
  readonly own: { readonly coins: number } | undefined
  readonly chosen: PurchaseChoice
  onChoose(choice: PurchaseChoice): void
}
type ShelfGoods = PlayMachineWire['goods'][number]

/** Shows the goods in the machine. Goods in stock can be chosen. */
export function GoodsShelf({ machine, own, chosen, onChoose }: Props) {
  const t = usePlayTexts(slotTexts)
  const [byCoins, setByCoins] = useState(false)
  const chooseGoods = (slot: number, isCoins: boolean) => {
    setByCoins(isCoins)
    onChoose({ is: isCoins ? 'coins' : 'slot', slot })
  }
  const item = machine.goods.find(
    ({ slot }) => (chosen.is === 'slot' || chosen.is === 'coins') && chosen.slot === slot,
  )
  return (
    <fieldset>
      <legend className="pack-head">{t.choose}</legend>
      <div className="packs">
        {machine.goods.map((each) => (
          <GoodsOption
            key={each.slot}
            item={each}
            isChosen={isSameChoice(chosen, { is: byCoins ? 'coins' : 'slot', slot: each.slot })}
            onChoose={() => chooseGoods(each.slot, byCoins && (own?.coins ?? 0) >= each.coins)}
          />
        ))}
      </div>
      {item && own && (
        <OwnCoinsCheckbox
          price={item.coins}
          coins={own.coins}
          isChosen={byCoins}
          onChoose={(isCoins) => chooseGoods(item.slot, isCoins)}
        />
      )}
    </fieldset>
  )
}

type GoodsOptionProps = { readonly item: ShelfGoods; readonly isChosen: boolean; onChoose(): void }

function GoodsOption({ item, isChosen, onChoose }: GoodsOptionProps) {
  const { language } = useInitialPlayData()
  const t = { ...usePlayTexts(buyTexts), ...usePlayTexts(slotTexts) }
  const { slot, name, englishName, picture, price, heldUntil } = item
  const isThere = isTrueWireValue(item.inStock)
  return (
    <label className={`pack ${isChosen ? 'pack-chosen' : ''} ${isThere ? '' : 'pack-gone'}`}>
      <input
        type="radio"
        name="goods"
        className="sr"
        checked={isChosen}
        disabled={!isThere}
        onChange={onChoose}
      />
      {picture && (
        <img
          className="goods-picture"
          src={picture}
          alt=""
          width="120"
          height="84"
          loading="lazy"
        />
      )}
      <b>{language === 'en' && englishName ? englishName : name}</b>
      <span className="pack-gives">{t.inSlot(slot)}</span>
      <GoodsHeldUntil moment={heldUntil} />
      <span className="pack-price">
        {isThere
          ? moneyText(parseSentFen(price))
          : isTrueWireValue(item.soldOut)
            ? t.soldOut
            : t.closed}
      </span>
    </label>
  )
}
