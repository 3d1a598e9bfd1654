import { formatCount } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { gift } from '#web/kit/icon/icons.ts'
import { usePlayTexts } from '../page/play-context.tsx'
import { barrierTexts } from './store-texts.ts'
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

/** Returns why a member with these points cannot redeem a piece; undefined if one can. */
export function useGoodsBarrier(): (goods: OfferedGoods, points: number) => string | undefined {
  const t = usePlayTexts(barrierTexts)
  return ({ barrier, levelName, points: price }, points) => {
    if (barrier === 'level') return t.level(levelName)
    if (barrier !== '') return t[barrier]
    return points < price ? t.missing(formatCount(price - points)) : undefined
  }
}
