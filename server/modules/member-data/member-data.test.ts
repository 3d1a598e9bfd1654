import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { ERASURE_DAYS, memberData } from '#contract/member-data/member-data.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { memberMessages } from '#contract/member-messages/member-messages.ts'
import { members } from '#contract/members/members.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { eraseDueMembers } from './jobs.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { merchantId, playerId } = world
const as = 'player'
const ENDED = `update orders set state = 'closed' where state in ('created', 'paid', 'failed', 'doubt',
    'dispensing');
  update redemptions set state = 'received' where state in ('toPrepare', 'shipped', 'returning');
  update redemptions set state = 'cancelled' where state = 'paying';
  update redemptions set state = 'pickedUp' where state = 'toPickUp'`
const own = () => testServer.get(memberData.own, {}, { as })
const setBirthday = (birthday: string) =>
  testServer.send(memberData.setBirthday, { birthday }, { as })
const dayIn = (days: number) => formatShanghaiDay(addDaysToTime(new Date(), days))
const eraseOn = (day: string) => eraseDueMembers(testServer.db, sealKeys, merchantId, day)

beforeEach(async () => {
  await testServer.sql(`delete from member_erasures; update members set refuses_offers = false,
    sealed_birthday = null;
    delete from coin_storings where state in ('counting', 'doubt')`)
})

describeWrite(memberData.askErasure, {
  async works() {
    const { erasureDay } = await testServer.get(memberData.askErasure, {}, { as })
    expect(formatShanghaiDay(erasureDay)).toBe(dayIn(ERASURE_DAYS))
    expect(await own()).toMatchObject({ erasureDay, openMatter: 'order' })
    expect(await testServer.get(members.detail, { id: playerId })).toMatchObject({ erasureDay })
  },
  async refuses() {
    const answer = await testServer.send(memberData.askErasure, {}, { as: 'mine' })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    await testServer.send(memberData.askErasure, {}, { as: 'stranger' })
    expect((await own()).erasureDay).toBeNull()
  },
  async runsOnce() {
    await testServer.get(memberData.askErasure, {}, { as })
    await testServer.sql(`update member_erasures set due_on = due_on - 3`)
    await testServer.get(memberData.askErasure, {}, { as })
    expect(formatShanghaiDay((await own()).erasureDay!)).toBe(dayIn(ERASURE_DAYS - 3))
  },
})

describeWrite(memberData.setBirthday, {
  async works() {
    expect(await setBirthday('02-29')).toMatchObject({ data: { birthday: '02-29' } })
    expect(await own()).toMatchObject({ birthday: '02-29' })
    expect(await testServer.get(members.detail, { id: playerId })).toMatchObject({
      birthday: '02-29',
    })
  },
  async refuses() {
    await setBirthday('05-01')
    expect(await setBirthday('05-02')).toMatchObject({ failure: 'alreadySet' })
    expect(await own()).toMatchObject({ birthday: '05-01' })
    expect(memberData.setBirthday.input.safeParse({ birthday: '' }).success).toBe(false)
  },
  async keepsOut() {
    await testServer.send(memberData.setBirthday, { birthday: '05-01' }, { as: 'stranger' })
    expect(await own()).toMatchObject({ birthday: '' })
  },
  async runsOnce() {
    const both = ['k0', 'k0'].map((key) =>
      testServer.get(memberData.setBirthday, { birthday: '05-01' }, { as, key }),
    )
    expect(await Promise.all(both)).toEqual([{ birthday: '05-01' }, { birthday: '05-01' }])
  },
})

describeWrite(memberData.withdrawErasure, {
  async works() {
    await testServer.get(memberData.askErasure, {}, { as })
    const answer = await testServer.get(memberData.withdrawErasure, {}, { as })
    expect(answer).toEqual({ withdrawn: true })
    expect((await own()).erasureDay).toBeNull()
  },
  async refuses() {
    const answer = await testServer.get(memberData.withdrawErasure, {}, { as })
    expect(answer).toEqual({ withdrawn: false })
  },
  async keepsOut() {
    await testServer.get(memberData.askErasure, {}, { as })
    await testServer.send(memberData.withdrawErasure, {}, { as: 'stranger' })
    expect((await own()).erasureDay).not.toBeNull()
  },
  async runsOnce() {
    await testServer.get(memberData.askErasure, {}, { as })
    const both = ['k1', 'k1'].map((key) =>
      testServer.get(memberData.withdrawErasure, {}, { as, key }),
    )
    expect(await Promise.all(both)).toEqual([{ withdrawn: true }, { withdrawn: true }])
  },
})

