import { offerKinds, type Offer } from '#contract/offer.ts'
import { offers } from '#contract/offers.ts'
import { Banner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/kit/call-button.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { useKeptSearch } from '#web/kit/keep-alive.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Bar } from '#web/kit/page/bar.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { OfferPreview } from './offer-preview.tsx'
import { daysStateOf, toOfferState } from './offer-state.ts'
import { OfferFacts } from './offer-row.tsx'
import { cardTexts } from './package-texts.ts'
import { offerAddress, offerCalls } from './places.ts'
import { texts } from './texts.ts'

const LIST = '/cardmanage'
const BONES = 6

/** /card: one package, as players see it: changed, put on sale, taken off. */
export function CardScreen() {
  const t = useTexts(cardTexts)
  const { id } = useKeptSearch()
  const { data, error, isFetching, refetch } = useCall(offers.list, {}, { silent: true })
  const offer = data?.find((each) => each.id === id)
  const retry = () => void refetch()
  return (
    <Screen form back={LIST} {...(offer && { title: offer.name })}>
      {offer && <OfferCardDetails offer={offer} />}
      {data && !offer && <OfferCardGone />}
      {!data && error && (
        <ErrorState what={t.failed} error={error} retry={retry} busy={isFetching} />
      )}
      {!data && !error && <Skeleton like="row" rows={BONES} label={t.loading} />}
    </Screen>
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
      {daysStateOf(offer) === 'over' && <Banner kind="warn" title={t.isOver} />}
      <OfferPreview {...offer} recommended={offer.isRecommended} />
      <Group title={t.facts}>
        <Row slot={state === 'sold' ? 'on' : 'off'} title={t.state} value={t[state]} />
        <Row title={t.kind} value={offerKinds[kind][language]} />
        <Row title={t.place} value={fieldName || everySite} />
        <Row title={t.price} value={<Money fen={price} />} />
        <Row title={t.coins} sub={<OfferFacts of={offer} />} />
      </Group>
      <Group>
        <Row title={t.edit} to={offerAddress(id, fieldId ?? undefined)} />
        <Row title={t.sales} to={`/order?${new URLSearchParams({ product: id })}`} />
      </Group>
      <IssueBar offer={offer} />
    </>
  )
}

function IssueBar({ offer }: { readonly offer: Offer }) {
  const t = useTexts(cardTexts)
  const { id, isOn } = offer
  const issued = { sold: t.issued, notYet: t.issuedEarly, over: t.issuedLate }[daysStateOf(offer)]
  return (
    <Bar>
      <CallButton
        call={offers.putOnSale}
        input={{ ids: [id], isOn: !isOn }}
        renews={offerCalls}
        kind={isOn ? 'plain' : 'primary'}
        wide
        onDone={() => say(isOn ? t.stopped : issued)}
      >
        {isOn ? t.stop : t.issue}
      </CallButton>
    </Bar>
  )
}

function OfferCardGone() {
  const t = useTexts(cardTexts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back={LIST} />
}
