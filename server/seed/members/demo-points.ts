import { HOUR_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import {
  createPointSettings,
  grantPoints,
  listTopPointMembers,
  settleMerchantPoints,
  spendPoints,
} from '#server/modules/points/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant, demoPeople } from '../demo-merchant.ts'

const EXPIRY_MONTHS = 3

/** Points changed by hand: how many, why, by which of the demo's people, and how long ago. */
const adjustments = [
  { points: 200, reason: '机器故障补偿', by: 0, hoursAgo: 2 },
  { points: 50, reason: 'A03 卡币，等了 10 分钟', by: 1, hoursAgo: 5 },
  { points: -30, reason: '录入有误', by: 1, hoursAgo: 7 },
  { points: 100, reason: '活动奖励', by: 2, hoursAgo: 20 },
  { points: 80, reason: '线下消费', by: 2, hoursAgo: 26 },
  { points: 20, reason: '生日问候', by: 1, hoursAgo: 30 },
  { points: -10, reason: '录入有误', by: 0, hoursAgo: 44 },
] as const
/** Members with points of the opening, which end with this month. */
const OPENING_MEMBERS = 20
const OPENING_POINTS = 60

/**
 * Sets the rules by which the orders of the past earn points. Must run before they are booked. Does nothing
 * once the merchant has rules.
 */
export async function seedDemoPointRules(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, (tx, scope) =>
    createPointSettings(tx, scope, {
      earnsPaid: true,
      earnsCoins: false,
      earnsTickets: true,
      ticketCount: 10,
      ticketPoints: 1,
      ticketPlayMax: 1_000,
      waitDays: 1,
      expiryMonths: EXPIRY_MONTHS,
      personDayLimit: 1_000,
    }),
  )
}

/** Adds points that were changed by hand or end soon, and releases those whose time has come. */
export async function seedDemoPoints(db: Database, now: Date): Promise<void> {
  const phones = [demoMerchant.owner.phone, ...demoPeople.slice(0, 2).map(({ phone }) => phone)]
  const people = await Promise.all(
    phones.map((phone) => db.asNobody((tx) => findLoginHolder(tx, phone))),
  )
  const merchantId = people[0]?.merchantId
  if (merchantId === undefined) return
  const accountIds = people.map((person) => person?.accountId ?? '')
  await db.inMerchant(merchantId, async (tx, scope) => {
    const playerIds = await listTopPointMembers(tx, scope, OPENING_MEMBERS)
    if (playerIds.length === 0) return
    await giveOpeningPoints(tx, scope, playerIds, now)
    await adjustDemoPoints(tx, scope, playerIds, accountIds, now)
  })
  await settleMerchantPoints(db, merchantId, formatShanghaiDay(now))
}

async function giveOpeningPoints(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
  now: Date,
): Promise<void> {
  const at = new Date(now)
  // The first day of the month, since not every month has a day of this number.
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - EXPIRY_MONTHS)
  for (const playerId of playerIds) {
    await grantPoints(tx, scope, {
      playerId,
      lotId: 'demo:opening',
      source: 'gift',
      points: OPENING_POINTS,
      reason: '开业赠送',
      batch: 'demo-opening',
      at,
    })
  }
}

async function adjustDemoPoints(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
  accountIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const [index, { points, reason, by, hoursAgo }] of adjustments.entries()) {
    const id = `demo:adjustment:${index}`
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const playerId = playerIds[(index * 3) % playerIds.length]!
    const cause = { playerId, reason, accountId: accountIds[by]!, at }
    if (points > 0) {
      const grant = { ...cause, lotId: id, source: 'hand', kind: 'added', points } as const
      await grantPoints(tx, scope, grant)
    } else {
      await spendPoints(tx, scope, { ...cause, useId: id, kind: 'deducted', points: -points })
    }
  }
}
