import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { HOUR_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { members } from '#contract/members/members.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId, siteId, otherSiteId, levelId, memberTagId } = world
let clerk = ''

type Given = {
  readonly id: string
  readonly name: string
  readonly site?: string
  readonly visits?: number
  readonly paid?: number
  readonly plays?: number
  readonly seen: string
  readonly joined?: string
}
async function insertMember({ id, name, site, visits = 1, paid = 0, plays = 0, ...at }: Given) {
  await testServer.sql(
    `insert into members (merchant_id, player_id, name, photo, made_at, seen_at)
    values ($1, $2, $3, '', $4, $4)`,
    [MINE, id, name, at.joined ?? at.seen],
  )
  for (const place of site === undefined ? ['*'] : ['*', site]) {
    await testServer.sql(
      `insert into member_totals (merchant_id, site_id, player_id, visits, paid_fen, plays,
        first_visit_at, last_visit_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [MINE, place, id, site === undefined ? 0 : visits, paid, plays, at.seen],
    )
  }
}

beforeAll(async () => {
  await insertMember({
    id: '7000000000000001234',
    name: '王小明',
    site: siteId,
    visits: 3,
    paid: 5_000,
    plays: 9,
    seen: '2026-03-03T04:00:00Z',
    joined: '2026-01-01T04:00:00Z',
  })
  await insertMember({
    id: '7000000000000005678',
    name: 'Émile',
    site: otherSiteId,
    paid: 900,
    plays: 30,
    seen: '2026-03-05T04:00:00Z',
  })
  await insertMember({ id: '7000000000000009999', name: '=cmd|x', seen: '2026-03-04T04:00:00Z' })
  await insertMember({ id: '7000000000000008888', name: '100%_王', seen: '2026-02-04T04:00:00Z' })
  await testServer.sql(`insert into member_tag_uses values ($1, '7000000000000001234', $2)`, [
    MINE,
    memberTagId,
  ])
  clerk = (await newClerk({ roleId: await newRole('members.see', 'members.edit') })).id
})

const endOf = ({ id }: { readonly id: string }) => id.slice(-4)
const me = playerId.slice(-4)
async function found(input: CallInput<typeof members.list> = {}, as = 'mine') {
  const { records, total } = await testServer.get(members.list, { ...input }, { as })
  expect(total).toBe(records.length)
  return records.map(endOf)
}
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)

test('a list shows masked names, newest visit first', async () => {
  const { records } = await testServer.get(members.list, {})
  expect(records.map(endOf)).toEqual([me, '5678', '9999', '1234', '8888'])
  expect(records.map(({ name }) => name)).toEqual(['星**', 'É**', '=**', '王**', '1**'])
  expect(records[3]).toMatchObject({
    levelName: '',
    tags: ['星河常客'],
    blocked: false,
    visits: 3,
    paidFen: 5_000,
    plays: 9,
  })
  expect(records[0]).toMatchObject({ levelName: '星河金卡' })
  expect(maskMemberName('玩家1234')).toBe('玩家1234')
})

test('sorts by each column in both directions', async () => {
  expect(await found({ descs: ['paid'] })).toEqual(['1234', '5678', '9999', '8888', me])
  expect(await found({ ascs: ['paid'] })).toEqual([me, '8888', '9999', '5678', '1234'])
  expect((await found({ descs: ['plays'] })).slice(0, 2)).toEqual(['5678', '1234'])
  expect(await found({ ascs: ['lastVisitTime'] })).toEqual(['8888', '1234', '9999', '5678', me])
  expect(await found({ descs: ['joinTime'] })).toEqual([me, '5678', '9999', '8888', '1234'])
})

test('search finds the beginning of a name', async () => {
  expect(await found({ text: '王' })).toEqual(['1234'])
  expect(await found({ text: '小明' })).toEqual([])
  expect(await found({ text: 'É' })).toEqual(['5678'])
  expect(await found({ text: 'éM' })).toEqual([])
  expect(await found({ text: 'ÉM' })).toEqual(['5678'])
  expect(await found({ text: '100%' })).toEqual(['8888'])
  expect(await found({ text: '100_' })).toEqual([])
  expect(await found({ text: '%' })).toEqual([])
})

test('search finds the last digits of a number', async () => {
  expect(await found({ text: '1234' })).toEqual(['1234'])
  expect(await found({ text: '01234' })).toEqual(['1234'])
  expect(await found({ text: '234' })).toEqual([])
  expect(await found({ text: '100' })).toEqual(['8888'])
})

test('each filter limits the list', async () => {
  expect(await found({ levelId })).toEqual([me])
  expect(await found({ levelId: 'none' })).toHaveLength(4)
  expect(await found({ tagId: memberTagId })).toEqual(['1234'])
  expect(await found({ fieldId: otherSiteId })).toEqual(['5678'])
  expect(await found({ fieldId: '404' })).toEqual([])
  expect(await found({ startDate: day('2026-03-04'), endDate: day('2026-03-05') })).toEqual([
    '5678',
    '9999',
  ])
  expect(await found({ neverBack: true })).not.toContain('1234')
  expect(await found({ neverBack: true, text: '王', tagId: memberTagId })).toEqual([])
})

test('pages hold each member once', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((current) => testServer.get(members.list, { current, size: 2 })),
  )
  expect(pages.map(({ total, pages: count }) => [total, count])).toEqual([
    [5, 3],
    [5, 3],
    [5, 3],
  ])
  expect(pages.flatMap(({ records }) => records.map(endOf))).toEqual(await found())
  expect((await testServer.get(members.list, { current: 9 })).total).toBe(5)
})

test('people with some sites see whom they had there', async () => {
  expect(await found({}, clerk)).toEqual([me, '1234'])
  expect(await found({ fieldId: otherSiteId }, clerk)).toEqual([])
  const failing = async (id: string) => {
    const answer = await testServer.send(members.detail, { id }, { as: clerk })
    return answer.is === 'refused' && answer.failure
  }
  expect(await failing('7000000000000005678')).toBe('notFound')
  expect(await failing('7000000000000009999')).toBe('notFound')
  expect(await testServer.get(members.levels, {}, { as: clerk })).toMatchObject({
    levels: [{ id: levelId, members: 1 }],
    withoutLevel: 1,
  })
  expect(await testServer.get(members.summary, {}, { as: clerk })).toMatchObject({ members: 2 })
  const exported = await testServer.send(members.exportMembers, {}, { as: clerk })
  expect(exported).toMatchObject({ is: 'refused', failure: 'allSitesOnly' })
})

test('levels and summary count all members', async () => {
  expect(await testServer.get(members.levels, {})).toEqual({
    levels: [{ id: levelId, name: '星河金卡', members: 1 }],
    withoutLevel: 4,
  })
  const summary = await testServer.get(members.summary, {})
  expect(summary).toMatchObject({ members: 5, joinedThisWeek: 1 })
  expect(summary.lastJoinTime!.getTime()).toBeGreaterThan(Date.now() - HOUR_MS)
  expect(await testServer.get(members.summary, {}, { as: 'stranger' })).toEqual({
    members: 0,
    joinedThisWeek: 0,
    lastJoinTime: null,
  })
})

test('agents and the platform see no members', async () => {
  for (const as of ['agent', 'platform']) {
    const answer = await testServer.send(members.list, {}, { as })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noPermission' })
  }
})

test('detail shows the whole name and the totals', async () => {
  const member = await testServer.get(members.detail, { id: '7000000000000001234' })
  expect(member).toMatchObject({
    name: '王小明',
    tagIds: [memberTagId],
    source: 'scan',
    remark: '',
    birthday: '',
    joinTime: new Date('2026-01-01T04:00:00Z'),
    paidFen: 5_000,
    totals: { paidFen: 5_000, refunds: 0, visits: 3, plays: 9, prizes: 0 },
    recent: { paidFen: 0, visits: 0 },
    timeline: [],
  })
})

async function csv(call: typeof members.exportMembers, input: object): Promise<string[]>
async function csv(
  call: typeof members.exportSpending,
  input: CallInput<typeof members.exportSpending>,
): Promise<string[]>
async function csv(
  call: typeof members.exportMembers | typeof members.exportSpending,
  input: object,
) {
  const { url } = await testServer.get(call as typeof members.exportMembers, {
    ...input,
    format: 'csv',
  })
  const { body } = await testServer.http.inject({ method: 'GET', url })
  return body.trim().split('\r\n')
}

describeWrite(members.exportMembers, {
  async works() {
    const [head, ...lines] = await csv(members.exportMembers, {})
    expect(head).toContain('会员编号')
    expect(lines).toHaveLength(5)
    expect(lines.join()).not.toContain('王小明')
    expect(lines.find((line) => line.includes('9999'))).toMatch(/'=\*\*/)
    expect(await csv(members.exportMembers, { text: '王' })).toHaveLength(2)
  },

  async refuses() {
    expect(await csv(members.exportMembers, { text: '没有这个人' })).toEqual([
      (await csv(members.exportMembers, {}))[0],
    ])
    const answer = await testServer.send(members.exportMembers, {}, { as: 'clerk' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noPermission' })
  },

  async keepsOut() {
    const { url } = await testServer.get(
      members.exportMembers,
      { format: 'csv' },
      {
        as: 'stranger',
      },
    )
    const { body } = await testServer.http.inject({ method: 'GET', url })
    expect(body.trim().split('\n')).toHaveLength(1)
  },

  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(members.exportMembers, {}, { key: 'k' }))
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
  },
})

describeWrite(members.exportSpending, {
  async works() {
    const lines = await csv(members.exportSpending, { id: playerId })
    const { total } = await testServer.get(members.spending, { id: playerId })
    expect(lines).toHaveLength(total + 1)
    expect(await csv(members.exportSpending, { id: '7000000000000001234' })).toHaveLength(1)
  },

  async refuses() {
    const answer = await testServer.send(members.exportSpending, { id: '404' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
  },

  async keepsOut() {
    const answer = await testServer.send(
      members.exportSpending,
      { id: playerId },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
  },

  async runsOnce() {
    const both = [1, 2].map(() =>
      testServer.get(members.exportSpending, { id: playerId }, { key: 'k2' }),
    )
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
  },
})

async function insertOrder(given: Record<string, unknown>) {
  const row = {
    merchant_id: MINE,
    player_id: '7000000000000001234',
    device_id: world.deviceId,
    device_code: world.deviceCode,
    site_id: siteId,
    kind: 'play',
    payment: 'wechat',
    channel_id: world.channelId,
    payer: 'openid',
    shared: false,
    bought: '{"is":"plays","plays":2}',
    amount_fen: 400,
    coins: 4,
    bonus_coins: 0,
    act: 'credit',
    state: 'done',
    refund_mode: 'auto',
    made_at: '2026-03-03T04:00:00Z',
    paid_at: '2026-03-03T04:00:00Z',
    expires_at: '2026-03-03T04:05:00Z',
    ...given,
  }
  const names = Object.keys(row)
  await testServer.sql(
    `insert into orders (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

test('spending lists payments, refunds and coins, newest first', async () => {
  const at = (minute: number) => `2026-03-03T05:${String(minute).padStart(2, '0')}:00Z`
  await insertOrder({ order_id: 's1', paid_at: at(1), refunded_fen: 100, won: true })
  await testServer.sql(
    `insert into refunds (merchant_id, refund_id, order_id, amount_fen, reason, state, made_at,
      ended_at) values ($1, 's1-r', 's1', 100, 'asked', 'done', $2, $2)`,
    [MINE, at(2)],
  )
  const coins = { payment: 'coins', amount_fen: 0, coins_bought: 3, coins_given: 1 }
  await insertOrder({ order_id: 's2', paid_at: at(3), ended_at: at(4), delivered: 2, ...coins })
  await insertOrder({
    order_id: 's3',
    paid_at: at(5),
    ended_at: at(6),
    state: 'refunded',
    ...coins,
  })
  await insertOrder({
    order_id: 's4',
    paid_at: at(7),
    kind: 'recharge',
    act: 'coins.out',
    bought: '{"is":"offer","name":"充十"}',
    bonus_coins: 1,
    site_id: otherSiteId,
  })
  const id = '7000000000000001234'
  const { name, total, records } = await testServer.get(members.spending, { id })
  expect([name, total]).toEqual(['王**', 7])
  expect(records.map((each) => [each.orderId, each.kind, each.amountFen, each.coins])).toEqual([
    ['s4', 'order', 400, 5],
    ['s3', 'refund', 0, 4],
    ['s3', 'order', 0, -4],
    ['s2', 'refund', 0, 2],
    ['s2', 'order', 0, -4],
    ['s1', 'refund', toFen(-100), 0],
    ['s1', 'order', 400, 0],
  ])
  expect(records.at(-1)).toMatchObject({ won: true, machine: '3', fieldName: '星河影城店' })
  const there = await testServer.get(members.spending, { id, size: 2 }, { as: clerk })
  expect(there).toMatchObject({ total: 6, pages: 3 })
  expect(there.records[0]).toMatchObject({ orderId: 's3' })
  const detail = await testServer.get(members.detail, { id })
  expect(detail.timeline).toEqual(records.slice(0, 5))
  expect(await csv(members.exportSpending, { id })).toHaveLength(8)
})

test('the file of a merged member is the remaining one', async () => {
  const merged = '7000000000000009876'
  await testServer.sql(
    `insert into members (merchant_id, player_id, name, photo, merged_into, merged_at)
    values ($1, $2, '小雨', '', $3, now())`,
    [MINE, merged, playerId],
  )
  const lines = await csv(members.exportSpending, { id: playerId })
  expect(lines.length).toBeGreaterThan(1)
  expect(await csv(members.exportSpending, { id: merged })).toEqual(lines)
})
