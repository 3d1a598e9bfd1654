import type { Call, CallOutput } from '#contract/base/call.ts'
import type { people } from '#contract/people/people.ts'
import type { sessionCalls } from '#contract/people/people-session.ts'
import type { Permission } from '#contract/base/permission.ts'
import { openPersistedValue } from '#web/kit/storage/persisted-value.ts'

/**
 * The person signed in on this device, stored in parts under separate names. None of it is secret: the
 * access token is in memory (`access-token.ts`), and the cookie that renews it cannot be read by scripts.
 */
export type LoginInfo = Omit<
  CallOutput<typeof sessionCalls.refresh>,
  'accessToken' | 'expiresIn' | 'userId'
>
export type UserDetail = CallOutput<typeof people.detail>

export const loginInfo = openPersistedValue<LoginInfo | undefined>('loginInfo', undefined)
export const userId = openPersistedValue('userId', '')
export const userDetail = openPersistedValue<UserDetail | undefined>('userDetail', undefined)

/** Data of the person that the frame shows without a call. */
export type UserInfo = Partial<Pick<UserDetail, 'name' | 'merchantName'>>
export const userInfo = openPersistedValue<UserInfo>('userInfo', {})

/**
 * Stores the details of the signed-in person wherever they are shown. Details of a person who has signed out
 * are ignored.
 */
export function saveUserDetail(detail: UserDetail): void {
  const info = loginInfo.get()
  if (!info || detail.id !== userId.get()) return
  const { name, merchantName } = detail
  userDetail.set(detail)
  userInfo.set({ name, merchantName })
  loginInfo.set({ ...info, name, merchantName })
}

/**
 * The player's points store: `tabSelect` is the tab it opens with, `tipFlag` whether the tip of the first
 * visit is still to be shown.
 */
export const subIntegralStore = openPersistedValue('subIntegralStore', {
  tabSelect: 'home',
  tipFlag: true,
})

const OWNER = 2
const USER_TYPE_OF = { platform: 1, merchant: 3, agent: 4 } as const

/** Undefined while nobody is signed in. */
export type Session = LoginInfo | undefined

export function useConsoleSession(): Session {
  return loginInfo.use()
}

export function isSignedIn(): boolean {
  return userId.get() !== ''
}

/** Whether the person signed in at the platform's desk, which is separate from the console. */
export function isPlatformUser(): boolean {
  return loginInfo.get()?.userType === USER_TYPE_OF.platform
}

/** Whether the person is an agent, who works for merchants and has no merchant permissions. */
export function isAgentSession(session: Session): boolean {
  return session?.userType === USER_TYPE_OF.agent
}

/**
 * Clears everything stored about the signed-in person. `userId` is cleared last, so its listeners run when
 * all else is gone.
 */
export function clearSession(): void {
  for (const storedValue of [loginInfo, userDetail, userInfo, userId]) storedValue.clear()
}

/** Predicts the server's decision on a call. Use it only to show or hide controls, never as protection. */
export function mayMakeCall(session: Session, { access }: Pick<Call, 'access'>): boolean {
  return access.some((grant) => {
    const { by } = grant
    if (by === 'public') return true
    if (!session) return false
    // `USER_TYPE_OF` has no entry for actors that are not users of the console, so the comparison is false.
    if (by !== 'merchant') return session.userType === USER_TYPE_OF[by as 'agent']
    return grant.permission ? hasPermissionIn(session, grant.permission) : isMerchantStaff(session)
  })
}

export function hasPermissionIn(session: Session, { key }: Pick<Permission, 'key'>): boolean {
  if (session?.userType === OWNER) return true
  return session?.userType === USER_TYPE_OF.merchant && session.permissions.includes(key)
}

function isMerchantStaff({ userType }: LoginInfo): boolean {
  return userType === OWNER || userType === USER_TYPE_OF.merchant
}
