import { offerKinds, type Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useKeptSearch } from '#web/routing/keep-alive.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { OfferPreview } from '../editor/offer-preview.tsx'
import { toOfferDaysState, toOfferState } from '../offer-state.ts'
import { OfferFacts } from '../offer-row.tsx'
import { cardTexts } from './package-texts.ts'
import { offerAddress, offerCalls } from '../places.ts'
import { texts } from '../texts.ts'

const LIST = '/cardmanage'

/** /card: one package as players see it, with actions to change it and put it on or off sale. */
export function CardScreen() {
  const t = useTexts(cardTexts)
  const { id } = useKeptSearch()
  const query = useCall(offers.list, {}, { silent: true })
  const offer = query.data?.find((each) => each.id === id)
  return (
    <RouteScreen form back={LIST} {...(offer && { title: offer.name })}>
      <Loaded of={query} what={t.failed} label={t.loading}>
        {() => (offer ? <OfferCardDetails offer={offer} /> : <OfferCardGone />)}
      </Loaded>
    </RouteScreen>
  )
}

function OfferCardDetails({ offer }: { readonly offer: Offer }) {
  const t = useTexts(cardTexts)
  const { everySite } = useTexts(texts)
  const language = useLanguage()
  const state = toOfferState(offer)
  const { id, kind, price, fieldId, fieldName } = offer
  return (
    <>
      {toOfferDaysState(offer) === 'over' && <StatusBanner kind="warn" title={t.isOver} />}
      <OfferPreview {...offer} recommended={offer.isRecommended} />
      <RowGroup title={t.facts}>
        <ListRow slot={state === 'sold' ? 'on' : 'off'} title={t.state} value={t[state]} />
        <ListRow title={t.kind} value={offerKinds[kind][language]} />
        <ListRow title={t.place} value={fieldName || everySite} />
        <ListRow title={t.price} value={<MoneyAmount fen={price} />} />
        <ListRow title={t.coins} sub={<OfferFacts of={offer} />} />
      </RowGroup>
      <RowGroup>
        <ListRow title={t.edit} to={offerAddress(id, fieldId ?? undefined)} />
        <ListRow title={t.sales} to={`/order?${new URLSearchParams({ product: id })}`} />
      </RowGroup>
      <OfferCardSaleBar offer={offer} />
    </>
  )
}

function OfferCardSaleBar({ offer }: { readonly offer: Offer }) {
  const t = useTexts(cardTexts)
  const { id, isOn } = offer
  const issued = { sold: t.issued, notYet: t.issuedEarly, over: t.issuedLate }[
    toOfferDaysState(offer)
  ]
  return (
    <BottomBar>
      <CallButton
        call={offers.putOnSale}
        input={{ ids: [id], isOn: !isOn }}
        renews={offerCalls}
        kind={isOn ? 'plain' : 'primary'}
        wide
        onDone={() => showToast(isOn ? t.stopped : issued)}
      >
        {isOn ? t.stop : t.issue}
      </CallButton>
    </BottomBar>
  )
}

function OfferCardGone() {
  const t = useTexts(cardTexts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back={LIST} />
}
