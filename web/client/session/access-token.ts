import { commonFailures, isPublicCall, type Call, type CallOutput } from '#contract/base/call.ts'
import { sessionCalls } from '#contract/people/people-session.ts'
import { isNotSignedIn, Refused } from '#web/kit/error-state/call-errors.ts'
import { sendCall } from '../calls/send-call.ts'
import { clearSession, isPlatformUser, isSignedIn, loginInfo, userId } from './session.ts'
import { settings } from '#web/kit/settings.ts'
import { showToast } from '#web/kit/toast/toast.tsx'

/**
 * The access token lives in memory only, for a quarter of an hour. The cookie that renews it can be used
 * once, so one renewal serves all waiting calls. Tabs renew one after another if the browser has locks (over
 * plain HTTP it has none).
 */
let access: { readonly token: string; readonly until: number } | undefined
let renewing: Promise<string> | undefined

const EXPIRED_SAID_MS = 1_000

/**
 * The token is discarded when another person signs in or nobody is signed in any more, here or in another
 * tab.
 */
userId.subscribe((now, before) => {
  if (now !== before) access = undefined
})

export type SignInOutput = CallOutput<typeof sessionCalls.refresh>

/**
 * Stores the session that signing in or renewing returned. Only the listed fields are stored, because some
 * answers contain secrets beside them.
 */
export function storeSession({ accessToken, expiresIn, userId: id, ...rest }: SignInOutput): void {
  const { userType, account, name, merchantName, permissions, sites } = rest
  loginInfo.set({ userType, account, name, merchantName, permissions, sites })
  userId.set(id)
  access = { token: accessToken, until: Date.now() + expiresIn * 1_000 }
}

/**
 * Runs `act` with a valid token. An expired token is renewed before, and after a 401 it is renewed and `act`
 * runs once more.
 */
export async function runWithToken<Output>(
  call: Call,
  act: (token: string | undefined) => Promise<Output>,
): Promise<Output> {
  if (isPublicCall(call)) return act(findValidToken())
  const token = findValidToken() ?? (await renewToken())
  try {
    return await act(token)
  } catch (error) {
    if (!isNotSignedIn(error)) throw error
    return await act(await renewToken(token)).catch(clearExpiredSessionAndThrow)
  }
}

export function findValidToken(): string | undefined {
  return access && access.until > Date.now() ? access.token : undefined
}

/**
 * Returns a new token, or the current one if the used token was renewed meanwhile. It also updates the
 * person's permissions. A session that is over is ended here.
 */
export async function renewToken(used?: string): Promise<string> {
  const now = findValidToken()
  if (now !== undefined && now !== used) return now
  renewing ??= runWithRenewalLock(renewByCookie)
    .catch(clearExpiredSessionAndThrow)
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

async function renewByCookie(): Promise<string> {
  if (!isSignedIn()) throw createNotSignedInError()
  const session = await sendCall(sessionCalls.refresh, { desk: isPlatformUser() }, {})
  storeSession(session)
  return session.accessToken
}

function runWithRenewalLock<Value>(act: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request('playfield-session', act) : act()
}

/**
 * Ends the local session if the server reports it as over, and rethrows the error. The shell then opens
 * /login, as soon as nobody is signed in.
 */
function clearExpiredSessionAndThrow(error: unknown): never {
  if (isNotSignedIn(error) && isSignedIn()) {
    clearSession()
    showToast(expiredText(), { ms: EXPIRED_SAID_MS, alert: true })
  }
  throw error
}

function createNotSignedInError(): Refused {
  return new Refused({ failure: 'notSignedIn', field: undefined, sentence: expiredText() })
}

function expiredText(): string {
  return commonFailures.notSignedIn[settings.get().language]
}
