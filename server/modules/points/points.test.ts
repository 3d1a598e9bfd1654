import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { points } from '#contract/points/points.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { computeEndDay } from './end-day.ts'

/** The member of the world has 120 points, added by the owner, and 100 bought ones. */
const BOUGHT = 100
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const plays = playsOf(testServer)
const { playerId } = world
const rules = {
  earnsPaid: true,
  earnsCoins: false,
  earnsTickets: false,
  ticketCount: 10,
  ticketPoints: 1,
  ticketPlayMax: 1_000,
  waitDays: 2,
  expiryMonths: 12,
  personDayLimit: 1_000,
}

const adjust = (change: number, as = 'mine', reason = '机器故障补偿') =>
  testServer.send(points.adjust, { playerId, points: change, reason }, { as })
const member = (as = 'mine') => testServer.get(points.member, { playerId }, { as })
const usable = async () => (await member()).usable
async function lastLogLine(subjectId: string) {
  const [line] = await testServer.sql(
    'select call, subject_name, changes from operation_log where subject_id = $1 order by line desc limit 1',
    [subjectId],
  )
  return line
}
async function newPointsClerk(...sites: string[]) {
  const roleId = await newRole('points.see', 'points.adjust')
  return (await newClerk({ roleId, sites })).id
}

beforeEach(async () => {
  await testServer.sql('delete from point_settings')
})

