import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import { gift } from '#web/kit/icon/icons.ts'
import { IconTile } from '#web/kit/row/icon-tile.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { goodsTexts } from './goods-texts.ts'
import css from './points-store.module.css'

type Props = { readonly goods: StoreGoods }

/** One of the goods in a list: picture, name, stock, points, and whether it is on sale. */
export function StoreGoodsRow({ goods }: Props) {
  const t = useTexts(goodsTexts)
  const { id, name, pictures, moneyPrice, isOn, stock } = goods
  const points = formatCount(goods.points)
  return (
    <ListRow
      icon={gift}
      picture={pictures[0]}
      names
      title={name}
      {...(isOn && stock === 0 && { alert: t.soldOut, tone: 'warn' as const })}
      sub={<StoreGoodsFacts goods={goods} />}
      value={moneyPrice > 0 ? t.pointsAndMoney(points, moneyText(moneyPrice)) : t.points(points)}
      valueSub={isOn ? t.on : t.off}
      to={`/integralStore/goodManage/editGood?${new URLSearchParams({ id })}`}
    />
  )
}

type CheckboxProps = Props & {
  readonly checked: boolean
  onChange(checked: boolean): void
}

/** The same goods while several are chosen. */
export function StoreGoodsCheckbox({ goods, checked, onChange }: CheckboxProps) {
  const t = useTexts(goodsTexts)
  return (
    <CheckboxRow
      label={
        <span className={css.choice}>
          <IconTile icon={gift} picture={goods.pictures[0]} />
          {goods.name}
        </span>
      }
      sub={<StoreGoodsFacts goods={goods} />}
      end={goods.isOn ? t.on : t.off}
      checked={checked}
      onChange={onChange}
    />
  )
}

export function StoreGoodsFacts({ goods }: Props) {
  const t = useTexts(goodsTexts)
  const { groupName, stock, redeemed, kind, voucherName, coins } = goods
  return (
    <DottedParts
      unbroken
      parts={[
        kind === 'voucher' && t.voucherGain(voucherName),
        kind === 'coins' && t.coinGain(formatCount(coins)),
        groupName,
        t.stock(formatCount(stock)),
        redeemed > 0 && t.redeemed(formatCount(redeemed)),
      ]}
    />
  )
}
