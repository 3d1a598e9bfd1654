import { must } from '#contract/base/must.ts'
import { TERMS, type PlayerView } from '#contract/players/players.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Comer } from './apps.ts'
import { findMember, joinMember, updateMember, type Member } from './member-store.ts'

/** Of a player who told none: so that a merchant's lists can tell them apart. */
export function defaultPlayerName(playerId: string): string {
  return `玩家${playerId.slice(-4)}`
}

/** A player comes to a merchant, for the first time or again; with what an app just told of them. */
export async function enrolMember(
  tx: Tx,
  scope: Scope,
  playerId: string,
  told: Pick<Comer, 'name' | 'photo'> = { name: '', photo: '' },
): Promise<Member> {
  const { photo } = told
  await joinMember(tx, scope, { playerId, name: told.name || defaultPlayerName(playerId), photo })
  const member = await ownMember(tx, scope, playerId)
  // What players chose themselves stays.
  const change = {
    ...(told.name && member.name === defaultPlayerName(playerId) && { name: told.name }),
    ...(photo && member.photo === '' && { photo }),
  }
  if (Object.keys(change).length === 0) return member
  await updateMember(tx, scope, playerId, change)
  return { ...member, ...change }
}

/** There since they signed in here. */
export async function ownMember(tx: Tx, scope: Scope, playerId: string): Promise<Member> {
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