describeWrite(memberData.refuseOffers, {
  async works() {
    await testServer.get(memberData.refuseOffers, { refuses: true }, { as })
    expect(await own()).toMatchObject({ refusesOffers: true })
    const before = await plays.balance(`given:${playerId}`)
    const wish = { members: [playerId], coins: 5, reason: '回馈' }
    const { id } = await testServer.get(memberBatches.giveCoins, wish)
    await testServer.sql(`update outbox set due_at = now() where state = 'open'`)
    await testServer.carry()
    expect(await testServer.get(memberBatches.items, { id })).toMatchObject({
      records: [{ state: 'refused', code: 'offersRefused' }],
    })
    expect(await plays.balance(`given:${playerId}`)).toBe(before)
  },
  async refuses() {
    await testServer.get(memberData.refuseOffers, { refuses: true }, { as })
    await testServer.get(memberData.refuseOffers, { refuses: false }, { as })
    expect(await own()).toMatchObject({ refusesOffers: false })
  },
  async keepsOut() {
    await testServer.send(memberData.refuseOffers, { refuses: true }, { as: 'stranger' })
    expect(await own()).toMatchObject({ refusesOffers: false })
  },
  async runsOnce() {
    const both = ['k2', 'k2'].map((key) =>
      testServer.get(memberData.refuseOffers, { refuses: true }, { as, key }),
    )
    expect(await Promise.all(both)).toEqual([{ refuses: true }, { refuses: true }])
  },
})

test('a member sees whether messages are refused', async () => {
  expect(await own()).toMatchObject({ refusesMessages: false })
  await testServer.get(memberMessages.choose, { refuses: true }, { as })
  expect(await own()).toMatchObject({ refusesMessages: true })
  await testServer.get(memberMessages.choose, { refuses: false }, { as })
})

test('the person is erased on the day and bookings stay', async () => {
  const remark = '爱玩推币机'
  await testServer.get(members.save, { id: playerId, remark, birthday: '05-01', reason: '本人' })
  const { coinsGiven, plays: played } = await own()
  await testServer.sql(`
    insert into members (merchant_id, player_id, name, photo, merged_into, merged_at)
      values ('${merchantId}', 'merged', '小雨的旧号', '', '${playerId}', now());
    insert into member_messages (merchant_id, player_id, day, text, batch_id, account_name, sent_at)
      values ('${merchantId}', 'merged', current_date, '小雨你好', '', '', now())`)
  await testServer.get(memberData.askErasure, {}, { as })
  await eraseOn(dayIn(ERASURE_DAYS - 1))
  expect((await own()).name).toContain('小雨')
  // Something is open, so it is erased in a later night.
  await eraseOn(dayIn(ERASURE_DAYS))
  expect((await own()).name).toContain('小雨')
  await testServer.sql(ENDED)
  await eraseOn(dayIn(ERASURE_DAYS + 2))
  await eraseOn(dayIn(ERASURE_DAYS + 3))
  expect(await own()).toMatchObject({
    name: '玩家0010',
    hasPicture: false,
    phoneEnd: '',
    birthday: '',
    addresses: 0,
    coinsGiven,
    plays: played,
    erasureDay: null,
  })
  expect((await own()).erasedAt).not.toBeNull()
  expect(await testServer.get(members.detail, { id: playerId })).toMatchObject({
    remark: '',
    tags: [],
  })
  // Nor does anything stay where another member was merged into this one.
  const left = await testServer.sql(`select m.name, (select count(*)::int from member_messages t
      where t.merchant_id = m.merchant_id and t.player_id = m.player_id) as messages
    from members m where m.player_id = 'merged'`)
  expect(left).toEqual([{ name: '玩家0010', messages: 0 }])
  expect(await plays.ledgerFaults()).toEqual([])
})
