import { toFen, type Fen } from '#contract/base/money.ts'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import type { OfferKind } from '#contract/offers/offer.ts'
import { formTexts } from './offer-form-texts.ts'
import css from './offer-preview.module.css'

type Props = {
  readonly kind: OfferKind
  readonly name: string
  readonly price: Fen | null
  readonly coins: number | null
  readonly bonusCoins: number | null
  readonly recommended: boolean
}

/** Shows a package as it appears on the players' payment page. */
export function OfferPreview({ kind, name, price, coins, bonusCoins, recommended }: Props) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const all = (coins ?? 0) + (bonusCoins ?? 0)
  const each = price !== null && all > 0 ? toFen(Math.round(price / all)) : undefined
  const gives = [
    name.trim() || t.noName,
    ...((bonusCoins ?? 0) > 0 ? [t.free(formatCount(bonusCoins!))] : []),
    ...(kind === 'recharge' ? [t.ontoAccount] : []),
  ]
  return (
    <figure className={css.preview}>
      <figcaption>{t.seen}</figcaption>
      <div className={css.card}>
        <span className={css.coins}>
          <b>{formatCount(all || undefined)}</b> {all === 1 ? t.oneCoin : t.coin}
          {recommended && <StateTag kind="accent">{t.often}</StateTag>}
        </span>
        <span className={css.name}>{gives.join(language === 'zh' ? '，' : ', ')}</span>
        <b className={css.price}>
          <MoneyAmount fen={price ?? undefined} />
        </b>
      </div>
      {each !== undefined && (
        <p className={css.each}>{each > 0 ? t.each(moneyText(each)) : t.eachLess}</p>
      )}
    </figure>
  )
}
