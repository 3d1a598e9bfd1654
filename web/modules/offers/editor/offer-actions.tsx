import { toOfferKey, type Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { formTexts } from './offer-form-texts.ts'
import css from '../offers.module.css'
import { SitePriceGroup } from './site-prices.tsx'
import { offerCalls } from '../places.ts'

type Props = {
  readonly offer: Offer
  readonly all: readonly Offer[]
  /** Called with a message when the package no longer exists. */
  readonly onGone: (said: string) => void
}

/** Shows the actions for a package that take effect at once, without saving. */
export function OfferActions({ offer, all, onGone }: Props) {
  const t = useTexts(formTexts)
  const { id, isOn, isRecommended } = offer
  return (
    <>
      <RowGroup title={t.atOnce}>
        <CallSwitch
          call={offers.putOnSale}
          input={(on) => ({ ids: [id], isOn: on })}
          renews={offerCalls}
          label={t.isOn}
          sub={t.isOnHelp}
          checked={isOn}
          onDone={() => showToast(isOn ? t.nowOff : t.nowOn)}
        />
        <CallSwitch
          call={offers.recommend}
          input={(on) => ({ id, isRecommended: on })}
          renews={offerCalls}
          label={t.isRecommended}
          sub={t.isRecommendedHelp}
          checked={isRecommended}
        />
      </RowGroup>
      {offer.fieldId === null && <SitePriceGroup offer={offer} all={all} />}
      <div className={css.act}>
        <OfferRemoveOrRestoreButton offer={offer} all={all} onGone={onGone} />
      </div>
    </>
  )
}

/** A site's package that replaces a general one is reset to it. Any other package is removed. */
function OfferRemoveOrRestoreButton({ offer, all, onGone }: Props) {
  const t = useTexts(formTexts)
  const { id, name, fieldId } = offer
  const general =
    fieldId === null
      ? undefined
      : all.find((each) => each.fieldId === null && toOfferKey(each) === toOfferKey(offer))
  if (general && fieldId !== null) {
    return (
      <CallButton
        call={offers.restore}
        input={{ fieldId, id }}
        renews={offerCalls}
        kind="danger-plain"
        wide
        confirm={{
          title: t.restoreQuestion(name, moneyText(general.price)),
          text: t.restoreText,
          act: t.restore,
        }}
        onDone={() => onGone(t.restored)}
      >
        {t.restore}
      </CallButton>
    )
  }
  return (
    <CallButton
      call={offers.remove}
      input={{ ids: [id] }}
      renews={offerCalls}
      kind="danger-plain"
      wide
      confirm={{ title: t.removeQuestion(name), text: t.removeText, act: t.remove(name) }}
      onDone={() => onGone(t.removed)}
    >
      {t.remove(name)}
    </CallButton>
  )
}
