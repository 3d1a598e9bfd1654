import type { Offer } from '#contract/offers/offer.ts'
import { formatDay, formatDayRange } from '#web/kit/date-picker/days.ts'
import { formatCountWithUnit, formatCount } from '#web/kit/formats.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { toOfferDays, toOfferState } from './offer-state.ts'
import css from './offers.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly offer: Offer
  readonly to: string
  /** Owner of the package, for lists with packages of one site and of every site. */
  readonly whose?: string | undefined
}

/** Shows the package and its price, and the reason if it is not on sale now. */
export function OfferRow({ offer, to, whose }: Props) {
  return (
    <ListRow
      slot={toOfferState(offer) === 'sold' ? 'on' : 'off'}
      names
      title={<OfferTitle offer={offer} />}
      sub={<OfferFacts of={offer} />}
      value={<MoneyAmount fen={offer.price} />}
      valueSub={whose}
      to={to}
    />
  )
}

/** Shows the name of the package with its tags, such as the reason if it is not on sale now. */
export function OfferTitle({ offer }: Pick<Props, 'offer'>) {
  const t = useTexts(texts)
  const state = toOfferState(offer)
  return (
    <span className={css.named}>
      {offer.name}
      {offer.isRecommended && <StateTag kind="accent">{t.recommended}</StateTag>}
      {state !== 'sold' && <StateTag kind="line">{t[state]}</StateTag>}
    </span>
  )
}

/** Shows the coins, the daily limit and the period, as far as they are set. */
export function OfferFacts({ of: offer }: { of: Omit<Offer, 'id' | 'fieldId' | 'fieldName'> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { coins, bonusCoins, dayLimit, startDate, endDate } = offer
  const days = toOfferDays(startDate, endDate)
  const formatOfferDay = (offerDay: string) => formatDay(offerDay, language)
  const facts = [
    formatCountWithUnit(coins, 'coins', language),
    bonusCoins > 0 && t.bonus(formatCount(bonusCoins)),
    dayLimit > 0 && t.dayLimit(dayLimit),
    days.from && !days.to && t.from(formatOfferDay(days.from)),
    days.to && !days.from && t.until(formatOfferDay(days.to)),
    days.from && days.to && formatDayRange({ from: days.from, to: days.to }, language),
  ].filter(Boolean)
  return (
    <DottedParts
      parts={facts.map((fact) => (
        <span key={String(fact)} className={css.fact}>
          {fact}
        </span>
      ))}
    />
  )
}
