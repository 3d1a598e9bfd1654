import { storedCoins } from '#contract/stored-coins.ts'
import type { MachineSent } from '#contract/play-page.ts'
import { go, startOf } from '../address.ts'
import { Refused } from '../asking.ts'
import { Headline, Waiting } from '../frame.tsx'
import { useHere, useSaid, useSeen, useSession } from '../here.tsx'
import { Banner, Press } from '../parts.tsx'
import { buyTexts, playTexts } from '../texts.ts'
import { useAsked } from '../use-asked.ts'
import { useLive } from '../use-live.ts'
import { Storing } from './storing.tsx'
import { Taking } from './taking.tsx'
import { coinTexts } from './texts.ts'

type Props = { readonly code: string; readonly machine: MachineSent; look(): void }

/** /depositing_coins: coins into the own account at a changer, and out of it. */
export function Coins({ code, machine, look }: Props) {
  const t = useSaid(coinTexts)
  if (machine.type === 'changer') return <Changer code={code} machine={machine} look={look} />
  return (
    <>
      <Banner kind="warn" title={t.notChanger} text={t.notChangerText} />
      <div className="coins-part">
        <Press onPress={() => go(startOf(code))}>{t.toMachine}</Press>
      </div>
    </>
  )
}

function Changer(props: Props) {
  const t = { ...useSaid(buyTexts), ...useSaid(playTexts), ...useSaid(coinTexts) }
  const { app } = useHere()
  const seen = useSeen()
  const session = useSession()
  // Where it can be opened is said below.
  if (!app) return null
  if (seen.is === 'out') {
    return (
      <>
        <Banner kind="warn" title={seen.why ?? t.notSignedIn} />
        <div className="coins-part">
          <Press kind="primary" onPress={() => session.signIn()}>
            {t.signIn}
          </Press>
        </div>
      </>
    )
  }
  return seen.is === 'in' ? <Own {...props} /> : <Waiting text={t.loading} />
}

function Own({ code, machine, look }: Props) {
  const t = { ...useSaid(playTexts), ...useSaid(coinTexts) }
  const session = useSession()
  const own = useAsked(code, () => session.ask(storedCoins.own, { equipmentId: code }))
  const { data, error, isAnswered, again } = own
  const isCounting = data?.storing?.state === 'counting' || data?.storing?.state === 'doubt'
  useLive(isCounting, again, isAnswered)
  if (!data && error) {
    return (
      <>
        <Headline title={t.notLoaded} text={error instanceof Refused ? error.message : undefined} />
        <div className="coins-part">
          <Press onPress={again}>{t.again}</Press>
        </div>
      </>
    )
  }
  if (!data) return <Waiting text={t.loading} />
  // Busy is also what oneself began there; of anybody else's the server says so.
  const isFree = machine.state === 'free' || machine.state === 'busy'
  const act = { code, own: data, again, look }
  return (
    <>
      <section className="mine-coins">
        <h2>{t.held}</h2>
        <p>{t.coins(data.coins)}</p>
      </section>
      {!isFree && <Banner kind="warn" title={t.notNow} text={t.notNowText} />}
      <Storing {...act} isFree={isFree} />
      <Taking {...act} isFree={isFree && data.storing?.state !== 'counting'} />
      <p className="coins-note">{t.never}</p>
    </>
  )
}
