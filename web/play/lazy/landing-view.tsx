import { useEffect, useState } from 'react'
import { playPaths } from '#contract/orders/play-page.ts'
import { goToPlace, formatPlaceHref, toSignInPlace, type PlayPlace } from '../page/address.ts'
import { Refused } from '../calls/send-play-call.ts'
import { PlayFrame, PageHeadline, WaitingHeadline } from '../page/frame.tsx'
import { useInitialPlayData, usePlayTexts, usePlaySession } from '../page/play-context.tsx'
import { PlayButton } from '../page/parts.tsx'
import { playTexts } from '../texts.ts'
import { besideTexts } from './texts.ts'

/** Page of WeChat's redirect. It signs the player in and goes on to the address that they wanted to open. */
export function LandingView({ merchantName }: { readonly merchantName: string | undefined }) {
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(besideTexts) }
  const { query } = useInitialPlayData()
  const session = usePlaySession()
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    const to = parsePlayPlace(query['to'])
    const input = { code: query['code'] ?? '', state: query['state'] ?? '' }
    session.signInByWechat(input, toSignInPlace(to)).then(
      (returnTo) => goToPlace(returnTo ? parsePlayPlace(returnTo) : to, { instead: true }),
      (error: unknown) => setWhy(error instanceof Refused ? error.message : t.noWord),
    )
    // Once: what WeChat brought is good for one time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <PlayFrame title={t.signingIn} merchantName={merchantName}>
      {why === undefined && <WaitingHeadline text={t.signingIn} />}
      {why !== undefined && (
        <>
          <PageHeadline title={t.notSignedIn} text={why} />
          <div className="order-again">
            <PlayButton
              onPress={() => location.replace(formatPlaceHref(parsePlayPlace(query['to'])))}
            >
              {t.again}
            </PlayButton>
          </div>
        </>
      )}
    </PlayFrame>
  )
}

/** Returns one of our pages, whatever the address contains, because somebody else may have made it. */
function parsePlayPlace(address = ''): PlayPlace {
  const [path = '', query] = address.split('?')
  const own = playPaths.find((each) => each === path) ?? '/start_equip'
  return { path: own, query: Object.fromEntries(new URLSearchParams(query)) }
}
