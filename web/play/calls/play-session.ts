import type { Call } from '#contract/base/call.ts'
import type { InitialPlayPageData } from '#contract/orders/play-page.ts'
import { players, signInFailed, TERMS } from '#contract/players/players.ts'
import { Refused, sendPlayCall, type WireOutputOf, type WireInputOf } from './send-play-call.ts'

/**
 * Session of the player. A cookie that no script can read identifies the player. For the merchant of a
 * machine, it is exchanged for a token, which is kept in memory only. Without the cookie, the app is asked
 * who holds the phone, and answers without asking the player.
 */
type PlayerSignInAnswer = WireOutputOf<typeof players.enter>
type SignInPlace = WireInputOf<typeof players.enter>
type WechatRedirect = { readonly code: string; readonly state: string }

/** `none`: opened outside an app, so there is no player. `out` gives the reason if it is known. */
export type SignInState =
  | { readonly is: 'none' | 'entering' }
  | { readonly is: 'in'; readonly player: PlayerSignInAnswer['player'] }
  | { readonly is: 'out'; readonly why: string | undefined }

export type PlaySession = {
  seen(): SignInState
  subscribe(listener: () => void): () => void
  /** Signs the player in at this machine or merchant. */
  begin(place: SignInPlace): void
  /** Signs in again through the app, which returns to this page. */
  signIn(): void
  /** Signs in with the data of WeChat's redirect. Returns the address that the player wanted to open. */
  signInByWechat(given: WechatRedirect, place: SignInPlace): Promise<string>
  agree(): Promise<void>
  token(): Promise<string>
  ask<C extends Call>(call: C, input: WireInputOf<C>, key?: string): Promise<WireOutputOf<C>>
}

/**
 * Milliseconds before each further try. An app may open its redirect twice with one code, even at once, and
 * the second one is refused. The first one may just be signing the player in.
 */
const OTHER_WAY_MS = [400, 1_200]

/** A token is renewed this long before it expires, so that none expires during a call. */
const EARLY_MS = 30_000

export function createPlaySession({ app, language, query }: InitialPlayPageData): PlaySession {
  const listeners = new Set<() => void>()
  let signInState: SignInState = { is: app ? 'entering' : 'none' }
  let place: SignInPlace = {}
  let heldToken: { readonly token: string; readonly until: number } | undefined
  let entering: Promise<string> | undefined

  function setSignInState(next: SignInState): void {
    signInState = next
    for (const listener of listeners) listener()
  }
  function storePlayerSignIn({ accessToken, expiresIn, player }: PlayerSignInAnswer): string {
    heldToken = { token: accessToken, until: Date.now() + expiresIn * 1_000 - EARLY_MS }
    setSignInState({ is: 'in', player })
    return accessToken
  }
  const failSignIn = (error: unknown) =>
    setSignInState({ is: 'out', why: error instanceof Refused ? error.message : undefined })

  function enterByCookie(): Promise<string> {
    entering ??= sendPlayCall(players.enter, place, { language })
      .then(storePlayerSignIn)
      .finally(() => {
        entering = undefined
      })
    return entering
  }
  /**
   * Signs in the player whom the other delivery of a code has signed in. Throws the error of the last try.
   */
  async function retryEnterByCookie(waits: readonly number[] = OTHER_WAY_MS): Promise<string> {
    try {
      return await enterByCookie()
    } catch (error) {
      const [wait, ...more] = waits
      if (wait === undefined || !isSignInMissing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
      return retryEnterByCookie(more)
    }
  }
  const getFreshToken = async () =>
    heldToken && heldToken.until > Date.now() ? heldToken.token : enterByCookie()

  async function redirectToAppSignIn(): Promise<void> {
    setSignInState({ is: 'entering' })
    const input = { url: location.href, app, scope: 'who' } as const
    location.replace((await sendPlayCall(players.begin, input, { language })).url)
  }
  async function callWithToken<C extends Call>(
    call: C,
    input: WireInputOf<C>,
    key?: string,
  ): Promise<WireOutputOf<C>> {
    const used = await getFreshToken()
    try {
      return await sendPlayCall(call, input, { language, token: used, key })
    } catch (error) {
      if (!isSignInMissing(error)) throw error
      if (heldToken?.token === used) heldToken = undefined
      return sendPlayCall(call, input, { language, token: await getFreshToken(), key })
    }
  }
  return {
    seen: () => signInState,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(next) {
      if (!app || JSON.stringify(place) === JSON.stringify(next)) return
      place = next
      const isFirstTry = query[signInFailed.name] !== signInFailed.value
      const entered = isFirstTry ? enterByCookie() : retryEnterByCookie()
      entered.catch((error: unknown) => {
        if (!isSignInMissing(error)) return failSignIn(error)
        if (!isFirstTry) return setSignInState({ is: 'out', why: undefined })
        redirectToAppSignIn().catch(failSignIn)
      })
    },
    signIn: () => void redirectToAppSignIn().catch(failSignIn),
    async signInByWechat(given, next) {
      place = next
      try {
        const input = { ...given, ...next }
        const signedIn = await sendPlayCall(players.signInWechat, input, { language })
        storePlayerSignIn(signedIn)
        return signedIn.returnTo
      } catch (error) {
        // The refusal of the code is thrown only if nobody is signed in by now.
        await retryEnterByCookie().catch(() => {
          throw error
        })
        return ''
      }
    },
    async agree() {
      setSignInState({ is: 'in', player: await callWithToken(players.update, { terms: TERMS }) })
    },
    token: getFreshToken,
    ask: callWithToken,
  }
}

function isSignInMissing(error: unknown): boolean {
  return error instanceof Refused && error.failure === 'notSignedIn'
}
