import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { must } from '#contract/base/must.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { CONTROL_MEMBERS_MIN, CONTROL_PERCENT } from '#contract/member-batches/campaign.ts'
import { memberBatchKinds } from '#server/all-member-batch-kinds.ts'
import { listPlacedDevices } from '#server/modules/devices/surface.ts'
import {
  bookPastMemberBatch,
  computeControlRank,
  giveCoinsKind,
  hasMemberBatches,
  measureMerchantCampaigns,
  sendMessageKind,
} from '#server/modules/member-batches/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { listNewestMemberIds } from '#server/modules/players/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant } from '../demo-merchant.ts'
import { bookDemoTakeouts } from '../demo-stored-coins.ts'

type DemoCampaign = {
  readonly id: string
  readonly daysAgo: number
  readonly coins: number
  readonly reason: string
  /** Whether members without the gift come less often afterwards. */
  readonly hasEffect: boolean
  /** Members who take their coins out of a changer. */
  readonly takers: number
}

/** Gifts to all members of that time, with a control group: one brings them back, the other does not. */
const campaigns: readonly DemoCampaign[] = [
  {
    id: 'demo-come-back',
    daysAgo: 38,
    coins: 6,
    reason: '秋季回店礼',
    hasEffect: true,
    takers: 120,
  },
  {
    id: 'demo-weekday',
    daysAgo: 33,
    coins: 2,
    reason: '工作日体验币',
    hasEffect: false,
    takers: 24,
  },
]
const BEGINS_AT_MS = 10 * HOUR_MS
const EFFECT_DAYS = 30
/** Of ten visits of a member without the gift, so many are not made. */
const MISSED_OF_TEN = 6
const MEMBERS_MAX = 10_000
/** The first coins are taken out in the days after the gift. */
const TAKEOUT_DAYS = 2

/** Messages to the members who were here last. */
const messages = [
  { id: 'demo-opening-hours', daysAgo: 9, text: '国庆期间营业到晚上十一点', members: 120 },
  { id: 'demo-new-machines', daysAgo: 2, text: '星河影城店新到六台娃娃机', members: 80 },
] as const

const toCampaignStart = (now: Date, daysAgo: number) =>
  new Date(toShanghaiDayStart(now).getTime() - daysAgo * DAY_MS + BEGINS_AT_MS)

type Visit = { readonly person: number; readonly at: number }

/**
 * Returns who makes the visits of a day. After a campaign that has an effect, another player of the day makes
 * most visits of those who received nothing. `playerIds`: the players of the day.
 */
export function createVisitorChoice(
  playerIds: ReadonlyMap<number, string>,
  now: Date,
): (visit: Visit) => number {
  const people = [...playerIds.keys()]
  const isWithoutGift = (person: number, at: number) =>
    campaigns.some(({ id, daysAgo, hasEffect }) => {
      const start = toCampaignStart(now, daysAgo).getTime()
      const isMeasured = hasEffect && at >= start && at < start + EFFECT_DAYS * DAY_MS
      return isMeasured && computeControlRank(playerIds.get(person)!, id) * 100 < CONTROL_PERCENT
    })
  return ({ person, at }) => {
    if (at % 10 >= MISSED_OF_TEN || !isWithoutGift(person, at)) return person
    const place = people.indexOf(person)
    const others = [...people.slice(place + 1), ...people.slice(0, place)]
    return others.find((other) => !isWithoutGift(other, at)) ?? person
  }
}

/**
 * Books campaigns and messages at their own times, once, and measures the campaigns as the nightly job does.
 * A demo with few members has no campaigns.
 */
export async function seedDemoCampaigns(db: Database, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  const { merchantId, accountId } = owner
  await db.inMerchant(merchantId, async (tx, scope) => {
    if (await hasMemberBatches(tx, scope, accountId)) return
    for (const campaign of campaigns) await bookDemoCampaign(tx, scope, accountId, campaign, now)
    for (const { id, daysAgo, text, members } of messages) {
      const at = toCampaignStart(now, daysAgo)
      const memberIds = await listNewestMemberIds(tx, scope, members, at)
      if (memberIds.length === 0) continue
      const by = { accountId, askedBy: demoMerchant.owner.name, hasControl: false }
      const wish = { text, accountName: demoMerchant.owner.name }
      await bookPastMemberBatch(tx, scope, sendMessageKind, { id, wish, memberIds, at, ...by })
    }
  })
  await measureMerchantCampaigns(db, merchantId, memberBatchKinds, now)
}

async function bookDemoCampaign(
  tx: Tx,
  scope: Scope,
  accountId: string,
  { id, daysAgo, coins, reason, takers }: DemoCampaign,
  now: Date,
): Promise<void> {
  const at = toCampaignStart(now, daysAgo)
  must(at < now, 'a campaign of the demo has begun')
  const memberIds = await listNewestMemberIds(tx, scope, MEMBERS_MAX, at)
  if (memberIds.length < CONTROL_MEMBERS_MIN) return
  const { name } = demoMerchant.owner
  const wish = { coins, reason, accountId, accountName: name }
  const batch = { id, wish, accountId, askedBy: name, memberIds, hasControl: true, at }
  const reached = await bookPastMemberBatch(tx, scope, giveCoinsKind, batch)
  const changer = (await listPlacedDevices(tx, scope)).find(({ isChanger }) => isChanger)
  if (!changer) return
  const perDay = takers / TAKEOUT_DAYS
  for (let day = 1; day <= TAKEOUT_DAYS; day += 1) {
    const playerIds = reached.slice((day - 1) * perDay, day * perDay)
    const takenAt = new Date(at.getTime() + day * DAY_MS)
    await bookDemoTakeouts(tx, scope, changer, { playerIds, coins, at: takenAt })
  }
}
