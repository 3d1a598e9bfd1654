import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { members } from '#contract/members/members.ts'
import { memberPhones } from '#contract/member-phones/member-phones.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { points } from '#contract/points/points.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { requestMemberCode } from '#server/test/people/member-codes.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

/** Friends who come by a link, and linked phones. A friend gives 40 points, at most two in a month. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { playerId, shareTaskId: taskId, friendCode } = world
const PHONE_TASK = '9001'

let count = 0
/** Signs a new player in at the merchant, who never paid here, and returns the id. */
async function newFriend(): Promise<string> {
  const id = `100000000000000${(count += 1)}900`
  await testServer.sql(
    `insert into members (merchant_id, player_id, name, photo, terms, terms_at)
      select $1, $2, '玩家阿明', '', terms, terms_at from members where player_id = $3`,
    [MINE, id, playerId],
  )
  await testServer.sql(
    `insert into player_identities (provider, app_id, payer_id, union_id, player_id)
      values ('wechat', 'app', $1, '', $1)`,
    [id],
  )
  await testServer.signIn(id, MINE, id, 'player')
  return id
}
const accept = (as: string, friend: string = friendCode) =>
  testServer.send(pointTasks.acceptInvite, { friend }, { as })
async function payAndPlay(as: string): Promise<string> {
  const input = { equipmentId: world.deviceCode, payment: 'wechat', plays: 1 } as const
  const { orderId } = await testServer.get(play.pay, input, { as })
  await plays.paid(orderId)
  await plays.machineSays(orderId, 'done')
  return orderId
}
const claim = (id: string = taskId, as = 'player') =>
  testServer.send(pointTasks.claim, { id }, { as })
const daily = (as = 'player') => testServer.get(pointTasks.daily, {}, { as })
const shareTask = async () => (await daily()).tasks.find(({ kind }) => kind === 'share')
async function bindPhone(phone: string, as: string) {
  await testServer.sql('delete from sms_sendings; delete from sms_codes')
  const code = await requestMemberCode(testServer, phone, as)
  await testServer.get(memberPhones.bind, { phone, code }, { as })
}

beforeEach(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  await testServer.sql(`delete from invited_friends; delete from point_phones;
    update point_task_claims set claimed_at = tests.shift(claimed_at, '-40 days')`)
  testServer.outside.payments.says = () => ({
    async refund({ number, amount }) {
      return doneOutcome({ state: 'done', amount, providerNumber: `50${number}` })
    },
    askRefund: async () => ({ is: 'neverArrived' }),
  })
})

describeWrite(pointTasks.acceptInvite, {
  async works() {
    const friend = await newFriend()
    expect(await accept(friend)).toMatchObject({ data: { counts: true } })
    expect(await shareTask()).toMatchObject({ state: 'open', friendsOpen: 1, friendsReady: 0 })
    expect(await claim()).toMatchObject({ failure: 'notDone' })
    await payAndPlay(friend)
    expect(await shareTask()).toMatchObject({ state: 'ready', friendsOpen: 0, friendsReady: 1 })
    expect(await claim()).toMatchObject({ data: { points: 40 } })
    expect(await claim()).toMatchObject({ failure: 'notDone' })
    expect(await shareTask()).toMatchObject({ progress: 1, target: 2, friendsReady: 0 })
    const { records } = await testServer.get(points.log, { playerId })
    expect(records[0]).toMatchObject({ source: 'task', points: 40 })
    expect(await plays.ledgerFaults()).toEqual([])
  },
  async refuses() {
    expect(await accept(await newFriend(), 'aaaaaaaaaa')).toMatchObject({ failure: 'noInvite' })
    // The own link counts nothing.
    expect(await accept('player')).toMatchObject({ data: { counts: false, inviterName: '' } })
  },
  async keepsOut() {
    expect((await accept('stranger')).is).not.toBe('done')
    expect(await testServer.sql('select 1 from invited_friends')).toEqual([])
  },
  async runsOnce() {
    const friend = await newFriend()
    const input = { friend: friendCode }
    const both = await Promise.all(
      [1, 2].map(() => testServer.send(pointTasks.acceptInvite, input, { as: friend, key: 'one' })),
    )
    expect(both[0]).toEqual(both[1])
    expect(await testServer.sql('select 1 from invited_friends')).toHaveLength(1)
  },
})

describeWrite(pointTasks.friendLink, {
  async works() {
    const friend = await newFriend()
    const own = await testServer.get(pointTasks.friendLink, {}, { as: friend })
    expect(own.friend).toMatch(/^[\w-]{10}$/)
    expect(await testServer.get(pointTasks.friendLink, {}, { as: friend })).toEqual(own)
    expect(await accept(await newFriend(), own.friend)).toMatchObject({ data: { counts: true } })
  },
  async refuses() {
    await testServer.get(pointTasks.setOn, { id: taskId, isOn: false })
    const answer = await testServer.send(pointTasks.friendLink, {}, { as: 'player' })
    expect(answer).toMatchObject({ failure: 'noTask' })
    await testServer.get(pointTasks.setOn, { id: taskId, isOn: true })
  },
  async keepsOut() {
    const answer = await testServer.send(pointTasks.friendLink, {}, { as: 'stranger' })
    expect(answer.is).not.toBe('done')
  },
  async runsOnce() {
    const friend = await newFriend()
    const both = await Promise.all(
      [1, 2].map(() => testServer.send(pointTasks.friendLink, {}, { as: friend, key: 'link' })),
    )
    expect(both[0]).toEqual(both[1])
  },
})

