import type { OutputOf } from '#contract/base/call.ts'
import type { people } from '#contract/people/people.ts'
import { ACCESS_SECONDS, makeAccessToken } from '#server/platform/sessions/access-token.ts'
import type { Client, Cookie } from '#server/platform/http/request-client.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  openActorSession,
  REFRESH_SECONDS,
  type Signed,
} from '#server/platform/sessions/session-store.ts'
import type { PeopleDeps } from '../deps.ts'
import { toPersonView, type Person } from '../accounts/person.ts'

/** The refresh token of a browser. No page of ours needs it to come with a link from elsewhere. */
export const refreshCookie: Cookie = {
  name: 'playfield_refresh',
  seconds: REFRESH_SECONDS,
  sameSite: 'strict',
}

const DESK_SECONDS = 12 * 3_600

/** Of the platform's desk: beside the console's, since one may be signed in at both. */
export const deskCookie: Cookie = {
  name: 'playfield_desk',
  seconds: DESK_SECONDS,
  sameSite: 'strict',
}

export async function openSessionOf(
  tx: Tx,
  { account, tenant }: Person,
  { seconds } = refreshCookie,
): Promise<Signed> {
  return openActorSession(tx, { kind: 'person', merchantId: tenant.id, id: account.id }, seconds)
}

/** Of somebody of the platform whose second factor was right, too. */
export async function signInAtDesk(
  tx: Tx,
  deps: SigningDeps,
  client: Client,
  person: Person,
): Promise<OutputOf<typeof people.refresh>> {
  const signed = await openSessionOf(tx, person, deskCookie)
  return signedIn(deps, client, person, signed, { cookie: deskCookie })
}

type SigningDeps = Pick<PeopleDeps, 'permissionKeys' | 'tokenKeys'>

/** What our web is answered, with the refresh token in a cookie that no script reads. */
export function signedIn(
  deps: SigningDeps,
  client: Client,
  person: Person,
  { sessionId, refreshToken }: Signed,
  { cookie = refreshCookie, seconds = ACCESS_SECONDS } = {},
): OutputOf<typeof people.refresh> {
  client.keep(cookie, refreshToken)
  const { id, userType, account, name, merchantName, permissions, sites } = toPersonView(
    person,
    deps.permissionKeys,
  )
  return {
    accessToken: makeAccessToken(deps.tokenKeys, sessionId, seconds),
    expiresIn: seconds,
    userId: id,
    userType,
    account,
    name,
    merchantName,
    permissions,
    sites,
  }
}
