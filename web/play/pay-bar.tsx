import { useState } from 'react'
import type { PayApp } from '#contract/pay-app.ts'
import type { MachineSent } from '#contract/play-page.ts'
import { moneyText } from '#web/kit/formats.ts'
import { wechat } from '#web/kit/icon/icons.ts'
import { coinsOf, isThere, priceOf, type Choice } from './choice.ts'
import { useHere, useSaid, useSeen, useSession } from './here.tsx'
import { Press, Trouble } from './parts.tsx'
import { isYes, type PackageSent } from './sent.ts'
import { TermsSheet } from './beside.ts'
import { buyTexts, playTexts } from './texts.ts'
import { useBuying } from './use-buying.ts'

type Props = {
  readonly code: string
  readonly machine: MachineSent
  readonly packages: readonly PackageSent[]
  readonly chosen: Choice
  readonly own: { readonly coinPrice: number } | undefined
  /** Asks for the machine and its prices anew. */
  look(): void
}

/** The one act of the page: names the app and the amount, and is live only while it can be done. */
export function PayBar(props: Props) {
  const { app } = useHere()
  const seen = useSeen()
  const session = useSession()
  const t = useSaid(buyTexts)
  if (!app) return <Elsewhere />
  if (seen.is === 'out') {
    return (
      <>
        <Trouble text={seen.why ?? t.notSignedIn} />
        <div className="start-whole">
          <Press kind="primary" onPress={() => session.signIn()}>
            {t.signIn}
          </Press>
        </div>
      </>
    )
  }
  const agreed = seen.is === 'in' ? isYes(seen.player.termsAgreed) : undefined
  return <Pay {...props} app={app} agreed={agreed} />
}

/** `agreed` is undefined until it is known who plays. */
function Pay(props: Props & { readonly app: PayApp; readonly agreed: boolean | undefined }) {
  const { code, machine, packages, chosen, own, app, agreed, look } = props
  const t = { ...useSaid(buyTexts), ...useSaid(playTexts) }
  const session = useSession()
  const { buy, isBusy, trouble } = useBuying(code, look)
  const [terms, setTerms] = useState<'read' | 'agree'>()
  const [agreeing, setAgreeing] = useState<'now' | 'failed'>()
  const coins = coinsOf(chosen, machine) ?? own?.coinPrice ?? 1
  const price = { coins, money: priceOf(chosen, machine, packages) }
  const isNone = chosen.is === 'slot' && chosen.slot === 0
  const isSoldOut = !isThere(chosen, machine, packages)
  const isOpen = isNone && machine.goods.length > 0
  const whyNot = isSoldOut ? t.soldOut : isOpen ? t.chooseFirst : undefined
  const agree = () => {
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
  const said = agreeing === 'failed' ? t.noAnswer : trouble
  return (
    <>
      {/* The sheet that asks lies over it, and says it itself. */}
      {terms !== 'agree' && <Trouble text={said} />}
      <p className="start-agree">
        {t.agreeBefore}
        <button type="button" onClick={() => setTerms('read')}>
          {t.terms}
        </button>
      </p>
      <div className="start-whole">
        <Press
          kind={chosen.is === 'coins' ? 'primary' : app}
          icon={app === 'wechat' && chosen.is !== 'coins' ? wechat : undefined}
          busy={isBusy || agreed === undefined}
          disabled={isNone || isSoldOut}
          onPress={() => (agreed ? buy(chosen, price) : setTerms('agree'))}
        >
          {chosen.is === 'coins' && t[chosen.slot ? 'buyOwn' : 'payOwn'](price.coins)}
          {chosen.is !== 'coins' && (whyNot ?? `${t[app]} ${moneyText(price.money)}`)}
        </Press>
      </div>
      {terms && (
        <TermsSheet
          agree={terms === 'agree' ? agree : undefined}
          trouble={said}
          busy={agreeing === 'now'}
          onClose={() => setTerms(undefined)}
        />
      )}
    </>
  )
}

/** No app that pays: where to open the page, and by which link, where there is one. */
export function Elsewhere() {
  const { ways } = useHere()
  const t = useSaid(buyTexts)
  return (
    <>
      <p className="start-elsewhere">
        <b>{t.elsewhere}</b>
        {t.elsewhereText}
      </p>
      <div className="start-pair">
        {ways.wechat && <Way to={ways.wechat} text={t.inWechat} />}
        {ways.alipay && <Way to={ways.alipay} text={t.inAlipay} />}
      </div>
    </>
  )
}

function Way({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Press onPress={() => location.assign(to + encodeURIComponent(location.href))}>{text}</Press>
  )
}
