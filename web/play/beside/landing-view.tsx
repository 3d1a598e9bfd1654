import { useEffect, useState } from 'react'
import { playPaths } from '#contract/play-page.ts'
import { go, hrefOf, type Place } from '../address.ts'
import { Refused } from '../asking.ts'
import { Frame, Headline, Waiting } from '../frame.tsx'
import { useHere, useSaid, useSession } from '../here.tsx'
import { Press } from '../parts.tsx'
import { playTexts } from '../texts.ts'
import { besideTexts } from './texts.ts'

/** WeChat's way back: with what it brought the player is signed in, and goes on to where they were going. */
export function LandingView({ merchantName }: { readonly merchantName: string | undefined }) {
  const t = { ...useSaid(playTexts), ...useSaid(besideTexts) }
  const { query } = useHere()
  const session = useSession()
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    const to = placeOf(query['to'])
    const given = {
      code: query['code'] ?? '',
      state: query['state'] ?? '',
      equipmentId: to.query['code'] ?? '',
    }
    session.signInByWechat(given).then(
      (returnTo) => go(returnTo ? placeOf(returnTo) : to, { instead: true }),
      (error: unknown) => setWhy(error instanceof Refused ? error.message : t.noWord),
    )
    // Once: what WeChat brought is good for one time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Frame title={t.signingIn} merchantName={merchantName}>
      {why === undefined && <Waiting text={t.signingIn} />}
      {why !== undefined && (
        <>
          <Headline title={t.notSignedIn} text={why} />
          <div className="order-again">
            <Press onPress={() => location.replace(hrefOf(placeOf(query['to'])))}>{t.again}</Press>
          </div>
        </>
      )}
    </Frame>
  )
}

/** A page of ours, whatever stands in an address that somebody else may have made. */
function placeOf(address = ''): Place {
  const [path = '', query] = address.split('?')
  const own = playPaths.find((each) => each === path) ?? '/start_equip'
  return { path: own, query: Object.fromEntries(new URLSearchParams(query)) }
}
