import { randomBytes } from 'node:crypto'
import { timeMs } from '#server/platform/clock.ts'
import type { PlayerApp } from '#contract/players/players.ts'
import type { Client, Cookie } from '#server/platform/http/request-client.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'

/**
 * A sign-in that was begun: kept, sealed, by the browser that began it, since only there may it end.
 * Else somebody could sign another person's browser in as himself, and take what is paid there.
 */
export type Begun = {
  /** Goes to the app and comes back. */
  readonly state: string
  readonly app: PlayerApp
  readonly scope: 'who' | 'profile'
  /** The page it was begun on. */
  readonly returnTo: string
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

const SECONDS = 600
const ABOUT = 'players.begun'
/** Alipay's way back is a link from elsewhere, so it must come with one. */
export const begunCookie: Cookie = {
  name: 'playfield_sign_in',
  seconds: SECONDS,
  sameSite: 'lax',
}

export function newBegun(wish: Omit<Begun, 'state' | 'endsAt'>): Begun {
  return { ...wish, state: randomBytes(16).toString('hex'), endsAt: timeMs() + SECONDS * 1000 }
}

export function sealBegun(keys: SealKeys, begun: Begun): string {
  return sealText(keys, ABOUT, JSON.stringify(begun))
}

/** What this browser began, if it is this, with this app, and not long ago. */
export function begunIn(
  keys: SealKeys,
  client: Client,
  { state, app }: Pick<Begun, 'state' | 'app'>,
): Begun | undefined {
  const begun = openBegunCookie(keys, client.kept(begunCookie) ?? '')
  const isIt = begun?.state === state && begun.app === app && begun.endsAt > timeMs()
  return isIt ? begun : undefined
}

function openBegunCookie(keys: SealKeys, sealed: string): Begun | undefined {
  try {
    return JSON.parse(unsealText(keys, ABOUT, sealed)) as Begun
  } catch {
    // Not made by us, or with a key that is gone.
    return undefined
  }
}

/** An address of ours, whole or only its path; undefined for any other. */
export function ownAddress(text: string, origin: string): URL | undefined {
  const url = URL.parse(text, origin)
  // A path that begins with two slashes would be an address elsewhere once it stands alone.
  return url?.origin === origin && !url.pathname.startsWith('//') ? url : undefined
}
