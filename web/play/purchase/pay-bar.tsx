import { useState } from 'react'
import type { PayApp } from '#contract/orders/pay-app.ts'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { moneyText } from '#web/kit/formats.ts'
import { wechat } from '#web/kit/icon/icons.ts'
import type { ChosenVoucher } from './chosen-voucher.ts'
import {
  coinsForChoice,
  isChoiceAvailable,
  computeChoicePrice,
  type PurchaseChoice,
} from './choice.ts'
import {
  useInitialPlayData,
  usePlayTexts,
  useSignInState,
  usePlaySession,
} from '../page/play-context.tsx'
import { PlayButton, TroubleLine } from '../page/parts.tsx'
import { isTrueWireValue, type PackageSent } from '../calls/wire-values.ts'
import { TermsSheet } from '../lazy-views.ts'
import { buyTexts, playTexts } from '../texts.ts'
import { useBuying, type Price } from './use-buying.ts'

type Props = {
  readonly code: string
  readonly machine: PlayMachineWire
  readonly packages: readonly PackageSent[]
  readonly chosen: PurchaseChoice
  readonly own: { readonly coinPrice: number } | undefined
  /** Undefined until it is known whether a voucher is used. */
  readonly voucher: ChosenVoucher | undefined
  /** Reloads the machine and its prices. */
  look(): void
}

/**
 * Shows the one action of the page. The button names the app and the amount, and is enabled only while
 * paying is possible.
 */
export function PayBar(props: Props) {
  const { app } = useInitialPlayData()
  const signInState = useSignInState()
  const session = usePlaySession()
  const t = usePlayTexts(buyTexts)
  if (!app) return <OpenInAppNotice />
  if (signInState.is === 'out') {
    return (
      <>
        <TroubleLine text={signInState.why ?? t.notSignedIn} />
        <div className="start-whole">
          <PlayButton kind="primary" onPress={() => session.signIn()}>
            {t.signIn}
          </PlayButton>
        </div>
      </>
    )
  }
  const agreed =
    signInState.is === 'in' ? isTrueWireValue(signInState.player.termsAgreed) : undefined
  return <PayActionBar {...props} app={app} agreed={agreed} />
}

/** `agreed` is undefined until the player is known. */
function PayActionBar(
  props: Props & { readonly app: PayApp; readonly agreed: boolean | undefined },
) {
  const { code, machine, packages, chosen, voucher, app, agreed, look } = props
  const t = { ...usePlayTexts(buyTexts), ...usePlayTexts(playTexts) }
  const session = usePlaySession()
  const { buy, isBusy, trouble } = useBuying(code, look)
  const [terms, setTerms] = useState<'read' | 'agree'>()
  const [agreeing, setAgreeing] = useState<'now' | 'failed'>()
  const price = toShownPrice(props)
  const isMoney = chosen.is !== 'coins' && chosen.is !== 'free'
  const isNone = chosen.is === 'slot' && chosen.slot === 0
  const isSoldOut = !isChoiceAvailable(chosen, machine, packages)
  const isOpen = isNone && machine.goods.length > 0
  const whyNot = isSoldOut ? t.soldOut : isOpen ? t.chooseFirst : undefined
  const agreeAndBuy = () => {
    setAgreeing('now')
    session
      .agree()
      .then(() => {
        setAgreeing(undefined)
        setTerms(undefined)
        return buy(chosen, price)
      })
      .catch(() => setAgreeing('failed'))
  }
  const errorText = agreeing === 'failed' ? t.noAnswer : trouble
  return (
    <>
      {/* The sheet that asks for agreement covers this line and shows the error itself. */}
      {terms !== 'agree' && <TroubleLine text={errorText} />}
      <p className="start-agree">
        {t.agreeBefore}
        <button type="button" onClick={() => setTerms('read')}>
          {t.terms}
        </button>
      </p>
      <div className="start-whole">
        <PlayButton
          kind={isMoney ? app : 'primary'}
          icon={app === 'wechat' && isMoney ? wechat : undefined}
          busy={isBusy || agreed === undefined || !voucher}
          disabled={isNone || isSoldOut}
          onPress={() => (agreed ? buy(chosen, price) : setTerms('agree'))}
        >
          <PayLabel {...{ chosen, price, app, whyNot }} />
        </PlayButton>
      </div>
      {terms && (
        <TermsSheet
          agree={terms === 'agree' ? agreeAndBuy : undefined}
          trouble={errorText}
          busy={agreeing === 'now'}
          onClose={() => setTerms(undefined)}
        />
      )}
    </>
  )
}

function toShownPrice({ machine, packages, chosen, own, voucher }: Props): Price {
  const coins = coinsForChoice(chosen, machine) ?? own?.coinPrice ?? 1
  const money = voucher?.price ?? computeChoicePrice(chosen, machine, packages)
  return { coins, money, voucherId: voucher?.id }
}

type LabelProps = Pick<Props, 'chosen'> & {
  readonly price: Price
  readonly app: PayApp
  /** Why nothing can be paid. */
  readonly whyNot: string | undefined
}

function PayLabel({ chosen, price, app, whyNot }: LabelProps) {
  const t = usePlayTexts(buyTexts)
  if (chosen.is === 'free') return t.playFree
  if (chosen.is === 'coins') return t[chosen.slot ? 'buyOwn' : 'payOwn'](price.coins)
  return whyNot ?? t[app](moneyText(price.money))
}

/** Shown without a payment app: where to open the page, with a link if there is one. */
export function OpenInAppNotice() {
  const { ways } = useInitialPlayData()
  const t = usePlayTexts(buyTexts)
  return (
    <>
      <p className="start-elsewhere">
        <b>{t.elsewhere}</b>
        {t.elsewhereText}
      </p>
      <div className="start-pair">
        {ways.wechat && <AppLinkButton to={ways.wechat} text={t.inWechat} />}
        {ways.alipay && <AppLinkButton to={ways.alipay} text={t.inAlipay} />}
      </div>
    </>
  )
}

function AppLinkButton({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <PlayButton onPress={() => location.assign(to + encodeURIComponent(location.href))}>
      {text}
    </PlayButton>
  )
}
