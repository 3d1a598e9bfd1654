import { must } from '#contract/base/must.ts'
import { TERMS, type PlayerView } from '#contract/players/players.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { IdentifiedPlayer } from './apps.ts'
import { findMember, insertOrTouchMember, updateMember, type Member } from './member-store.ts'

/** Returns a name for a player who gave none, so that a merchant's lists can tell players apart. */
export function defaultPlayerName(playerId: string): string {
  return `玩家${playerId.slice(-4)}`
}

/**
 * Makes a player a member of the merchant, or records another visit. `profile`: name and photo just reported
 * by the app.
 */
export async function enrolMember(
  tx: Tx,
  scope: Scope,
  playerId: string,
  profile: Pick<IdentifiedPlayer, 'name' | 'photo'> = { name: '', photo: '' },
): Promise<Member> {
  const { photo } = profile
  await insertOrTouchMember(tx, scope, {
    playerId,
    name: profile.name || defaultPlayerName(playerId),
    photo,
  })
  const member = await getSignedInMember(tx, scope, playerId)
  // Names and photos that players chose themselves are kept.
  const change = {
    ...(profile.name && member.name === defaultPlayerName(playerId) && { name: profile.name }),
    ...(photo && member.photo === '' && { photo }),
  }
  if (Object.keys(change).length === 0) return member
  await updateMember(tx, scope, playerId, change)
  return { ...member, ...change }
}

/** Returns the member row of a signed-in player, which exists since the sign-in at this merchant. */
export async function getSignedInMember(tx: Tx, scope: Scope, playerId: string): Promise<Member> {
  const member = await findMember(tx, scope, playerId)
  must(member, 'who is signed in at a merchant is known there')
  return member
}

export function toPlayerView({
  playerId,
  name,
  photo,
  levelId,
  levelName,
  terms,
}: Member): PlayerView {
  return {
    playerId,
    playerName: name,
    playerPhoto: photo,
    levelId: levelId ?? '',
    levelName: levelName ?? '',
    termsAgreed: terms === TERMS,
  }
}
