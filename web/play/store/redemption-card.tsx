import { toFen } from '#contract/base/money.ts'
import { redemptionStateNames, type RedemptionState } from '#contract/points-store/redemption.ts'
import { formatCount, formatTimeWithMinutes, moneyText } from '#web/kit/formats.ts'
import { formatSentDay, parseSentMoment } from '../calls/wire-values.ts'
import { createLazyPart } from '../page/load-later.tsx'
import { PlayDot } from '../page/parts.tsx'
import { useInitialPlayData, usePlayTexts } from '../page/play-context.tsx'
import { GoodsPicture, usePriceText } from './goods-parts.tsx'
import { RedemptionActions } from './redemption-actions.tsx'
import { redemptionTexts } from './redemption-texts.ts'
import type { RedemptionAnswer } from './store-wire.ts'

/** Loaded only by players with something to pick up, because it draws a QR code. */
const PickUpCode = createLazyPart(async () => (await import('./pick-up-code.tsx')).PickUpCode)

type Props = {
  readonly redemption: RedemptionAnswer
  readonly now: Date
  onChanged(): void
}

/** One redemption: its state, what comes next, and the code if it waits for pickup. */
export function RedemptionCard({ redemption, now, onChanged }: Props) {
  const t = usePlayTexts(redemptionTexts)
  const { language } = useInitialPlayData()
  const formatPrice = usePriceText()
  const { goodsName, picture, pieces, points, state, createTime, pickUpCode } = redemption
  const moneyFen = redemption.moneyFen + redemption.shippingFen
  const createdAt = parseSentMoment(createTime)
  return (
    <article className="group redemption">
      <div className="row redemption-head">
        <GoodsPicture link={picture} />
        <span className="main">
          <span className="title">{t.pieces(goodsName, pieces)}</span>
          <span className="sub">
            {formatPrice({ points, moneyFen })}
            <PlayDot />
            {createdAt && formatTimeWithMinutes(createdAt, now, language)}
          </span>
        </span>
        <span className="value">{redemptionStateNames[state][language]}</span>
      </div>
      <RedemptionNote redemption={redemption} now={now} />
      {pickUpCode !== '' && <PickUpCode code={pickUpCode} />}
      <RedemptionFacts redemption={redemption} />
      <RedemptionSteps redemption={redemption} now={now} />
      <RedemptionActions redemption={redemption} onChanged={onChanged} />
    </article>
  )
}

type RedemptionProps = Pick<Props, 'redemption'>

/** What comes next. */
function RedemptionNote({ redemption, now }: Pick<Props, 'now' | 'redemption'>) {
  const t = usePlayTexts(redemptionTexts)
  const { language } = useInitialPlayData()
  const { state, kind, coins, fieldName, pickUpUntil, canReturn } = redemption
  const payUntil = parseSentMoment(redemption.payUntil)
  const day = pickUpUntil && formatSentDay(pickUpUntil, language)
  const notes: Partial<Record<RedemptionState, string>> = {
    ...(payUntil && { paying: t.payUntil(formatTimeWithMinutes(payUntil, now, language)) }),
    toPickUp: t.pickUp(fieldName, day ?? ''),
    toPrepare: t.toPrepare,
    shipped: t.shipped,
    ...(canReturn && { received: t.received }),
    returning: t.returning,
    returned: t.returned,
    cancelled: t.back,
    done: kind === 'coins' ? t.coinsAdded(formatCount(coins)) : t.voucherAdded,
  }
  const note = notes[state]
  return note === undefined ? null : <p className="redemption-note">{note}</p>
}

function RedemptionFacts({ redemption }: RedemptionProps) {
  const t = usePlayTexts(redemptionTexts)
  const { state, fieldName, carrier, tracking, address, reason } = redemption
  const { orderNumber, refundingFen, refundedFen } = redemption
  const formatBack = (fen: number) => moneyText(toFen(fen))
  const facts = [
    [t.site, state === 'toPickUp' ? '' : fieldName],
    [t.sentBy, `${carrier} ${tracking}`.trim()],
    [t.address, address ? formatAddress(address) : ''],
    [t.payment, orderNumber === '' ? '' : t.paid],
    [t.refunding, refundingFen > 0 ? formatBack(refundingFen) : ''],
    [t.refunded, refundedFen > 0 ? formatBack(refundedFen) : ''],
    [t.reason, reason],
  ].filter(([, value]) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className="redemption-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function formatAddress(address: NonNullable<RedemptionAnswer['address']>): string {
  const { recipient, phone, region, street } = address
  return [recipient, phone, region, street].join(' ')
}

function RedemptionSteps({ redemption: { steps }, now }: Pick<Props, 'now' | 'redemption'>) {
  const t = usePlayTexts(redemptionTexts)
  const { language } = useInitialPlayData()
  return (
    <details className="redemption-steps">
      <summary>{t.steps}</summary>
      <ol>
        {steps.map(({ state, time, detail }) => {
          const happenedAt = parseSentMoment(time)
          return (
            <li key={`${state} ${time}`}>
              {redemptionStateNames[state][language]}
              <PlayDot />
              {happenedAt && formatTimeWithMinutes(happenedAt, now, language)}
              {detail !== '' && <small>{detail}</small>}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
