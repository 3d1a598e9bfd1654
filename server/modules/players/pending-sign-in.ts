import { randomBytes } from 'node:crypto'
import { databaseNowMs } from '#server/platform/clock.ts'
import type { PlayerApp } from '#contract/players/players.ts'
import type { RequestClient, Cookie } from '#server/platform/http/request-client.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'

/**
 * A sign-in that has begun. The browser that began it keeps it sealed, because only there may it end.
 * Otherwise somebody could sign another person's browser in as himself, and take what is paid there.
 */
export type PendingSignIn = {
  /** Passed to the app and returned by it. */
  readonly state: string
  readonly app: PlayerApp
  readonly scope: 'who' | 'profile'
  /** Page on which the sign-in began. */
  readonly returnTo: string
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

const SECONDS = 600
const ABOUT = 'players.begun'
/**
 * The cookie is `lax`, because Alipay returns through a link from another site and the cookie must come with
 * it.
 */
export const begunCookie: Cookie = {
  name: 'playfield_sign_in',
  seconds: SECONDS,
  sameSite: 'lax',
}

export function createPendingSignIn(input: Omit<PendingSignIn, 'state' | 'endsAt'>): PendingSignIn {
  return {
    ...input,
    state: randomBytes(16).toString('hex'),
    endsAt: databaseNowMs() + SECONDS * 1000,
  }
}

export function sealPendingSignIn(keys: SealKeys, pendingSignIn: PendingSignIn): string {
  return sealText(keys, ABOUT, JSON.stringify(pendingSignIn))
}

/**
 * Returns the sign-in that this browser began with this state and app. Undefined if there is none or it has
 * expired.
 */
export function findPendingSignIn(
  keys: SealKeys,
  client: RequestClient,
  { state, app }: Pick<PendingSignIn, 'state' | 'app'>,
): PendingSignIn | undefined {
  const pendingSignIn = unsealPendingSignInCookie(keys, client.kept(begunCookie) ?? '')
  const isIt =
    pendingSignIn?.state === state &&
    pendingSignIn.app === app &&
    pendingSignIn.endsAt > databaseNowMs()
  return isIt ? pendingSignIn : undefined
}

function unsealPendingSignInCookie(keys: SealKeys, sealed: string): PendingSignIn | undefined {
  try {
    return JSON.parse(unsealText(keys, ABOUT, sealed)) as PendingSignIn
  } catch {
    // The cookie was not made by us, or its key no longer exists.
    return undefined
  }
}

/** Returns the URL of one of our addresses, given in full or as a path. Undefined for any other. */
export function parseSameOriginUrl(text: string, origin: string): URL | undefined {
  const url = URL.parse(text, origin)
  // A path that begins with two slashes would lead to another host if it were used alone.
  return url?.origin === origin && !url.pathname.startsWith('//') ? url : undefined
}
