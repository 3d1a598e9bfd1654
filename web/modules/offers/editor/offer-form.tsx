import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { Offer, OfferKind } from '#contract/offers/offer.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { formTexts } from './offer-form-texts.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { offerListAddress, offerAddress, useGoToNewOffer } from '../places.ts'
import { texts } from '../texts.ts'
import { useOfferForm, type OfferForm as Values } from './use-offer-form.ts'

type Props = {
  /** Undefined for a new package. */
  readonly offer: Offer | undefined
  /** Package that gives the initial values of a new one. */
  readonly like?: Offer | undefined
  readonly kind?: OfferKind | undefined
  readonly fieldId: string | undefined
  readonly all: readonly Offer[]
}

export function OfferForm({ offer, like, kind, fieldId, all }: Props) {
  const t = useTexts(formTexts)
  const { add } = useTexts(texts)
  const isWide = useWideScreen()
  const navigate = useNavigate()
  const goBack = useGoBack(offerListAddress(fieldId))
  function finishOfferSave(saved: Offer) {
    showToast(offer ? t.saved : t.added)
    if (!isWide) goBack()
    else if (!offer) void navigate({ href: offerAddress(saved.id, fieldId), replace: true })
  }
  const { form, ...rest } = useOfferForm({ offer, like, kind, fieldId, onDone: finishOfferSave })
  function leaveRemovedOffer(message: string) {
    rest.draft.undo()
    showToast(message)
    if (isWide) void navigate({ href: offerListAddress(fieldId), replace: true })
    else goBack()
  }
  return (
    <DraftForm {...rest}>
      <OfferFormPreview form={form} recommended={offer?.isRecommended ?? false} />
      {offer?.fieldId === null && fieldId !== undefined && (
        <EverySiteOfferBanner offer={offer} fieldId={fieldId} />
      )}
      <OfferFields form={form} offer={offer} />
      {offer ? (
        <>
          <OfferActions {...{ offer, all }} onGone={leaveRemovedOffer} />
          <FormSaveBar of={form} names={t} {...rest} />
        </>
      ) : (
        <BottomBar>
          <Button type="submit" kind="primary" tall busy={rest.busy}>
            {add}
          </Button>
        </BottomBar>
      )}
    </DraftForm>
  )
}

/** Shown if the form was opened from one site's list, because the change affects every site. */
function EverySiteOfferBanner({ offer, fieldId }: { offer: Offer; fieldId: string }) {
  const t = useTexts(formTexts)
  const add = useGoToNewOffer()
  const act = <TextButton onPress={() => add(fieldId, { like: offer.id })}>{t.onlyHere}</TextButton>
  return <StatusBanner kind="info" title={t.everywhere} act={act} />
}

function OfferFormPreview({ form, recommended }: { form: Values; recommended: boolean }) {
  const [kind, name, price, coins, bonusCoins] = useWatch({
    control: form.control,
    name: ['kind', 'name', 'price', 'coins', 'bonusCoins'],
  })
  return <OfferPreview {...{ kind, name, price, coins, bonusCoins, recommended }} />
}
