import { people } from '#contract/people/people.ts'
import { takeSession, type SignedIn } from './access-token.ts'
import { callServer } from '../calls/call-server.ts'
import { clearSession, isOfPlatform, isSignedIn, keepDetail, userId } from './session.ts'

/** Takes what a call gave that signs in; the shell then leads on from /login. */
export function beginSession(signedIn: SignedIn): void {
  takeSession(signedIn)
  void loadDetail()
}

/** Ends the session on the server, then here. Without an answer one is still signed in. */
export async function signOut(): Promise<void> {
  await callServer(people.signOut, { desk: isOfPlatform() })
  clearSession()
}

/** At the start: is who was signed in last still so? The page is shown meanwhile. */
export async function resumeSession(): Promise<void> {
  if (isSignedIn()) await loadDetail()
}

/** What is known about who is signed in, anew. */
export async function loadDetail(): Promise<void> {
  try {
    keepDetail(await callServer(people.detail, { id: userId.get() }, { silent: true }))
  } catch {
    // An ended session was cleared already; without an answer what is known stays.
  }
}
