import { people } from '#contract/people/people.ts'
import { storeSession, type SignInOutput } from './access-token.ts'
import { callServer } from '../calls/call-server.ts'
import { clearSession, isPlatformUser, isSignedIn, saveUserDetail, userId } from './session.ts'

/** Stores the session that a sign-in call returned. The shell then leaves /login. */
export function startSignedInSession(signedIn: SignInOutput): void {
  storeSession(signedIn)
  void refreshUserDetail()
}

/** Ends the session on the server, then here. Without an answer the person stays signed in. */
export async function signOut(): Promise<void> {
  await callServer(people.signOut, { desk: isPlatformUser() })
  clearSession()
}

/** Checks at startup whether the session still holds. The page is shown meanwhile. */
export async function refreshDetailIfSignedIn(): Promise<void> {
  if (isSignedIn()) await refreshUserDetail()
}

/** Refreshes the details of the signed-in person. */
export async function refreshUserDetail(): Promise<void> {
  try {
    saveUserDetail(await callServer(people.detail, { id: userId.get() }, { silent: true }))
  } catch {
    // An ended session was already cleared. Without an answer the known details stay.
  }
}
