import { people } from '#contract/people/people.ts'
import { ACCESS_SECONDS, FOREIGN_ACCESS_SECONDS } from '#server/platform/sessions/access-token.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { commonRefusal, toCommittingRefusal } from '#server/platform/refusal.ts'
import { endSession, renewSession } from '#server/platform/sessions/session-store.ts'
import { toCountedRefusal } from '../counted-refusal.ts'
import type { PeopleDeps } from '../deps.ts'
import { isPersonStopped } from '../accounts/person.ts'
import { verifySignIn } from './password-proof.ts'
import { deskCookie, openPersonSession, refreshCookie, issueSignInAnswer } from './session.ts'
import { endSessionOfToken, renewTokenSession } from './token-handlers.ts'

/** Handlers for our own web: signing in, renewing the session by a cookie, and signing out. */
export function consoleSignInHandlers(
  deps: PeopleDeps,
): Pick<Handlers<typeof people>, 'signIn' | 'refresh' | 'signOut'> {
  return {
    async signIn({ username, phone, account, password }, { tx, enter, client, refuse }) {
      const login = username ?? phone ?? account
      if (!login) throw commonRefusal('badInput', 'username')
      const proof = await verifySignIn({ tx, enter, address: client.address }, login, password)
      if (proof.is === 'busy') throw commonRefusal('tooMany')
      if (proof.is === 'wait') throw toCountedRefusal(refuse('tooManyTries'), proof.seconds)
      if (proof.is === 'wrong') throw toCommittingRefusal(refuse('wrong', 'password'))
      if (isPersonStopped(proof.person)) throw refuse('stopped')
      const signed = await openPersonSession(tx, proof.person)
      const seconds = username ? ACCESS_SECONDS : FOREIGN_ACCESS_SECONDS
      const answer = issueSignInAnswer(deps, client, proof.person, signed, { seconds })
      return { ...answer, token: answer.accessToken }
    },

    async refresh({ desk }, context) {
      const { client } = context
      if (client.isFromElsewhere) throw commonRefusal('noPermission')
      const cookie = getSignInCookie(desk)
      const renewed = await renewTokenSession(deps, context, client.kept(cookie) ?? '', desk)
      if (!renewed) {
        client.forget(cookie)
        throw toCommittingRefusal(commonRefusal('notSignedIn'))
      }
      return issueSignInAnswer(deps, client, renewed.person, renewed.signed, { cookie })
    },

    async signOut({ desk }, { tx, client }) {
      await endSessionOfToken(deps, tx, client)
      const cookie = getSignInCookie(desk)
      const ofCookie = await renewSession(tx, deps.tokenKeys, client.kept(cookie) ?? '')
      if (ofCookie) await endSession(tx, ofCookie.sessionId)
      client.forget(cookie)
      return { signedOut: true }
    },
  }
}

/** A browser may be signed in at the console and at the platform's desk, each with a separate cookie. */
function getSignInCookie(desk = false) {
  return desk ? deskCookie : refreshCookie
}
