import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { formatCount } from '#web/kit/formats.ts'
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
  const { id, name, pictures, points, isOn, stock } = goods
  return (
    <ListRow
      icon={gift}
      picture={pictures[0]}
      names
      title={name}
      {...(isOn && stock === 0 && { alert: t.soldOut, tone: 'warn' as const })}
      sub={<StoreGoodsFacts goods={goods} />}
      value={t.points(formatCount(points))}
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

export function StoreGoodsFacts({ goods: { groupName, stock, redeemed } }: Props) {
  const t = useTexts(goodsTexts)
  return (
    <DottedParts
      parts={[
        groupName,
        t.stock(formatCount(stock)),
        redeemed > 0 && t.redeemed(formatCount(redeemed)),
      ]}
    />
  )
}
