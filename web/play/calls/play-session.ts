import type { Call } from '#contract/base/call.ts'
import type { FirstPicture } from '#contract/orders/play-page.ts'
import { players, signInFailed, TERMS } from '#contract/players/players.ts'
import { Refused, sendPlayCall, type Answered, type Sent } from './send-play-call.ts'

/**
 * Who plays. A cookie that no script reads knows the player; for the merchant of a machine it gives a
 * token, which is kept in memory only. Without the cookie the app is asked who holds the phone, and
 * answers without a word to the player.
 */
type SignedIn = Answered<typeof players.enter>

/** `none`: no app, nobody to be. `out` says why, where that is known. */
export type Seen =
  | { readonly is: 'none' | 'entering' }
  | { readonly is: 'in'; readonly player: SignedIn['player'] }
  | { readonly is: 'out'; readonly why: string | undefined }

export type Session = {
  seen(): Seen
  subscribe(listener: () => void): () => void
  /** At the machine where the player stands. */
  begin(code: string): void
  /** Anew, by way of the app, which leads back here. */
  signIn(): void
  /** What the app's way back brought: gives where the player was going. */
  signInByWechat(given: { code: string; state: string; equipmentId: string }): Promise<string>
  agree(): Promise<void>
  token(): Promise<string>
  ask<C extends Call>(call: C, input: Sent<C>, key?: string): Promise<Answered<C>>
}

/**
 * An app may open its way back twice, at once too, with one code; the second is refused. The other one
 * may be signing the player in just now: so it is asked again after so many milliseconds.
 */
const OTHER_WAY_MS = [400, 1_200]

/** It is renewed before it is over, so that none dies on its way. */
const EARLY_MS = 30_000

export function openPlaySession({ app, language, query }: FirstPicture): Session {
  const listeners = new Set<() => void>()
  let seen: Seen = { is: app ? 'entering' : 'none' }
  let at: string | undefined
  let held: { readonly token: string; readonly until: number } | undefined
  let entering: Promise<string> | undefined

  function showSeen(next: Seen): void {
    seen = next
    for (const listener of listeners) listener()
  }
  function takeSignedIn({ accessToken, expiresIn, player }: SignedIn): string {
    held = { token: accessToken, until: Date.now() + expiresIn * 1_000 - EARLY_MS }
    showSeen({ is: 'in', player })
    return accessToken
  }
  const failSignIn = (error: unknown) =>
    showSeen({ is: 'out', why: error instanceof Refused ? error.message : undefined })

  function enterByCookie(): Promise<string> {
    entering ??= sendPlayCall(players.enter, { equipmentId: at ?? '' }, { language })
      .then(takeSignedIn)
      .finally(() => {
        entering = undefined
      })
    return entering
  }
  /** Whoever is signed in by the other delivery of a code; fails as the last try did. */
  async function enterByOther(waits: readonly number[] = OTHER_WAY_MS): Promise<string> {
    try {
      return await enterByCookie()
    } catch (error) {
      const [wait, ...more] = waits
      if (wait === undefined || !isNobody(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
      return enterByOther(more)
    }
  }
  const freshToken = async () => (held && held.until > Date.now() ? held.token : enterByCookie())

  async function goToApp(): Promise<void> {
    showSeen({ is: 'entering' })
    const wish = { url: location.href, app, scope: 'who' } as const
    location.replace((await sendPlayCall(players.begin, wish, { language })).url)
  }
  async function callWithToken<C extends Call>(
    call: C,
    input: Sent<C>,
    key?: string,
  ): Promise<Answered<C>> {
    const used = await freshToken()
    try {
      return await sendPlayCall(call, input, { language, token: used, key })
    } catch (error) {
      if (!isNobody(error)) throw error
      if (held?.token === used) held = undefined
      return sendPlayCall(call, input, { language, token: await freshToken(), key })
    }
  }
  return {
    seen: () => seen,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(code) {
      if (!app || at === code) return
      at = code
      const isFirstTry = query[signInFailed.name] !== signInFailed.value
      const entered = isFirstTry ? enterByCookie() : enterByOther()
      entered.catch((error: unknown) => {
        if (!isNobody(error)) return failSignIn(error)
        if (!isFirstTry) return showSeen({ is: 'out', why: undefined })
        goToApp().catch(failSignIn)
      })
    },
    signIn: () => void goToApp().catch(failSignIn),
    async signInByWechat(given) {
      at = given.equipmentId
      try {
        const signedIn = await sendPlayCall(players.signInWechat, given, { language })
        takeSignedIn(signedIn)
        return signedIn.returnTo
      } catch (error) {
        // Why the code was refused is said only where nobody is signed in by now.
        await enterByOther().catch(() => {
          throw error
        })
        return ''
      }
    },
    async agree() {
      showSeen({ is: 'in', player: await callWithToken(players.update, { terms: TERMS }) })
    },
    token: freshToken,
    ask: callWithToken,
  }
}

function isNobody(error: unknown): boolean {
  return error instanceof Refused && error.failure === 'notSignedIn'
}
