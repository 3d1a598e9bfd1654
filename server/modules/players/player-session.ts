import type { CallOutput } from '#contract/base/call.ts'
import type { players } from '#contract/players/players.ts'
import { findCodeHolder } from '#server/modules/devices/surface.ts'
import { NO_MERCHANT_ID, findTenant } from '#server/modules/people/surface.ts'
import { ACCESS_SECONDS, createAccessToken } from '#server/platform/sessions/access-token.ts'
import type { RequestClient, Cookie } from '#server/platform/http/request-client.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { lockPresentPlayerId } from '#server/platform/sessions/present-actor-store.ts'
import {
  createActorSession,
  createChildSession,
  REFRESH_SECONDS,
  type SessionTokens,
} from '#server/platform/sessions/session-store.ts'
import type { IdentifiedPlayer } from './apps.ts'
import { begunCookie } from './pending-sign-in.ts'
import { toPlayerView, enrolMember } from './member.ts'
import type { PlayersDeps } from './deps.ts'
import { findOrCreatePlayer } from './player-store.ts'

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
export type SignedInPlayer = { readonly playerId: string; readonly signed: SessionTokens }

export async function openPlayerSession(tx: Tx, comer: IdentifiedPlayer): Promise<SignedInPlayer> {
  const playerId = await findOrCreatePlayer(tx, comer)
  const sessionOwner = { kind: 'player', merchantId: NO_MERCHANT_ID, id: playerId } as const
  return { playerId, signed: await createActorSession(tx, sessionOwner) }
}

/**
 * Stores the player's session in the browser. It is called last, because a refusal rolls back the
 * transaction but not a cookie.
 */
export function savePlayerCookie(client: RequestClient, { signed }: SignedInPlayer): void {
  client.keep(playerCookie, signed.refreshToken)
  client.forget(begunCookie)
}

/** A machine, or the merchant on pages without one. */
export type PlayerPlace = {
  readonly equipmentId?: string | undefined
  readonly userId?: string | undefined
}

/** Returns the merchant of a place. Throws `noMachine` if no device has its code. */
export async function requirePlaceMerchant(
  { tx, refuse }: { tx: Tx; refuse: (failure: 'noMachine', field: 'equipmentId') => Refusal },
  { equipmentId = '', userId }: PlayerPlace,
): Promise<string> {
  if (userId !== undefined) return userId
  const holder = await findCodeHolder(tx, equipmentId)
  if (!holder) throw refuse('noMachine', 'equipmentId')
  return holder.merchantId
}

type MerchantSignInContext = {
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
  { tx, enter, refuse }: MerchantSignInContext,
  merchantId: string,
  { playerId, signed }: SignedInPlayer,
  identity?: IdentifiedPlayer,
): Promise<CallOutput<typeof players.enter>> {
  const scope = await enter(merchantId)
  const tenant = await findTenant(tx, scope)
  if (tenant?.kind !== 'merchant' || tenant.state !== 'active') throw refuse('noMerchant')
  const memberId = await lockPresentPlayerId(tx, merchantId, playerId)
  const member = await enrolMember(tx, scope, memberId, identity)
  const sessionId = await createChildSession(tx, signed.sessionId, merchantId)
  return {
    accessToken: createAccessToken(deps.tokenKeys, sessionId),
    expiresIn: ACCESS_SECONDS,
    merchantId,
    player: toPlayerView(member),
    returnTo: '',
  }
}