describeWrite(points.adjust, {
  async works() {
    const had = await usable()
    expect(await adjust(200)).toMatchObject({ is: 'done', data: { usable: had + 200 } })
    expect(await adjust(-50)).toMatchObject({ is: 'done', data: { usable: had + 150 } })
    expect(await lastLogLine(playerId)).toMatchObject({
      call: 'points.adjust',
      subject_name: '星**',
      changes: expect.arrayContaining([{ field: 'points', from: had + 200, to: had + 150 }]),
    })
    expect(await plays.ledgerFaults()).toEqual([])
  },
  async refuses() {
    const had = await usable()
    const answer = await adjust(-(had + 1))
    expect(answer).toMatchObject({ failure: 'tooFew', field: 'points' })
    expect(JSON.stringify(answer)).toContain(`可用积分只有 ${had}`)
    expect(await adjust(5, 'clerk')).toMatchObject({ failure: 'noPermission' })
    await testServer.sql('update members set is_blocked = true')
    expect(await adjust(5)).toMatchObject({ failure: 'blocked', field: 'playerId' })
    await testServer.sql('update members set is_blocked = false')
    expect(await usable()).toBe(had)
  },
  async keepsOut() {
    expect(await adjust(5, 'stranger')).toMatchObject({ failure: 'noMember', field: 'playerId' })
  },
  async runsOnce() {
    const had = await usable()
    const input = { playerId, points: 7, reason: '一次' }
    const twice = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(points.adjust, input, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
    expect(await usable()).toBe(had + 7)
  },
})

test('simultaneous takes by hand never go below zero', async () => {
  const had = await usable()
  const answers = await Promise.all(Array.from({ length: 30 }, () => adjust(-20)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(Math.min(30, Math.floor(had / 20)))
  expect(await usable()).toBe(had % 20)
  await adjust(500)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a person adds no more than the daily limit', async () => {
  await testServer.get(points.saveSettings, { ...rules, personDayLimit: 100 })
  const clerk = await newPointsClerk(world.siteId)
  expect(await member(clerk)).toMatchObject({ leftToday: 100 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => adjust(30, clerk)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(3)
  expect(JSON.stringify(await adjust(30, clerk))).toContain('还能增加 10 积分')
  expect(await adjust(-90, clerk)).toMatchObject({ is: 'done', data: { leftToday: 10 } })
  expect((await adjust(101)).is).toBe('done')
})

test('a person with another site sees no such member', async () => {
  const clerk = await newPointsClerk(world.otherSiteId)
  expect(await adjust(5, clerk)).toMatchObject({ failure: 'noMember' })
  for (const call of [points.members, points.log, points.adjustments])
    expect(await testServer.get(call, {}, { as: clerk })).toMatchObject({ total: 0, records: [] })
  const own = await newPointsClerk(world.siteId)
  expect(await testServer.get(points.members, {}, { as: own })).toMatchObject({ total: 1 })
})

test('the list finds members by name or number', async () => {
  const find = async (keyword: string) =>
    (await testServer.get(points.members, { keyword })).records.map((each) => each.playerName)
  expect(await find('小雨')).toEqual(['星河小雨'])
  expect(await find(playerId)).toEqual(['星河小雨'])
  expect(await find('%')).toEqual([])
})

test('adjustments name the person, the reason and the sums', async () => {
  await adjust(40, 'mine', '开业活动')
  const page = await testServer.get(points.adjustments, {})
  expect(page.records[0]).toMatchObject({
    kind: 'added',
    points: 40,
    reason: '开业活动',
    userName: '星河林晓峰',
    playerName: '星**',
  })
  expect(page.added - page.deducted).toBe((await usable()) - BOUGHT)
  expect(page.people).toContainEqual({ id: world.ownerId, name: '星河林晓峰' })
  const none = await testServer.get(points.adjustments, { userId: world.clerkId })
  expect(none).toMatchObject({ total: 0, added: 0 })
})

test('the log is filtered by kind, member and day', async () => {
  const count = async (input: CallInput<typeof points.log>) =>
    (await testServer.get(points.log, input)).total
  const all = await count({})
  expect(all).toBeGreaterThan(1)
  expect((await count({ kind: 'added' })) + (await count({ kind: 'deducted' }))).toBe(all - 1)
  expect(await count({ playerId })).toBe(all)
  expect(await count({ playerId: '404' })).toBe(0)
  const today = toShanghaiDayStart(new Date())
  expect(await count({ startDate: today, endDate: today })).toBe(all)
  expect(await count({ endDate: addDaysToTime(today, -1) })).toBe(0)
})

test('figures add up to what members have', async () => {
  const figures = await testServer.get(points.figures, {})
  expect(figures.days).toHaveLength(30)
  expect(figures.outstanding).toBe(await usable())
  expect(figures.given - figures.deducted).toBe(figures.outstanding)
  expect(figures.sources).toEqual([
    { source: 'hand', given: figures.given - BOUGHT },
    { source: 'bought', given: BOUGHT },
  ])
  expect(figures.members).toBe(1)
  const today = toShanghaiDayStart(new Date())
  const wish = { startDate: today, endDate: addDaysToTime(today, -1) }
  expect(await testServer.send(points.figures, wish)).toMatchObject({ failure: 'daysWrong' })
  const theirs = await testServer.get(points.figures, {}, { as: 'stranger' })
  expect(theirs).toMatchObject({ given: 0, outstanding: 0, members: 0 })
})

test('players see their own points and reasons', async () => {
  await testServer.get(points.saveSettings, rules)
  await adjust(10, 'mine', '等了 10 分钟')
  const own = await testServer.get(points.own, {}, { as: 'player' })
  expect(own).toMatchObject({
    usable: await usable(),
    earns: true,
    waitDays: 2,
    expiryMonths: 12,
    merchantName: '星河文化',
  })
  expect(formatShanghaiDay(own.firstEndsOn!)).toBe(computeEndDay(formatShanghaiDay(new Date()), 12))
  const log = await testServer.get(points.ownLog, {}, { as: 'player' })
  expect(log.records[0]).toMatchObject({ kind: 'added', points: 10, reason: '等了 10 分钟' })
  expect(Object.keys(log.records[0]!)).not.toContain('userName')
})

test('months of expiry end with their last day', () => {
  expect(computeEndDay('2026-01-31', 1)).toBe('2026-02-28')
  expect(computeEndDay('2027-11-30', 3)).toBe('2028-02-29')
  expect(computeEndDay('2026-12-01', 12)).toBe('2027-12-31')
  expect(computeEndDay('2026-12-01', 0)).toBeUndefined()
})

describeWrite(points.saveSettings, {
  async works() {
    expect(await testServer.get(points.settings, {})).toMatchObject({ earnsPaid: false })
    expect(await testServer.get(points.saveSettings, rules)).toEqual(rules)
    expect(await testServer.get(points.settings, {})).toEqual(rules)
    expect(await lastLogLine(MINE)).toMatchObject({
      changes: expect.arrayContaining([{ field: 'waitDays', from: 0, to: 2 }]),
    })
  },
  async refuses() {
    const roleId = await newRole('store.edit')
    const some = await newClerk({ roleId, sites: [world.siteId] })
    const answer = await testServer.send(points.saveSettings, rules, { as: some.id })
    expect(answer).toMatchObject({ failure: 'allSitesOnly' })
  },
  async keepsOut() {
    await testServer.get(points.saveSettings, rules, { as: 'stranger' })
    expect(await testServer.get(points.settings, {})).toMatchObject({ earnsPaid: false })
  },
  async runsOnce() {
    const twice = await Promise.all(
      ['k2', 'k2'].map((key) => testServer.get(points.saveSettings, rules, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
  },
})

describeWrite(points.exportLog, {
  async works() {
    await adjust(3, 'mine', '=1+1')
    const { url } = await testServer.get(points.exportLog, { format: 'csv' })
    const file = await testServer.http.inject({ method: 'GET', url })
    expect(file.body).toContain('时间,会员,会员编号')
    expect(file.body).toMatch(/手动增加,手动增加,3,0,0,.*'=1\+1/)
  },
  async refuses() {
    const answer = await testServer.send(points.exportLog, {}, { as: 'clerk' })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    const { url } = await testServer.get(points.exportLog, { format: 'csv' }, { as: 'stranger' })
    const file = await testServer.http.inject({ method: 'GET', url })
    expect(file.body.trim().split('\n')).toHaveLength(1)
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(points.exportLog, {}, { key: 'export' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