test('a player who paid here before is no new friend', async () => {
  const friend = await newFriend()
  await payAndPlay(friend)
  expect(await accept(friend)).toMatchObject({ data: { counts: false } })
  expect(await shareTask()).toMatchObject({ friendsOpen: 0, friendsReady: 0 })
})

test('the first invitation stays', async () => {
  const [friend, other] = [await newFriend(), await newFriend()]
  await accept(friend)
  const own = await testServer.get(pointTasks.friendLink, {}, { as: other })
  expect(await accept(friend, own.friend)).toMatchObject({ data: { counts: false } })
  expect(await shareTask()).toMatchObject({ friendsOpen: 1 })
})

test('a refunded play of a friend counts nothing', async () => {
  const friend = await newFriend()
  await accept(friend)
  const orderNumber = await payAndPlay(friend)
  await testServer.get(orders.refund, { orderNumber })
  await testServer.carry()
  expect(await claim()).toMatchObject({ failure: 'notDone' })
})

test('the same person at another app counts nothing', async () => {
  const friend = await newFriend()
  await bindPhone('13800000061', 'player')
  await accept(friend)
  await payAndPlay(friend)
  // The phone moves from the inviter to the friend, who is the same person.
  await bindPhone('13800000061', friend)
  expect(await claim()).toMatchObject({ failure: 'notDone' })
  await testServer.sql('update invited_friends set inviter_phone_hash = null')
  expect(await shareTask()).toMatchObject({ friendsReady: 1 })
  const same = [[playerId, friend]]
  await testServer.sql(
    `update player_identities set union_id = 'union' where player_id = any($1)`,
    same,
  )
  expect(await shareTask()).toMatchObject({ friendsReady: 0 })
  await testServer.sql(`update player_identities set union_id = ''`)
})

test('friends of a month are limited, also at once', async () => {
  for (let friends = 0; friends < 4; friends += 1) {
    const friend = await newFriend()
    await accept(friend)
    await payAndPlay(friend)
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim()))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(2)
  // Each of them waits for the one before, so none meets a friend who is just being claimed.
  const failures = answers.flatMap((each) => (each.is === 'refused' ? [each.failure] : []))
  expect(new Set(failures)).toEqual(new Set(['monthFull']))
  expect(await shareTask()).toMatchObject({ state: 'claimed', progress: 2 })
})

test('a linked phone gives points once for the number', async () => {
  await testServer.sql(
    `insert into point_tasks (merchant_id, task_id, kind, points, plays, amount_fen, site_ids, is_on,
      place, made_at) values ($1, $2, 'bindPhone', '{30}', 0, 0, '{}', true, 9, now())`,
    [MINE, PHONE_TASK],
  )
  const [one, other] = [await newFriend(), await newFriend()]
  expect(await claim(PHONE_TASK, one)).toMatchObject({ failure: 'notDone' })
  await bindPhone('13800000062', one)
  expect((await daily(one)).tasks.find(({ kind }) => kind === 'bindPhone')?.state).toBe('ready')
  expect(await claim(PHONE_TASK, one)).toMatchObject({ data: { points: 30 } })
  expect(await claim(PHONE_TASK, one)).toMatchObject({ failure: 'claimed' })
  await bindPhone('13800000062', other)
  expect(await claim(PHONE_TASK, other)).toMatchObject({ failure: 'phoneUsed' })
})

test('a birthday gives points once', async () => {
  const task = '9002'
  await testServer.sql(
    `insert into point_tasks (merchant_id, task_id, kind, points, plays, amount_fen, site_ids, is_on,
      place, made_at) values ($1, $2, 'birthday', '{60}', 0, 0, '{}', true, 8, now())`,
    [MINE, task],
  )
  const member = await newFriend()
  await testServer.sql(
    `update members set made_at = now() - interval '8 days' where player_id = $1`,
    [member],
  )
  expect(await claim(task, member)).toMatchObject({ failure: 'notDone' })
  const birthday = formatShanghaiDay(new Date()).slice('yyyy-'.length)
  const site = `insert into member_totals (merchant_id, site_id, player_id, last_visit_at)
    values ($1, '*', $2, now()) on conflict do nothing`
  await testServer.sql(site, [MINE, member])
  await testServer.get(members.save, { id: member, birthday, reason: '证件' })
  const answers = await Promise.all([1, 2, 3].map(() => claim(task, member)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  expect(await claim(task, member)).toMatchObject({ failure: 'claimed' })
  expect((await daily(member)).tasks.find(({ kind }) => kind === 'birthday')?.state).toBe('claimed')
})
