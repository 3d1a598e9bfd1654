import { afterAll, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { orders } from '#contract/orders/orders.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { reviewMerchantLevels } from './jobs.ts'

/** How a member gets, keeps and loses a level. Each play of the world costs 2.00 yuan. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { playerId } = world
let silver = ''
let gold = ''

beforeEach(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  await testServer.sql('delete from member_hand_levels')
  await testServer.sql(`update members set level_id = null, level_by = null, level_since = null,
    level_until = null, level_grace_until = null`)
  await testServer.sql('delete from member_level_months')
  await testServer.sql('delete from member_level_settings')
  await testServer.sql('delete from member_levels')
  silver = await newLevel('银卡', 1, 4_00)
  gold = await newLevel('金卡', 2, 8_00)
  testServer.outside.payments.says = () => ({
    async refund({ number, amount }) {
      return doneOutcome({ state: 'done', amount, providerNumber: `50${number}` })
    },
    askRefund: async () => ({ is: 'neverArrived' }),
  })
})

async function newLevel(name: string, rank: number, fen: number): Promise<string> {
  const values = { name, colour: 'gold', rank, basis: 'paid', thresholdPlays: 0 } as const
  return (await testServer.get(memberLevels.save, { ...values, thresholdFen: toFen(fen) })).id
}
async function payPlays(count: number): Promise<string> {
  const id = await plays.order({ plays: count })
  await plays.paid(id, count * 200)
  await plays.machineSays(id, 'done')
  return id
}
const progress = () => testServer.get(memberLevels.progress, { playerId })
const review = (day: string) => reviewMerchantLevels(testServer.db, MINE, day)
async function countOn(month: string, fen: number) {
  await testServer.sql('insert into member_level_months values ($1, $2, $3, $4, 0)', [
    MINE,
    playerId,
    month,
    fen,
  ])
}
async function giveByHand(levelId: string, lastDay: string) {
  await testServer.sql(
    `insert into member_hand_levels values ($1, $2, $3, '老会员', $4, $5, now())`,
    [MINE, playerId, levelId, lastDay, world.ownerId],
  )
}
async function standing() {
  const [row] = await testServer.sql(
    `select level_id, level_by, level_until::text, level_grace_until::text as grace
      from members where merchant_id = $1 and player_id = $2`,
    [MINE, playerId],
  )
  const names: Record<string, string> = { [silver]: 'silver', [gold]: 'gold' }
  return { level: names[String(row!['level_id'])] ?? null, grace: row!['grace'] }
}

test('a finished paid play raises the level at once', async () => {
  await payPlays(1)
  expect(await progress()).toMatchObject({
    levelName: '',
    paidFen: 200,
    plays: 1,
    nextLevelId: silver,
    missingFen: 200,
  })
  await payPlays(1)
  expect(await progress()).toMatchObject({
    levelName: '银卡',
    by: 'earned',
    paidFen: 400,
    plays: 2,
    nextLevelId: gold,
    missingFen: 400,
  })
})

test('an unfinished payment does not count', async () => {
  const id = await plays.order({ plays: 2 })
  await plays.paid(id, 400)
  expect(await progress()).toMatchObject({ paidFen: 0, plays: 0 })
  await plays.machineSays(id, 'done')
  expect(await progress()).toMatchObject({ paidFen: 400, plays: 2 })
})

test('a refunded order keeps its level until the grace ends', async () => {
  const id = await payPlays(4)
  expect(await standing()).toEqual({ level: 'gold', grace: null })
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect(await progress()).toMatchObject({ levelName: '金卡', paidFen: 0, plays: 0 })
  const day = (offset: number) => shanghaiDay(offset)
  await review(day(1))
  expect(await standing()).toEqual({ level: 'gold', grace: day(31) })
  await review(day(31))
  expect(await standing()).toEqual({ level: 'gold', grace: day(31) })
  await review(day(32))
  expect(await standing()).toEqual({ level: 'silver', grace: day(62) })
  await review(day(63))
  expect(await standing()).toEqual({ level: null, grace: null })
})

test('a partial refund counts only what stayed paid', async () => {
  const id = await payPlays(2)
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(150) })
  expect(await progress()).toMatchObject({ paidFen: 250, plays: 2 })
  await testServer.carry()
  expect(await progress()).toMatchObject({ paidFen: 250, plays: 2 })
})

test('a repeated review of one day changes nothing', async () => {
  await countOn('2026-10-01', 900)
  await review('2026-10-02')
  expect(await standing()).toMatchObject({ level: 'gold' })
  await testServer.sql('delete from member_level_months')
  await testServer.get(memberLevels.saveSettings, { windowMonths: 12, graceDays: 0 })
  await review('2026-10-05')
  await review('2026-10-05')
  expect(await standing()).toEqual({ level: 'gold', grace: '2026-10-05' })
  await review('2026-10-06')
  const after = await standing()
  expect(after).toEqual({ level: 'silver', grace: '2026-10-06' })
  await review('2026-10-06')
  expect(await standing()).toEqual(after)
})

test('a review after missed nights moves down one level', async () => {
  await countOn('2026-10-01', 900)
  await review('2026-10-02')
  await testServer.sql('delete from member_level_months')
  await review('2026-10-03')
  expect(await standing()).toEqual({ level: 'gold', grace: '2026-11-02' })
  await review('2026-11-06')
  expect(await standing()).toEqual({ level: 'silver', grace: '2026-12-06' })
})

test('a level earned again ends the grace', async () => {
  await countOn('2026-10-01', 900)
  await review('2026-10-02')
  await testServer.sql('update member_level_months set paid_fen = 0')
  await review('2026-10-03')
  await testServer.sql('update member_level_months set paid_fen = 900')
  await review('2026-10-04')
  expect(await standing()).toEqual({ level: 'gold', grace: null })
})

test('the higher of an earned and a given level holds', async () => {
  await countOn('2026-10-01', 900)
  await giveByHand(silver, '2027-10-01')
  await review('2026-10-02')
  expect(await standing()).toEqual({ level: 'gold', grace: null })
  await testServer.sql('update member_level_months set paid_fen = 0')
  await review('2026-10-03')
  await review('2026-11-03')
  expect(await standing()).toEqual({ level: 'silver', grace: null })
  await review('2027-10-01')
  expect(await standing()).toEqual({ level: 'silver', grace: null })
  await review('2027-10-02')
  expect(await standing()).toEqual({ level: null, grace: null })
})

test('a given level survives reviews and earning less', async () => {
  await countOn('2026-10-01', 450)
  await giveByHand(gold, '2026-12-31')
  await review('2026-10-02')
  expect(await standing()).toEqual({ level: 'gold', grace: null })
  await review('2026-12-31')
  expect(await standing()).toEqual({ level: 'gold', grace: null })
  await review('2027-01-01')
  expect(await standing()).toEqual({ level: 'silver', grace: null })
})

test('a payment of 31 January counts through February', async () => {
  await testServer.get(memberLevels.saveSettings, { windowMonths: 1, graceDays: 30 })
  await countOn('2026-01-01', 450)
  await review('2026-01-31')
  await review('2026-02-28')
  expect(await standing()).toEqual({ level: 'silver', grace: null })
  await review('2026-03-01')
  expect(await standing()).toEqual({ level: 'silver', grace: '2026-03-31' })
})

test('counts orders that end during the removal of their level', async () => {
  const ids = await Promise.all([payPlays(2), payPlays(2), payPlays(2)])
  expect(new Set(ids).size).toBe(3)
  const removal = testServer.get(memberLevels.remove, { id: gold, toLevelId: silver })
  await Promise.all([removal, payPlays(4), payPlays(4)])
  expect(await standing()).toEqual({ level: 'silver', grace: null })
  expect(await progress()).toMatchObject({ paidFen: 28_00, plays: 14 })
})

function shanghaiDay(offset: number): string {
  return formatShanghaiDay(addDaysToTime(new Date(), offset))
}
