import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { goToPlace, startPlaceOf } from '../page/address.ts'
import { Refused } from '../calls/send-play-call.ts'
import { PageHeadline, WaitingHeadline } from '../page/frame.tsx'
import {
  useInitialPlayData,
  usePlayTexts,
  useSignInState,
  usePlaySession,
} from '../page/play-context.tsx'
import { PlayBanner, PlayButton } from '../page/parts.tsx'
import { buyTexts, playTexts } from '../texts.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { useLiveRefresh } from '../calls/use-live-refresh.ts'
import { CoinStoring } from './coin-storing.tsx'
import { CoinTakeOutForm } from './coin-taking.tsx'
import { coinTexts } from './texts.ts'

type Props = { readonly code: string; readonly machine: PlayMachineWire; look(): void }

/** /depositing_coins: stores own coins at a changer and takes them out. */
export function CoinsView({ code, machine, look }: Props) {
  const t = usePlayTexts(coinTexts)
  if (machine.type === 'changer') return <ChangerCoins code={code} machine={machine} look={look} />
  return (
    <>
      <PlayBanner kind="warn" title={t.notChanger} text={t.notChangerText} />
      <div className="coins-part">
        <PlayButton onPress={() => goToPlace(startPlaceOf(code))}>{t.toMachine}</PlayButton>
      </div>
    </>
  )
}

function ChangerCoins(props: Props) {
  const t = { ...usePlayTexts(buyTexts), ...usePlayTexts(playTexts), ...usePlayTexts(coinTexts) }
  const { app } = useInitialPlayData()
  const signInState = useSignInState()
  const session = usePlaySession()
  // The bar below shows where the page can be opened.
  if (!app) return null
  if (signInState.is === 'out') {
    return (
      <>
        <PlayBanner kind="warn" title={signInState.why ?? t.notSignedIn} />
        <div className="coins-part">
          <PlayButton kind="primary" onPress={() => session.signIn()}>
            {t.signIn}
          </PlayButton>
        </div>
      </>
    )
  }
  return signInState.is === 'in' ? (
    <OwnCoinAccount {...props} />
  ) : (
    <WaitingHeadline text={t.loading} />
  )
}

function OwnCoinAccount({ code, machine, look }: Props) {
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(coinTexts) }
  const session = usePlaySession()
  const own = usePlayRequest(code, () => session.ask(storedCoins.own, { equipmentId: code }))
  const { data, error, isAnswered, again } = own
  const isCounting = data?.storing?.state === 'counting' || data?.storing?.state === 'doubt'
  useLiveRefresh(isCounting, again, isAnswered)
  if (!data && error) {
    return (
      <>
        <PageHeadline
          title={t.notLoaded}
          text={error instanceof Refused ? error.message : undefined}
        />
        <div className="coins-part">
          <PlayButton onPress={again}>{t.again}</PlayButton>
        </div>
      </>
    )
  }
  if (!data) return <WaitingHeadline text={t.loading} />
  // The state `busy` can come from the player's own action here. If another player uses the machine, the
  // server refuses.
  const isFree = machine.state === 'free' || machine.state === 'busy'
  const act = { code, own: data, again, look }
  return (
    <>
      <section className="mine-coins">
        <h2>{t.held}</h2>
        <p>{t.coins(data.coins)}</p>
      </section>
      {!isFree && <PlayBanner kind="warn" title={t.notNow} text={t.notNowText} />}
      <CoinStoring {...act} isFree={isFree} />
      <CoinTakeOutForm {...act} isFree={isFree && data.storing?.state !== 'counting'} />
      <p className="coins-note">{t.never}</p>
    </>
  )
}
