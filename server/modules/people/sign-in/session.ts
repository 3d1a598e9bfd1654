import type { CallOutput } from '#contract/base/call.ts'
import type { people } from '#contract/people/people.ts'
import { ACCESS_SECONDS, createAccessToken } from '#server/platform/sessions/access-token.ts'
import type { RequestClient, Cookie } from '#server/platform/http/request-client.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  createActorSession,
  REFRESH_SECONDS,
  type SessionTokens,
} from '#server/platform/sessions/session-store.ts'
import type { PeopleDeps } from '../deps.ts'
import { toPersonView, type Person } from '../accounts/person.ts'

/** Refresh token of a browser. No page of ours needs it when a link from another site is followed. */
export const refreshCookie: Cookie = {
  name: 'playfield_refresh',
  seconds: REFRESH_SECONDS,
  sameSite: 'strict',
}

const DESK_SECONDS = 12 * 3_600

/** Refresh token of the platform's desk. It is separate, since one browser may be signed in at both. */
export const deskCookie: Cookie = {
  name: 'playfield_desk',
  seconds: DESK_SECONDS,
  sameSite: 'strict',
}

export async function openPersonSession(
  tx: Tx,
  { account, tenant }: Person,
  { seconds } = refreshCookie,
): Promise<SessionTokens> {
  return createActorSession(tx, { kind: 'person', merchantId: tenant.id, id: account.id }, seconds)
}

/** Opens a desk session for a person of the platform whose second factor was also correct. */
export async function signInAtDesk(
  tx: Tx,
  deps: SigningDeps,
  client: RequestClient,
  person: Person,
): Promise<CallOutput<typeof people.refresh>> {
  const signed = await openPersonSession(tx, person, deskCookie)
  return issueSignInAnswer(deps, client, person, signed, { cookie: deskCookie })
}

type SigningDeps = Pick<PeopleDeps, 'permissionKeys' | 'tokenKeys'>

/** Returns the answer to our web, with the refresh token in a cookie that scripts cannot read. */
export function issueSignInAnswer(
  deps: SigningDeps,
  client: RequestClient,
  person: Person,
  { sessionId, refreshToken }: SessionTokens,
  { cookie = refreshCookie, seconds = ACCESS_SECONDS } = {},
): CallOutput<typeof people.refresh> {
  client.keep(cookie, refreshToken)
  const { id, userType, account, name, merchantName, permissions, sites } = toPersonView(
    person,
    deps.permissionKeys,
  )
  return {
    accessToken: createAccessToken(deps.tokenKeys, sessionId, seconds),
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
