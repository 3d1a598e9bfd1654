import { toFen } from '#contract/base/money.ts'
import { moneyText } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { x } from '#web/kit/icon/icons.ts'
import { goToPlace } from '../page/address.ts'
import { usePlayTexts } from '../page/play-context.tsx'
import { GoodsPicture, useGoodsBarrier, useGoodsGain, usePriceText } from './goods-parts.tsx'
import { exchangePlaceOf } from './store-places.ts'
import { storeTexts } from './store-texts.ts'
import { ENOUGH_TAB, findTabGroupName } from './store-visit.ts'
import type { OfferedGoods } from './store-wire.ts'

/** From this number of pieces, the number left says nothing. */
const FEW = 10

export function StoreTip({ onClose }: { readonly onClose: () => void }) {
  const t = usePlayTexts(storeTexts)
  return (
    <div className="banner info-banner store-tip">
      <p>{t.tip}</p>
      <button type="button" aria-label={t.closeTip} onClick={onClose}>
        <Icon of={x} size="s" />
      </button>
    </div>
  )
}

type TabsProps = {
  readonly tabs: readonly string[]
  readonly chosen: string
  onChoose(tab: string): void
}

export function StoreTabs({ tabs, chosen, onChoose }: TabsProps) {
  const t = usePlayTexts(storeTexts)
  return (
    <fieldset className="store-tabs">
      <legend className="sr">{t.tabs}</legend>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={tab === chosen ? 'store-tab store-tab-chosen' : 'store-tab'}
          aria-pressed={tab === chosen}
          onClick={() => onChoose(tab)}
        >
          {findTabGroupName(tab) ?? (tab === ENOUGH_TAB ? t.enough : t.home)}
        </button>
      ))}
    </fieldset>
  )
}

type CardProps = {
  readonly code: string
  readonly goods: OfferedGoods
  /** Points of the player. */
  readonly points: number
}

export function GoodsCard({ code, goods, points }: CardProps) {
  const t = usePlayTexts(storeTexts)
  const findBarrier = useGoodsBarrier()
  const formatPrice = usePriceText()
  const gain = useGoodsGain()(goods)
  const { id, name, pictures, marketPriceFen, available, barrier } = goods
  const why = findBarrier(goods, points) ?? (available < FEW ? t.left(available) : undefined)
  return (
    <li>
      <button
        type="button"
        className={barrier === '' ? 'pack store-card' : 'pack store-card pack-gone'}
        onClick={() => goToPlace(exchangePlaceOf(code, id))}
      >
        <GoodsPicture link={pictures[0]} />
        <b>{name}</b>
        {gain !== undefined && <span className="sub">{gain}</span>}
        <span className="store-points">{formatPrice(goods)}</span>
        {marketPriceFen > 0 && (
          <span className="sub">{t.marketPrice(moneyText(toFen(marketPriceFen)))}</span>
        )}
        {why !== undefined && <span className="store-why">{why}</span>}
      </button>
    </li>
  )
}
