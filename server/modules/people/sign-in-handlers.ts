import { people } from '#contract/people.ts'
import { sessionOf, tokenIn } from '#server/platform/access-token.ts'
import type { Client } from '#server/platform/client.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { commonRefusal, keeping } from '#server/platform/refusal.ts'
import { endSession, renewSession } from '#server/platform/session-store.ts'
import { counted } from './counted.ts'
import type { PeopleNeed } from './need.ts'
import { isStopped } from './person.ts'
import { proveSignIn } from './proof.ts'
import { openSessionOf, signedIn } from './signed-in.ts'
import { renewedSession } from './token-handlers.ts'

/** For our own web: signing in, staying so by a cookie, signing out. */
export function signInHandlers(
  need: PeopleNeed,
): Pick<Handlers<typeof people>, 'signIn' | 'refresh' | 'signOut'> {
  return {
    async signIn({ username, password }, { tx, enter, client, refuse }) {
      const proof = await proveSignIn({ tx, enter, address: client.address }, username, password)
      if (proof.is === 'busy') throw commonRefusal('tooMany')
      if (proof.is === 'wait') throw counted(refuse('tooManyTries'), proof.seconds)
      if (proof.is === 'wrong') throw keeping(refuse('wrong', 'password'))
      if (isStopped(proof.person)) throw refuse('stopped')
      const signed = await openSessionOf(tx, proof.person)
      return signedIn(need, client, proof.person, signed)
    },

    async refresh(_input, { tx, enter, client }) {
      if (isFromElsewhere(client)) throw commonRefusal('noPermission')
      const renewed = await renewedSession(tx, enter, client.refreshToken ?? '')
      if (!renewed) {
        client.forget()
        throw keeping(commonRefusal('notSignedIn'))
      }
      return signedIn(need, client, renewed.person, renewed.signed)
    },

    async signOut(_input, { tx, client }) {
      const token = tokenIn(client.header('blade-auth'))
      const sessionId = token && sessionOf(need.tokenKeys, token)
      if (sessionId) await endSession(tx, sessionId)
      const ofCookie = await renewSession(tx, client.refreshToken ?? '')
      if (ofCookie) await endSession(tx, ofCookie.sessionId)
      client.forget()
      return { signedOut: true }
    },
  }
}

/** A page of another origin asks: the browser says so, whatever that page wants. */
function isFromElsewhere(client: Client): boolean {
  const origin = client.header('origin')
  if (origin === undefined) return false
  const page = URL.parse(origin)
  return (
    page === null || page.host !== URL.parse(`${page.protocol}//${client.header('host')}`)?.host
  )
}
