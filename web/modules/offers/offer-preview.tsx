import { fen, type Fen } from '#contract/money.ts'
import { moneyText, numberText } from '#web/kit/formats.ts'
import { Money } from '#web/kit/money/money.tsx'
import { Tag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './form-texts.ts'
import css from './offer-preview.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly name: string
  readonly price: Fen | null
  readonly coins: number | null
  readonly bonusCoins: number | null
  readonly recommended: boolean
}

/** A package as it stands among others on the page that players pay on. */
export function OfferPreview({ name, price, coins, bonusCoins, recommended }: Props) {
  const t = useTexts(formTexts)
  const { recommended: word } = useTexts(texts)
  const all = (coins ?? 0) + (bonusCoins ?? 0)
  const each = price !== null && all > 0 ? fen(Math.round(price / all)) : undefined
  return (
    <figure className={css.preview}>
      <figcaption>{t.seen}</figcaption>
      <div className={css.card}>
        <span className={css.coins}>
          <b>{numberText(coins ?? undefined)}</b> {coins === 1 ? t.oneCoin : t.coin}
          {recommended && <Tag kind="accent">{word}</Tag>}
        </span>
        <span className={css.name}>{name.trim() || t.noName}</span>
        {(bonusCoins ?? 0) > 0 && (
          <span className={css.free}>{t.free(numberText(bonusCoins!))}</span>
        )}
        <span className={css.line}>
          <b>
            <Money fen={price ?? undefined} />
          </b>
          <span className={css.each}>{each !== undefined && t.each(moneyText(each))}</span>
        </span>
      </div>
    </figure>
  )
}
