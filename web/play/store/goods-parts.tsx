import { toFen } from '#contract/base/money.ts'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { gift } from '#web/kit/icon/icons.ts'
import { usePlayTexts } from '../page/play-context.tsx'
import { barrierTexts, storeTexts } from './store-texts.ts'
import type { OfferedGoods } from './store-wire.ts'

/** A picture of goods, loaded when it comes into view. Without one, a sign in its place. */
export function GoodsPicture({ link }: { readonly link: string | undefined }) {
  if (!link) {
    return (
      <span className="store-picture store-no-picture">
        <Icon of={gift} />
      </span>
    )
  }
  return <img className="store-picture" src={link} alt="" width="160" height="112" loading="lazy" />
}

/** Returns what a piece gives at once; undefined for a thing. */
export function useGoodsGain(): (goods: OfferedGoods) => string | undefined {
  const t = usePlayTexts(storeTexts)
  return ({ kind, coins, voucherTerms }) => {
    if (kind === 'coins') return t.coins(formatCount(coins))
    return kind === 'voucher' && voucherTerms !== '' ? voucherTerms : undefined
  }
}

/** Returns the price of one piece: 120 积分, or 120 积分 + ¥9.90. */
export function usePriceText(): (price: { points: number; moneyFen: number }) => string {
  const t = usePlayTexts(storeTexts)
  return ({ points, moneyFen }) =>
    moneyFen > 0
      ? t.pointsAndMoney(formatCount(points), moneyText(toFen(moneyFen)))
      : t.points(formatCount(points))
}

/** Returns why a member with these points cannot redeem a piece; undefined if one can. */
export function useGoodsBarrier(): (goods: OfferedGoods, points: number) => string | undefined {
  const t = usePlayTexts(barrierTexts)
  return ({ barrier, levelName, points: price }, points) => {
    if (barrier === 'level') return t.level(levelName)
    if (barrier !== '') return t[barrier]
    return points < price ? t.missing(formatCount(price - points)) : undefined
  }
}
