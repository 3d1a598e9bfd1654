import type { OutputOf } from '#contract/base/call.ts'
import type { players } from '#contract/players/players.ts'
import { findCodeHolder } from '#server/modules/devices/surface.ts'
import { NO_MERCHANT_ID, findTenant } from '#server/modules/people/surface.ts'
import { ACCESS_SECONDS, makeAccessToken } from '#server/platform/sessions/access-token.ts'
import type { Client, Cookie } from '#server/platform/http/request-client.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  openActorSession,
  openSessionUnder,
  REFRESH_SECONDS,
  type Signed,
} from '#server/platform/sessions/session-store.ts'
import type { Comer } from './apps.ts'
import { begunCookie } from './pending-sign-in.ts'
import { toPlayerView, enrolMember } from './member.ts'
import type { PlayersDeps } from './deps.ts'
import { claimPlayer } from './player-store.ts'

/**
 * Identifies a player of the platform, and no merchant. It is separate from the console's cookie, so that
 * owners can try their machines in the browser they work in.
 */
export const playerCookie: Cookie = {
  name: 'playfield_player',
  seconds: REFRESH_SECONDS,
  sameSite: 'strict',
}

/** A player whose browser is signed in, at no merchant yet. */
export type Arrived = { readonly playerId: string; readonly signed: Signed }

export async function openPlayerSession(tx: Tx, comer: Comer): Promise<Arrived> {
  const playerId = await claimPlayer(tx, comer)
  const whose = { kind: 'player', merchantId: NO_MERCHANT_ID, id: playerId } as const
  return { playerId, signed: await openActorSession(tx, whose) }
}

/**
 * Stores the player's session in the browser. It is called last, because a refusal rolls back the
 * transaction but not a cookie.
 */
export function keepPlayer(client: Client, { signed }: Arrived): void {
  client.keep(playerCookie, signed.refreshToken)
  client.forget(begunCookie)
}

/** Returns the merchant of a device. Throws `noMachine` if no device has this code. */
export async function merchantOf(
  { tx, refuse }: { tx: Tx; refuse: (failure: 'noMachine', field: 'equipmentId') => Refusal },
  deviceCode: string,
): Promise<string> {
  const holder = await findCodeHolder(tx, deviceCode)
  if (!holder) throw refuse('noMachine', 'equipmentId')
  return holder.merchantId
}

type EnteringContext = {
  readonly tx: Tx
  readonly enter: (merchantId: string) => Promise<Scope>
  readonly refuse: (failure: 'noMerchant') => Refusal
}

/**
 * Opens a session at this merchant under the browser's own session, and returns its access token. Throws
 * `noMerchant` if it is not an active merchant.
 */
export async function signInAtMerchant(
  deps: PlayersDeps,
  { tx, enter, refuse }: EnteringContext,
  merchantId: string,
  { playerId, signed }: Arrived,
  told?: Comer,
): Promise<OutputOf<typeof players.enter>> {
  const scope = await enter(merchantId)
  const tenant = await findTenant(tx, scope)
  if (tenant?.kind !== 'merchant' || tenant.state !== 'active') throw refuse('noMerchant')
  const member = await enrolMember(tx, scope, playerId, told)
  const sessionId = await openSessionUnder(tx, signed.sessionId, merchantId)
  return {
    accessToken: makeAccessToken(deps.tokenKeys, sessionId),
    expiresIn: ACCESS_SECONDS,
    merchantId,
    player: toPlayerView(member),
    returnTo: '',
  }
}
