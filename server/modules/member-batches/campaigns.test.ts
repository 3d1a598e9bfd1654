import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { world } from '#contract/example-world.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { memberBatchKinds } from '#server/all-member-batch-kinds.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { measureMerchantCampaigns } from './jobs.ts'

/** What members receive in batches: vouchers, control groups, and what they bring. */
const testServer = await openTestServer()
afterAll(testServer.close)
const COUNT = 600
const { voucherKindId } = world
/** Few of them, because each voucher is issued by itself. */
const few = ['m0001', 'm0002', 'm0003', 'm0007']
const voucherGift = { members: few, voucherKindId, reason: '周年庆' }

beforeAll(async () => {
  await testServer.sql('delete from member_totals')
  await testServer.sql(
    `insert into members (merchant_id, player_id, name, photo, made_at, seen_at)
    select $1, 'm' || lpad(g::text, 4, '0'), '会员' || g, '', now(), now()
    from generate_series(1, $2::int) g`,
    [MINE, COUNT],
  )
  await testServer.sql(
    `insert into member_totals (merchant_id, site_id, player_id, last_visit_at)
    select $1, '*', 'm' || lpad(g::text, 4, '0'), now() from generate_series(1, $2::int) g`,
    [MINE, COUNT],
  )
})
beforeEach(() => testServer.sql(`delete from vouchers where player_id like 'm%'`))

async function countVouchers(): Promise<number> {
  const [row] = await testServer.sql(`select count(*)::int as count from vouchers
    where player_id like 'm%'`)
  return row!['count']
}

