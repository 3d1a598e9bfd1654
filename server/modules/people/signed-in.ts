import type { OutputOf } from '#contract/call.ts'
import type { people } from '#contract/people.ts'
import { ACCESS_SECONDS, makeAccessToken } from '#server/platform/access-token.ts'
import type { Client, Cookie } from '#server/platform/client.ts'
import type { Tx } from '#server/platform/db.ts'
import { openSession, REFRESH_SECONDS, type Signed } from '#server/platform/session-store.ts'
import type { PeopleNeed } from './need.ts'
import { viewOf, type Person } from './person.ts'

/** The refresh token of a browser. No page of ours needs it to come with a link from elsewhere. */
export const refreshCookie: Cookie = {
  name: 'playfield_refresh',
  seconds: REFRESH_SECONDS,
  sameSite: 'strict',
}

export async function openSessionOf(tx: Tx, { account, house }: Person): Promise<Signed> {
  return openSession(tx, { kind: 'person', merchantId: house.id, id: account.id })
}

/** What our web is answered, with the refresh token in a cookie that no script reads. */
export function signedIn(
  need: PeopleNeed,
  client: Client,
  person: Person,
  { sessionId, refreshToken }: Signed,
): OutputOf<typeof people.signIn> {
  client.keep(refreshCookie, refreshToken)
  const { id, userType, account, name, merchantName, permissions, sites } = viewOf(
    person,
    need.permissionKeys,
  )
  return {
    accessToken: makeAccessToken(need.tokenKeys, sessionId),
    expiresIn: ACCESS_SECONDS,
    userId: id,
    userType,
    account,
    name,
    merchantName,
    permissions,
    sites,
  }
}
