import { TERMS } from '#contract/players/players.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findMember, joinMember } from './member-store.ts'
import { claimPlayer } from './player-store.ts'

/** What other modules, and the demo, may ask of players. */
export { allLevels as levelsOf } from './member-store.ts'
export { listMemberNames } from './member-store.ts'
export { findPayerId } from './player-store.ts'
export { dropServerToken, serverTokenOf } from './wechat-token.ts'

/** A player as the scope's merchant knows them; undefined when they never were there. */
export async function memberOf(tx: Tx, scope: Scope, playerId: string) {
  const member = await findMember(tx, scope, playerId)
  if (!member) return undefined
  const { name, levelId, terms } = member
  return { playerId, name, levelId, termsAgreed: terms === TERMS }
}

/** A member without a sign-in, the same each time: somebody whom the merchant knew before. */
export async function knownPlayer(
  tx: Tx,
  scope: Scope,
  payerId: string,
  name: string,
): Promise<string> {
  const comer = { provider: 'wechat', appId: '', payerId, unionId: '', name, photo: '' } as const
  const playerId = await claimPlayer(tx, comer)
  await joinMember(tx, scope, { playerId, name, photo: '' })
  return playerId
}
