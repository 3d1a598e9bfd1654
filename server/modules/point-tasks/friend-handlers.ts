import { randomBytes } from 'node:crypto'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { playerTaskCalls } from '#contract/point-tasks/player-tasks.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { listFirstVisits } from '#server/modules/members/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { findInviter, haveSameUnionId, saveFriendCode, saveInvitedFriend } from './friend-store.ts'
import { readPhoneHashes, shareHash } from './phone-hashes.ts'
import { listPointTasks } from './task-store.ts'

/** Bytes of a code: 10 characters in base64url. */
const CODE_BYTES = 8
const CODE_LENGTH = 10

type FriendCalls = Pick<typeof playerTaskCalls, 'acceptInvite' | 'friendLink'>

/** Handlers of the link by which a member brings friends. */
export function friendHandlers(keys: SealKeys): Handlers<FriendCalls> {
  return {
    async friendLink(_input, { tx, scope, actor: { playerId }, refuse }) {
      const tasks = await listPointTasks(tx, scope)
      if (!tasks.some(({ kind, isOn }) => kind === 'share' && isOn)) throw refuse('noTask')
      if (await isBlockedMember(tx, scope, playerId)) throw refuse('blocked')
      const code = randomBytes(CODE_BYTES).toString('base64url').slice(0, CODE_LENGTH)
      return { friend: await saveFriendCode(tx, scope, { playerId, code, at: databaseNow() }) }
    },

    async acceptInvite({ friend }, context) {
      const { tx, scope, actor, refuse } = context
      const inviter = await findInviter(tx, scope, friend)
      if (!inviter) throw refuse('noInvite', 'friend')
      const counts = await acceptInviter(keys, inviter.id, actor.playerId, context)
      return { counts, inviterName: counts ? maskMemberName(inviter.name) : '' }
    },
  }
}

/**
 * Notes who brought a player. Returns whether it counts: not for oneself, nor for a player who paid here
 * before or was brought by somebody else.
 */
async function acceptInviter(
  keys: SealKeys,
  inviterId: string,
  playerId: string,
  { tx, scope }: Pick<CallContext<FriendCalls['acceptInvite']>, 'scope' | 'tx'>,
): Promise<boolean> {
  if (inviterId === playerId || (await haveSameUnionId(tx, inviterId, playerId))) return false
  if ((await listFirstVisits(tx, scope, playerId)).size > 0) return false
  const phoneHashes = await readPhoneHashes(tx, scope, keys, playerId)
  const inviterHashes = await readPhoneHashes(tx, scope, keys, inviterId)
  if (shareHash(phoneHashes, inviterHashes)) return false
  const saved = await saveInvitedFriend(tx, scope, {
    playerId,
    inviterId,
    phoneHash: phoneHashes[0] ?? null,
    inviterPhoneHash: inviterHashes[0] ?? null,
    at: databaseNow(),
  })
  return saved === inviterId
}
