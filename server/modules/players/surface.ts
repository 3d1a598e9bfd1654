import { TERMS } from '#contract/players/players.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findMember, insertOrTouchMember } from './member-store.ts'
import { findOrCreatePlayer } from './player-store.ts'

/** Surface of the players module for other modules and the demo. */
export {
  isBlockedMember,
  listBlockedMembers,
  listMemberLevels,
  listMemberNames,
  listNewestMemberIds,
} from './member-store.ts'
export { defaultPlayerName } from './member.ts'
export { findPayerId } from './player-store.ts'
export { clearWechatServerToken, readOrRequestServerToken } from './wechat-token.ts'

/** Returns a player as a member of the scope's merchant. Undefined if the player was never there. */
export async function findMerchantMember(tx: Tx, scope: Scope, playerId: string) {
  const member = await findMember(tx, scope, playerId)
  if (!member) return undefined
  const { name, levelId, terms } = member
  return { playerId, name, levelId, termsAgreed: terms === TERMS }
}

/**
 * Creates a member without a sign-in, whom the merchant already knew. Returns the player id, which is the
 * same each time. `firstVisit`: time of the first visit, if it was before now.
 */
export async function createWechatMember(
  tx: Tx,
  scope: Scope,
  payerId: string,
  name: string,
  firstVisit?: Date,
): Promise<string> {
  const comer = { provider: 'wechat', appId: '', payerId, unionId: '', name, photo: '' } as const
  const playerId = await findOrCreatePlayer(tx, comer)
  await insertOrTouchMember(tx, scope, { playerId, name, photo: '' }, firstVisit)
  return playerId
}
