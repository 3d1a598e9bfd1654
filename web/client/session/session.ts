import type { Call, OutputOf } from '#contract/base/call.ts'
import type { people } from '#contract/people/people.ts'
import type { sessionCalls } from '#contract/people/people-session.ts'
import type { Permission } from '#contract/base/permission.ts'
import { openPersistedValue } from '#web/kit/storage/persisted-value.ts'

/**
 * Who is signed in on this device, each part kept under its own name. None of it is a secret: the
 * access token lives in memory (`access-token.ts`), what renews it in a cookie that no script reads.
 */
export type LoginInfo = Omit<
  OutputOf<typeof sessionCalls.refresh>,
  'accessToken' | 'expiresIn' | 'userId'
>
export type UserDetail = OutputOf<typeof people.detail>

export const loginInfo = openPersistedValue<LoginInfo | undefined>('loginInfo', undefined)
export const userId = openPersistedValue('userId', '')
export const userDetail = openPersistedValue<UserDetail | undefined>('userDetail', undefined)

/** What the frame shows of a person, without asking. */
export type UserInfo = Partial<Pick<UserDetail, 'name' | 'merchantName'>>
export const userInfo = openPersistedValue<UserInfo>('userInfo', {})

/** What the server said about who is signed in, wherever it is shown; of somebody who left, nothing. */
export function keepDetail(detail: UserDetail): void {
  const info = loginInfo.get()
  if (!info || detail.id !== userId.get()) return
  const { name, merchantName } = detail
  userDetail.set(detail)
  userInfo.set({ name, merchantName })
  loginInfo.set({ ...info, name, merchantName })
}

/** The player's points store: the tab it opens with, and whether the first visit's tip is to come. */
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

/** Who signed in at the platform's desk, and has nothing to do with the console. */
export function isOfPlatform(): boolean {
  return loginInfo.get()?.userType === USER_TYPE_OF.platform
}

/** Who works for merchants and has no permissions of theirs. */
export function isAgent(session: Session): boolean {
  return session?.userType === USER_TYPE_OF.agent
}

/** Clear-all: everything that says who was here. Who listens to `userId` hears it when all is gone. */
export function clearSession(): void {
  for (const kept of [loginInfo, userDetail, userInfo, userId]) kept.clear()
}

/** What the server decides at each call, told beforehand: for showing, never for protecting. */
export function mayMakeCall(session: Session, { access }: Pick<Call, 'access'>): boolean {
  return access.some((grant) => {
    const { by } = grant
    if (by === 'public') return true
    if (!session) return false
    // Who is no person of the console has no number there.
    if (by !== 'merchant') return session.userType === USER_TYPE_OF[by as 'agent']
    return grant.permission ? hasPermissionIn(session, grant.permission) : isStaff(session)
  })
}

export function hasPermissionIn(session: Session, { key }: Pick<Permission, 'key'>): boolean {
  if (session?.userType === OWNER) return true
  return session?.userType === USER_TYPE_OF.merchant && session.permissions.includes(key)
}

function isStaff({ userType }: LoginInfo): boolean {
  return userType === OWNER || userType === USER_TYPE_OF.merchant
}
