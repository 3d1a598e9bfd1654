import { useParams, useSearch } from '@tanstack/react-router'
import type { Offer, OfferKind } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { formTexts } from './offer-form-texts.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { OffersFrame } from '../site-offers/offers-frame.tsx'
import { SitePriceGroup } from './site-prices.tsx'
import { isNewOfferId, offerListAddress } from '../places.ts'
import { texts } from '../texts.ts'
import { useLastDefinedValue } from './use-last-value.ts'

/** /singleModify{id}: one package; with `new` in place of the id, a package to be created. */
export function OfferFormScreen() {
  const { add } = useTexts(texts)
  const { id } = useParams({ from: '/singleModify{$id}' })
  const { fieldId, like, kind } = useSearch({ from: '/singleModify{$id}' })
  const adding = isNewOfferId(id)
  const key = `${id} ${like ?? ''} ${kind ?? ''} ${fieldId ?? ''}`
  const defaults = { like, kind, fieldId }
  return (
    <OffersFrame fieldId={fieldId} onPhone="detail" adding={adding} {...(adding && { title: add })}>
      <OfferEditorLoader key={key} id={adding ? undefined : id} {...defaults} />
    </OffersFrame>
  )
}

type Props = {
  readonly id: string | undefined
  readonly like: string | undefined
  /** Initial values of a new package. */
  readonly kind: OfferKind | undefined
  readonly fieldId: string | undefined
}

function OfferEditorLoader({ id, like, kind, fieldId }: Props) {
  const t = useTexts(formTexts)
  const query = useCall(offers.list, {}, { silent: true })
  const now = query.data?.find((each) => each.id === id)
  // If another person removes the package while it is edited, the typed values stay readable.
  const offer = useLastDefinedValue(now)
  const isGone = id !== undefined && query.data !== undefined && now === undefined
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8}>
      {(data) => {
        if (isGone && !offer) return <OfferGone fieldId={fieldId} />
        return (
          <>
            {isGone && <StatusBanner kind="danger" title={t.gone} text={t.goneText} />}
            <OfferEditor
              offer={offer}
              like={data.find((each) => each.id === like)}
              all={data}
              {...{ fieldId, kind }}
            />
          </>
        )
      }}
    </Loaded>
  )
}

type EditingProps = {
  readonly offer: Offer | undefined
  readonly like: Offer | undefined
  readonly kind: OfferKind | undefined
  readonly all: readonly Offer[]
  readonly fieldId: string | undefined
}

/** A package for every site can only be changed by users who see every site. */
function OfferEditor(props: EditingProps) {
  const { offer, all } = props
  const t = useTexts(formTexts)
  const seesAll = useConsoleSession()?.sites === 'all'
  if (offer?.fieldId !== null || seesAll) return <OfferForm {...props} />
  return (
    <>
      <OfferPreview {...offer} recommended={offer.isRecommended} />
      <StatusBanner kind="info" title={t.locked} />
      <SitePriceGroup offer={offer} all={all} />
    </>
  )
}

function OfferGone({ fieldId }: { fieldId: string | undefined }) {
  const t = useTexts(formTexts)
  return (
    <GoneState title={t.gone} text={t.goneText} act={t.toList} back={offerListAddress(fieldId)} />
  )
}
