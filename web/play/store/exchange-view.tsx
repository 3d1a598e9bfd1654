import { useState } from 'react'
import { formatYuan, toFen } from '#contract/base/money.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { formatCount } from '#web/kit/formats.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { usePlayRequest, type PlayRequest } from '../calls/use-answer.ts'
import { goToPlace, storePlaceOf } from '../page/address.ts'
import { PageHeadline, PlayFrame } from '../page/frame.tsx'
import { PlayButton, TroubleLine } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts, useSignInState } from '../page/play-context.tsx'
import type { PointsPageProps } from '../page/points-page.ts'
import { PlayerRequestPart } from '../page/sign-in-part.tsx'
import {
  clearExchangeChoice,
  completeExchangeChoice,
  useExchangeChoice,
} from './exchange-choice.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { exchangeTexts } from './exchange-texts.ts'
import { useGoodsBarrier, usePriceText } from './goods-parts.tsx'
import { useRedemptionPayment } from './use-redemption-payment.ts'
import { redemptionsPlaceOf } from './store-places.ts'
import { storeTexts } from './store-texts.ts'
import type { AddressAnswer, OfferedGoods, StoreAnswer } from './store-wire.ts'

type Offer = { readonly store: StoreAnswer; readonly addresses: readonly AddressAnswer[] }

/** /subIntegralStore/exchangeGood: how many pieces, where they go, and the confirmation. */
export function ExchangeView({ code, machine, query }: PointsPageProps) {
  const t = { ...usePlayTexts(storeTexts), ...usePlayTexts(exchangeTexts) }
  const session = usePlaySession()
  const isIn = useSignInState().is === 'in'
  const offer = usePlayRequest<Offer>(isIn ? 'offer' : undefined, async () => {
    const [store, addresses] = await Promise.all([
      session.ask(pointsStore.store, {}),
      session.ask(pointsStore.addresses, {}),
    ])
    return { store, addresses }
  })
  const goods = offer.data?.store.goods.find(({ id }) => id === query['goods'])
  if (isIn && offer.data && goods) {
    const props = { code, goods, offer, hereId: machine?.fieldId }
    return <GoodsExchange {...props} {...offer.data} merchantName={machine?.merchantName} />
  }
  return (
    <PlayFrame
      title={t.title}
      merchantName={machine?.merchantName}
      code={code}
      bar={
        <div className="mine-whole">
          <PlayButton onPress={() => goToPlace(storePlaceOf(code))}>{t.toStore}</PlayButton>
        </div>
      }
    >
      <PlayerRequestPart request={offer}>
        {({ store }) =>
          store.link ? (
            <PageHeadline title={t.elsewhere} text={t.elsewhereText} />
          ) : store.isOpen ? (
            <PageHeadline title={t.noGoods} text={t.noGoodsText} />
          ) : (
            <PageHeadline title={t.closed} text={t.closedText} />
          )
        }
      </PlayerRequestPart>
    </PlayFrame>
  )
}

type ExchangeProps = Offer & {
  readonly code: string
  readonly goods: OfferedGoods
  readonly offer: PlayRequest<Offer>
  readonly hereId: string | undefined
  readonly merchantName: string | undefined
}

function GoodsExchange(props: ExchangeProps) {
  const { code, goods, store, addresses, offer, hereId, merchantName } = props
  const t = usePlayTexts(exchangeTexts)
  const barrier = useGoodsBarrier()(goods, store.points)
  const formatPrice = usePriceText()
  const { choice, changeChoice } = useExchangeChoice(goods.id)
  const completed = completeExchangeChoice(choice, { goods, store, addresses, hereId })
  const { total } = completed
  const { redeem, isBusy, trouble } = useRedeeming(code, goods, offer)
  return (
    <PlayFrame
      title={t.title}
      merchantName={merchantName}
      code={code}
      isUnanswered={offer.error !== undefined}
      bar={
        <>
          <TroubleLine text={barrier ?? trouble} />
          {barrier === undefined && (
            <p className="start-agree">{t.leaves(formatCount(store.points - total.points))}</p>
          )}
          <div className="mine-whole">
            <PlayButton
              kind="primary"
              busy={isBusy}
              disabled={barrier !== undefined}
              onPress={() => void redeem(completed)}
            >
              {total.moneyFen > 0
                ? t.confirmPaying(formatPrice(total))
                : t.confirm(formatCount(total.points))}
            </PlayButton>
          </div>
        </>
      }
    >
      <ExchangeFields
        code={code}
        goods={goods}
        store={store}
        addresses={addresses}
        completed={completed}
        canRedeem={barrier === undefined}
        at={offer.at}
        onChange={changeChoice}
      />
    </PlayFrame>
  )
}

type CompletedChoice = ReturnType<typeof completeExchangeChoice>

/**
 * Redeems goods for points, opens the payment if they cost money, too, and goes to the redemption. After a
 * refusal, the offer is loaded again.
 */
function useRedeeming(code: string, goods: OfferedGoods, offer: PlayRequest<Offer>) {
  const t = usePlayTexts(exchangeTexts)
  const session = usePlaySession()
  const [missing, setMissing] = useState<string>()
  const action = usePlayAction({ onDone: clearExchangeChoice, onRefused: offer.again })
  const payment = useRedemptionPayment()
  async function redeemGoods({ pieces, delivery, site, address, total }: CompletedChoice) {
    const needsAddress = delivery === 'ship'
    const isMissing = delivery === 'pickUp' ? !site : needsAddress && !address
    setMissing(isMissing ? (needsAddress ? t.chooseAddress : t.chooseSite) : undefined)
    if (isMissing) return
    const input = {
      goodsId: goods.id,
      pieces,
      points: goods.points,
      ...(total.moneyFen > 0 && { money: formatYuan(toFen(total.moneyFen)) }),
      delivery,
      ...(delivery === 'pickUp' && site && { siteId: site.id }),
      ...(needsAddress && address && { addressId: address.id }),
    }
    const done = await action.run(input, (key) => session.ask(pointsStore.redeem, input, key))
    if (!done) return
    // If the payment does not start, it can be started again from the redemption.
    if (done.state === 'paying') await payment.pay(done.id)
    goToPlace(redemptionsPlaceOf(code, true), { instead: true })
  }
  const isBusy = action.isBusy || payment.isBusy
  return { redeem: redeemGoods, isBusy, trouble: missing ?? action.trouble }
}