describeWrite(memberBatches.giveVoucher, {
  async works() {
    await testServer.sql(`update members set is_blocked = true where player_id = 'm0007'`)
    const { id } = await testServer.get(memberBatches.giveVoucher, voucherGift)
    await testServer.carry()
    const { states } = await testServer.get(memberBatches.detail, { id })
    expect(states).toMatchObject({ done: 3, refused: 1, waiting: 0 })
    expect(await countVouchers()).toBe(3)
    await testServer.get(memberBatches.undo, { id })
    await testServer.carry()
    const [left] = await testServer.sql(`select count(*)::int as count from vouchers
      where player_id like 'm%' and state = 'issued'`)
    expect(left!['count']).toBe(0)
  },
  async refuses() {
    const kept = { ...voucherGift, control: true }
    expect(await testServer.send(memberBatches.giveVoucher, kept)).toMatchObject({
      failure: 'tooFewForControl',
    })
    expect(
      await testServer.send(memberBatches.giveVoucher, { ...voucherGift, voucherKindId: '1' }),
    ).toMatchObject({ failure: 'noVoucher' })
  },
  async keepsOut() {
    const answer = await testServer.send(memberBatches.giveVoucher, voucherGift, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noVoucher' })
    await testServer.carry()
    expect(await countVouchers()).toBe(0)
  },
  async runsOnce() {
    const one = { ...voucherGift, members: ['m0001'] }
    const twice = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(memberBatches.giveVoucher, one, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
    await testServer.carry()
    await testServer.carry()
    expect(await countVouchers()).toBe(1)
  },
})

describeWrite(memberBatches.sendMessage, {
  async works() {
    const input = { members: few, text: '周六有新机器' }
    const { id } = await testServer.get(memberBatches.sendMessage, input)
    await testServer.carry()
    const { states } = await testServer.get(memberBatches.detail, { id })
    // One member is blocked.
    expect(states).toMatchObject({ done: 3, refused: 1, waiting: 0 })
    const again = await testServer.get(memberBatches.sendMessage, input)
    await testServer.carry()
    const { records } = await testServer.get(memberBatches.items, { id: again.id, size: 1 })
    expect(records).toMatchObject([{ state: 'refused', code: 'messageToday' }])
    await testServer.get(memberBatches.undo, { id })
    await testServer.carry()
    const [left] = await testServer.sql(`select count(*)::int as count
      from member_messages where player_id like 'm%'`)
    expect(left!['count']).toBe(0)
  },
  async refuses() {
    const input = { members: [], text: '周六有新机器' }
    expect(await testServer.send(memberBatches.sendMessage, input)).toMatchObject({
      failure: 'noMember',
    })
    expect(await testServer.send(memberBatches.sendMessage, input, { as: 'clerk' })).toMatchObject({
      failure: 'noPermission',
    })
  },
  async keepsOut() {
    const input = { members: ['m0001'], text: '周六有新机器' }
    expect(
      await testServer.send(memberBatches.sendMessage, input, { as: 'stranger' }),
    ).toMatchObject({ failure: 'noMember' })
  },
  async runsOnce() {
    const input = { members: ['m0001'], text: '周六有新机器' }
    const twice = await Promise.all(
      ['k2', 'k2'].map((key) => testServer.get(memberBatches.sendMessage, input, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
  },
})

test('a control group receives nothing and is compared', async () => {
  await testServer.sql('update members set is_blocked = false')
  const gift = { members: 'all', coins: 2, reason: '周年庆', control: true } as const
  const { id } = await testServer.get(memberBatches.giveCoins, gift)
  await testServer.carry()
  const detail = await testServer.get(memberBatches.detail, { id })
  expect(detail).toMatchObject({ members: 540, control: 60, states: { done: 540 } })
  const kept = await testServer.sql(
    `select count(*)::int as count from member_batch_controls c
    where c.batch_id = $1 and not exists (select from coin_gifts g
      where g.merchant_id = c.merchant_id and g.player_id = c.player_id
        and g.reason = '周年庆')`,
    [id],
  )
  expect(kept).toEqual([{ count: 60 }])
  await payInFirstWeek(id)
  await measure(6)
  expect(await readCampaign(id)).toMatchObject({ given: 1080, reached: 540, results: [] })
  await measure(8)
  await measure(8)
  const { results } = await readCampaign(id)
  // Every second one of those who got coins paid 10 yuan and played once, and nobody else did.
  expect(results).toMatchObject([{ days: 7, used: 0, costFen: 0 }])
  const [paid, visits, playsOfThem] = results[0]!.effects
  expect(paid).toMatchObject({ measure: 'paidFen', given: 500, control: 0, difference: 500 })
  expect(paid!.low).toBeCloseTo(500 - 1.9644 * Math.sqrt(250_000 / 539), 0)
  expect(paid!.high - 500).toBeCloseTo(500 - paid!.low, 6)
  expect(visits).toMatchObject({ measure: 'visits', difference: 0.5 })
  expect(playsOfThem).toMatchObject({ measure: 'plays', difference: 0.5 })
  // Merged members count once, and not for comparison if one of them got coins.
  await mergeOne(id, ['member_batch_items', 1], ['member_batch_controls', 3])
  await mergeOne(id, ['member_batch_items', 5], ['member_batch_items', 7])
  await measure(31)
  expect((await readCampaign(id)).results.map(({ days }) => days)).toEqual([7, 30])
  const counts = await testServer.sql(
    `select (samples -> 'paidFen' -> 'given' ->> 'count')::int as given,
      (samples -> 'paidFen' -> 'control' ->> 'count')::int as control
    from member_batch_results where batch_id = $1 and days = 30`,
    [id],
  )
  expect(counts).toEqual([{ given: 539, control: 59 }])
  await testServer.sql('update members set merged_into = null, merged_at = null')
})

test('a batch that was undone is no campaign', async () => {
  const gift = { members: 'all', coins: 2, reason: '周年庆', control: true } as const
  const { id } = await testServer.get(memberBatches.giveCoins, gift)
  await testServer.get(memberBatches.undo, { id })
  await testServer.carry()
  expect(await testServer.get(memberBatches.campaigns, { id })).toMatchObject({ total: 0 })
})

const measure = (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS)
  return measureMerchantCampaigns(testServer.db, MINE, memberBatchKinds, at)
}
async function readCampaign(id: string) {
  const { records } = await testServer.get(memberBatches.campaigns, { id })
  return records[0]!
}

/** Every second member who was given something pays 10 yuan for a play on the next day. */
function payInFirstWeek(batchId: string) {
  return testServer.sql(
    `insert into orders (merchant_id, order_id, player_id, device_id, device_code, site_id, kind,
      payment, channel_id, payer, shared, bought, amount_fen, coins, bonus_coins, act, slot, state,
      refund_mode, fail_code, made_at, expires_at, paid_at)
    select $1, 'c' || i.player_id, i.player_id, '${world.deviceId}', '${world.deviceCode}',
      '${world.siteId}', 'play', 'wechat', '${world.channelId}', 'openid', false,
      '{"is":"plays","plays":1}', 1000, 1, 0, 'credit', null, 'done', 'manual', '',
      now() + interval '1 day', now() + interval '1 day 5 minutes', now() + interval '1 day'
    from (select player_id, row_number() over (order by player_id) as place
      from member_batch_items where batch_id = $2) i
    where i.place % 2 = 0`,
    [MINE, batchId],
  )
}

type Place = readonly [table: string, place: number]

/** Marks one member of a campaign as merged into another, by their places in the groups. */
function mergeOne(batchId: string, from: Place, into: Place) {
  const pick = ([table, place]: Place) => `(select player_id from (select player_id,
      row_number() over (order by player_id) as place from ${table} where batch_id = $1) i
    where place = ${place})`
  return testServer.sql(
    `update members set merged_at = now(), merged_into = ${pick(into)}
    where player_id = ${pick(from)}`,
    [batchId],
  )
}
