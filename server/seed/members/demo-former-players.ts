import { DAY_MS } from '#contract/base/durations.ts'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import {
  addFormerPlayers,
  claimFormerPlayer,
  hasFormerPlayers,
} from '#server/modules/former-players/surface.ts'
import { linkMemberPhone } from '#server/modules/member-phones/surface.ts'
import { findLoginHolder, listActiveAccounts } from '#server/modules/people/surface.ts'
import { listNewestMemberIds } from '#server/modules/players/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { demoMerchant } from '../demo-merchant.ts'

const ROWS = 40
const CLAIMS = 9
const DAYS_AGO = 5
const NAMES = ['王芳', '李强', '张敏', '刘洋', '陈静', '杨帆', '赵磊', '黄蕾'] as const
/** Numbers that no network gives to anybody. */
const toPhone = (place: number) => `1990000${String(1_000 + place * 37)}`

/** Creates once a list of members of an old system, of whom some have linked a phone and claimed. */
export async function seedDemoFormerPlayers(
  db: Database,
  sealKeys: SealKeys,
  now: Date,
): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if (await hasFormerPlayers(tx, scope)) return
    const [importer] = await listActiveAccounts(tx, scope)
    const players = await listNewestMemberIds(tx, scope, CLAIMS)
    if (!importer || players.length === 0) return
    const importedAt = new Date(now.getTime() - DAYS_AGO * DAY_MS)
    const added = {
      id: newId(),
      fileName: '旧系统会员.csv',
      accountId: importer.id,
      accountName: importer.name,
      importedAt,
      lastDay: formatShanghaiDay(addDaysToTime(importedAt, 90)),
    }
    const rows = Array.from({ length: ROWS }, (_, place) => ({
      phone: toPhone(place),
      name: NAMES[place % NAMES.length]!,
      coins: (place * 7) % 60,
      points: 50 + ((place * 130) % 900),
      levelId: null,
    }))
    await addFormerPlayers(tx, scope, sealKeys, added, rows)
    for (const [place, playerId] of players.entries()) {
      const proven = { playerId, phone: toPhone(place), at: now }
      await linkMemberPhone(tx, scope, sealKeys, proven)
      await claimFormerPlayer(tx, scope, sealKeys, proven)
    }
  })
}
