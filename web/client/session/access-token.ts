import { commonFailures, isPublic, type Call, type OutputOf } from '#contract/base/call.ts'
import { sessionCalls } from '#contract/people/people-session.ts'
import { isNotSignedIn, Refused } from '#web/kit/error-state/call-errors.ts'
import { sendCall } from '../calls/send-call.ts'
import { clearSession, isOfPlatform, isSignedIn, loginInfo, userId } from './session.ts'
import { settings } from '#web/kit/settings.ts'
import { showToast } from '#web/kit/toast/toast.tsx'

/**
 * The access token: in memory only, for a quarter of an hour. The cookie that renews it can be used
 * once, so that one renewal serves all calls that wait, and tabs renew one after another where the
 * browser has locks (over plain HTTP it has none).
 */
let access: { readonly token: string; readonly until: number } | undefined
let renewing: Promise<string> | undefined

const EXPIRED_SAID_MS = 1_000

/** Another person signed in, or nobody is signed in any more: here or in another tab. */
userId.subscribe((now, before) => {
  if (now !== before) access = undefined
})

export type SignedIn = OutputOf<typeof sessionCalls.refresh>

/** Takes what signing in, or renewing, gave. Some answers hold secrets beside it: those stay out. */
export function takeSession({ accessToken, expiresIn, userId: id, ...rest }: SignedIn): void {
  const { userType, account, name, merchantName, permissions, sites } = rest
  loginInfo.set({ userType, account, name, merchantName, permissions, sites })
  userId.set(id)
  access = { token: accessToken, until: Date.now() + expiresIn * 1_000 }
}

/** Does something with a good token: renewed before if it ran out, and once after a 401. */
export async function withToken<Output>(
  call: Call,
  act: (token: string | undefined) => Promise<Output>,
): Promise<Output> {
  if (isPublic(call)) return act(tokenNow())
  const token = tokenNow() ?? (await renewToken())
  try {
    return await act(token)
  } catch (error) {
    if (!isNotSignedIn(error)) throw error
    return await act(await renewToken(token)).catch(endIfExpired)
  }
}

export function tokenNow(): string | undefined {
  return access && access.until > Date.now() ? access.token : undefined
}

/**
 * A new token, unless somebody renewed the used one meanwhile. With it comes what its person may do
 * now; a session that is over ends here.
 */
export async function renewToken(used?: string): Promise<string> {
  const now = tokenNow()
  if (now !== undefined && now !== used) return now
  renewing ??= withRenewalLock(renewByCookie)
    .catch(endIfExpired)
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

async function renewByCookie(): Promise<string> {
  if (!isSignedIn()) throw notSignedIn()
  const session = await sendCall(sessionCalls.refresh, { desk: isOfPlatform() }, {})
  takeSession(session)
  return session.accessToken
}

function withRenewalLock<Value>(act: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request('playfield-session', act) : act()
}

/** What is shown next is /login: the shell goes there as soon as nobody is signed in. */
function endIfExpired(error: unknown): never {
  if (isNotSignedIn(error) && isSignedIn()) {
    clearSession()
    showToast(expiredText(), { ms: EXPIRED_SAID_MS, alert: true })
  }
  throw error
}

function notSignedIn(): Refused {
  return new Refused({ failure: 'notSignedIn', field: undefined, sentence: expiredText() })
}

function expiredText(): string {
  return commonFailures.notSignedIn[settings.get().language]
}
