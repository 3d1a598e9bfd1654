import { TASK_FRIENDS_MAX } from '#contract/point-tasks/point-task.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import { listPlayersWhoPlayed } from '#server/modules/orders/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { haveSameUnionId, listInvitedFriends, type InvitedFriend } from './friend-store.ts'
import { readPhoneHashes, shareHash } from './phone-hashes.ts'
import type { FriendFacts } from './task-rules.ts'

/** Returns how far a member is with friends: who can be claimed, who did not play yet, who was this month. */
export async function readFriendFacts(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  inviterId: string,
  day: string,
): Promise<FriendFacts> {
  const friends = await listInvitedFriends(tx, scope, inviterId)
  const monthStart = parseShanghaiDay(`${day.slice(0, 'yyyy-mm'.length)}-01`)
  const claimed = friends.filter(({ claimedAt }) => claimedAt !== null && claimedAt >= monthStart)
  const waiting = friends.filter(({ claimedAt }) => claimedAt === null)
  const [first] = waiting
  if (!first) return { readyIds: [], open: 0, claimedThisMonth: claimed.length }
  const ids = waiting.map(({ id }) => id)
  const played = await listPlayersWhoPlayed(tx, scope, ids, first.invitedAt)
  const inviterHashes = await readPhoneHashes(tx, scope, keys, inviterId)
  const readyIds: string[] = []
  for (const friend of waiting.filter(({ id }) => played.has(id))) {
    if (readyIds.length === TASK_FRIENDS_MAX) break
    const friendHashes = await readPhoneHashes(tx, scope, keys, friend.id)
    if (await isSamePerson(tx, inviterId, friend, { inviterHashes, friendHashes })) continue
    readyIds.push(friend.id)
  }
  const open = waiting.length - played.size
  return { readyIds, open, claimedThisMonth: claimed.length }
}

type Hashes = { readonly inviterHashes: Buffer[]; readonly friendHashes: Buffer[] }

/** A person may have moved the phone between both since, so hashes of then count, too. */
async function isSamePerson(
  tx: Tx,
  inviterId: string,
  { id, phoneHash, inviterPhoneHash }: InvitedFriend,
  { inviterHashes, friendHashes }: Hashes,
): Promise<boolean> {
  const isSamePhone = shareHash([...friendHashes, phoneHash], [...inviterHashes, inviterPhoneHash])
  return isSamePhone || haveSameUnionId(tx, inviterId, id)
}
