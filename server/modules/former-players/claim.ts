import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { FORMER_LEVEL_DAYS } from '#contract/former-players/former-player.ts'
import type { ClaimedValues } from '#contract/member-phones/member-phones.ts'
import { giveCoins } from '#server/modules/gifts/surface.ts'
import { giveHandLevel } from '#server/modules/member-levels/surface.ts'
import { isBlockedMember, listMemberLevels } from '#server/modules/players/surface.ts'
import { grantPoints } from '#server/modules/points/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { unsealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { hashClaimedPhone } from './phone-hash.ts'
import { claimRow, hasClaimed, lockClaimableRows } from './store.ts'

const END_LENGTH = 4

type ProvenPhone = { readonly playerId: string; readonly phone: string; readonly at: Date }

/**
 * Gives a member what another system had under the proven phone, once. Returns undefined if there is nothing,
 * or if the member receives nothing: blocked ones, and those who have claimed by another phone.
 */
export async function claimFormerPlayer(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  { playerId, phone, at }: ProvenPhone,
): Promise<ClaimedValues | undefined> {
  const today = formatShanghaiDay(at)
  const rows = await lockClaimableRows(tx, scope, phone.slice(-END_LENGTH), today)
  const row = rows.find(({ sealedPhone }) => {
    const sealed = sealedPhone ?? ''
    return unsealPrivateNumber(keys, 'memberPhone', { sealed, masked: '' }) === phone
  })
  if (!row || (await isBlockedMember(tx, scope, playerId))) return undefined
  if (await hasClaimed(tx, scope, playerId)) return undefined
  const phoneHash = hashClaimedPhone(keys, scope, phone)
  await claimRow(tx, scope, { id: row.id, playerId, phoneHash, at })
  const { coins, points, accountId, accountName, fileName } = row
  if (coins > 0) {
    const reason = fileName
    // Nobody gave them today, so they count for nobody's limit.
    const giver = { accountId: '', accountName }
    await giveCoins(tx, scope, { playerId, coins, reason, at, ...giver })
  }
  // In the order of an order's step: level before points.
  const level = (await listMemberLevels(tx, scope)).find(({ id }) => id === row.levelId)
  if (level) {
    const lastDay = formatShanghaiDay(addDaysToTime(toShanghaiDayStart(at), FORMER_LEVEL_DAYS))
    const given = { levelId: level.id, reason: fileName, lastDay, accountId }
    await giveHandLevel(tx, scope, playerId, given, at)
  }
  if (points > 0) {
    const about = `formerPlayer:${row.id}`
    const cause = { about, reason: fileName, at }
    await grantPoints(tx, scope, { playerId, lotId: about, source: 'import', points, ...cause })
  }
  return { coins, points, levelName: level?.name ?? '' }
}
