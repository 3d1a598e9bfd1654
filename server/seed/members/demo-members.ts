import { noteMembers } from '#server/modules/members/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import type { Database } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { demoMerchant } from '../demo-merchant.ts'

/** Tags of the demo merchant, and how many of the members who paid most have each, one in how many. */
const TAGS = [
  { name: '常客', first: 0, every: 2, count: 12 },
  { name: '亲子', first: 1, every: 4, count: 10 },
  { name: '学生', first: 3, every: 5, count: 10 },
  { name: '生日派对', first: 6, every: 11, count: 3 },
] as const
const REMARKS = [
  '周末带孩子来，喜欢三楼的娃娃机',
  '办过两次生日会，联系前台小周',
  '常在晚上八点后来',
  '投诉过一次掉币，已补',
  '集卡片机的老玩家',
] as const
/** Places among the members who paid most. */
const BLOCKED = [7, 19, 31]

/**
 * Notes what the staff of the demo know of the members who paid most: tags, remarks, and a few who receive
 * nothing more. Does nothing once the merchant has tags.
 */
export async function seedDemoMembers(db: Database, sealKeys: SealKeys): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, (tx, scope) =>
    noteMembers(tx, scope, sealKeys, (place) => ({
      tags: TAGS.filter(
        ({ first, every, count }) =>
          place >= first && (place - first) % every === 0 && (place - first) / every < count,
      ).map(({ name }) => name),
      remark: place % 4 === 0 ? (REMARKS[place / 4] ?? '') : '',
      isBlocked: BLOCKED.includes(place),
    })),
  )
}
