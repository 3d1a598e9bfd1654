import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { memberData } from '#contract/member-data/member-data.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { memberMerging } from '#contract/member-merging/member-merging.ts'
import { members } from '#contract/members/members.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { points } from '#contract/points/points.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { countPaidOrdersBetween } from '#server/modules/orders/play/purchase-limit-store.ts'
import { countRedeemedPieces } from '#server/modules/points-store/redemption-store.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { findWrongMemberTotals } from '#server/test/money/member-recount.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { merchantId, playerId } = world
const ENDED = `update orders set state = 'closed' where state in ('created', 'paid', 'failed', 'doubt',
    'dispensing');
  update redemptions set state = 'received' where state in ('toPrepare', 'shipped', 'returning');
  update redemptions set state = 'cancelled' where state = 'paying';
  update redemptions set state = 'pickedUp' where state = 'toPickUp'`
let count = 700

/** Signs another identity in at the merchant, which becomes a member there. */
async function newIdentity(name = '小雨'): Promise<string> {
  count += 1
  const id = `1000000000000000${count}`
  await testServer.sql(`insert into members (merchant_id, player_id, name, photo)
      values ('${merchantId}', '${id}', '${name}', '');
    insert into member_totals (merchant_id, site_id, player_id, last_visit_at)
      values ('${merchantId}', '*', '${id}', now());
    insert into player_identities (provider, app_id, payer_id, union_id, player_id)
      values ('wechat', 'app', 'payer-${id}', '', '${id}')`)
  await testServer.signIn(id, merchantId, id, 'player')
  return id
}
const showCode = async (as = 'player') =>
  (await testServer.get(memberMerging.showCode, {}, { as })).code
const enterCode = (code: string, as: string, key?: string) =>
  testServer.send(memberMerging.useCode, { code }, { as, ...(key && { key }) })
const giveCoins = (id: string, coins: number) =>
  testServer.sql(
    `begin; select open_merchants('${merchantId}');
    select ledger_post('${merchantId}', '9${id}', 'test:${id}', 'gift.given', 'gift:1', now(),
      '{given:${id},clearing:coins}', '{coins,coins}', '{${coins},-${coins}}'); commit`,
  )
const givePoints = (id: string, amount: number) =>
  testServer.get(points.adjust, { playerId: id, points: amount, reason: '补偿' })
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

beforeEach(async () => {
  await testServer.sql(`${ENDED}; delete from member_merge_tries; delete from member_erasures;
    delete from coin_storings where state in ('counting', 'doubt')`)
})

describeWrite(memberMerging.showCode, {
  async works() {
    const code = await showCode()
    expect(code).toMatch(/^\d{6}$/)
    const rows = await testServer.sql('select * from member_merge_codes')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  },
  async refuses() {
    const before = await showCode()
    await showCode()
    const id = await newIdentity()
    expect(await enterCode(before, id)).toMatchObject({ failure: 'codeWrong' })
  },
  async keepsOut() {
    const answer = await testServer.send(memberMerging.showCode, {}, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },
  async runsOnce() {
    const both = ['k1', 'k1'].map((key) =>
      testServer.get(memberMerging.showCode, {}, { as: 'player', key }),
    )
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
  },
})

describeWrite(memberMerging.useCode, {
  async works() {
    const id = await newIdentity()
    await giveCoins(id, 30)
    await givePoints(id, 50)
    const coins = await plays.balance(`given:${playerId}`)
    const had = (await testServer.get(points.member, { playerId })).usable
    const answer = await enterCode(await showCode(), id)
    expect(answer).toMatchObject({ data: { obstacle: 'none', coins: 30, points: 50 } })
    expect(await plays.balance(`given:${playerId}`)).toBe(coins + 30)
    expect(await plays.balance(`given:${id}`)).toBe(0)
    expect((await testServer.get(points.own, {}, { as: id })).usable).toBe(had + 50)
    const { mergedAt } = await testServer.get(memberMerging.own, {}, { as: 'player' })
    expect(mergedAt).not.toBeNull()
    expect(await testServer.get(members.detail, { id })).toMatchObject({
      id: playerId,
      merges: expect.arrayContaining([{ id, time: mergedAt }]),
    })
    const { records } = await testServer.get(members.list, { size: 100 })
    expect(records.some((each) => each.id === id)).toBe(false)
    const lines = await testServer.sql(
      `select changes from operation_log where call = 'memberMerging.useCode'
        order by line desc limit 1`,
    )
    expect(JSON.stringify(lines)).toContain(id)
    expect(await plays.ledgerFaults()).toEqual([])
  },
  async refuses() {
    const id = await newIdentity()
    const code = await showCode()
    expect(await enterCode(code, 'player')).toMatchObject({ failure: 'ownCode' })
    expect(await enterCode(wrongCode(code), id)).toMatchObject({ failure: 'codeWrong' })
    await testServer.sql(`update member_merge_codes set ends_at = now() - interval '1 second'`)
    expect(await enterCode(code, id)).toMatchObject({ failure: 'codeWrong' })
    const next = await showCode()
    for (let tries = 0; tries < 3; tries += 1) await enterCode(wrongCode(next), id)
    expect(await enterCode(next, id)).toMatchObject({ failure: 'tooManyTries' })
  },
  async keepsOut() {
    const code = await showCode()
    expect(await enterCode(code, 'stranger')).toMatchObject({ failure: 'noPermission' })
  },
  async runsOnce() {
    const id = await newIdentity()
    await giveCoins(id, 5)
    const code = await showCode()
    const before = await plays.balance(`given:${playerId}`)
    const [one, other] = await Promise.all(['k2', 'k2'].map((key) => enterCode(code, id, key)))
    expect(one).toEqual(other)
    expect(await plays.balance(`given:${playerId}`)).toBe(before + 5)
  },
})

test('an open order, redemption or erasure keeps members apart', async () => {
  const id = await newIdentity()
  const tryMerge = async () => {
    await testServer.sql('delete from member_merge_tries')
    const answer = await enterCode(await showCode(), id)
    return answer.is === 'done' ? answer.data.obstacle : answer.failure
  }
  await testServer.sql(`update orders set state = 'created' where order_id = '${world.orderId}'`)
  expect(await tryMerge()).toBe('order')
  await testServer.sql(ENDED)
  await testServer.sql(`update redemptions set state = 'shipped' where delivery = 'ship'`)
  expect(await tryMerge()).toBe('redemption')
  await testServer.sql(ENDED)
  await testServer.get(memberData.askErasure, {}, { as: 'player' })
  expect(await tryMerge()).toBe('erasure')
  await testServer.get(memberData.withdrawErasure, {}, { as: 'player' })
  expect(await tryMerge()).toBe('none')
})

test('debts are paid and limits add up', async () => {
  const id = await newIdentity()
  await givePoints(id, 40)
  await testServer.sql(`insert into point_lots (merchant_id, player_id, lot_id, source, earned_on,
      given, remaining, spent, taken_back, owed)
    values ('${merchantId}', '${playerId}', 'order:77', 'paid', current_date, 25, 0, 25, 25, 25);
    insert into point_task_claims (merchant_id, player_id, task_key, period, task_id, points,
      signed_days, claimed_at)
    select '${merchantId}', x, 'signIn', '2026-11-27', '1', 5, 1, now()
    from unnest(array['${playerId}', '${id}']) x on conflict do nothing;
    begin; select open_merchants('${merchantId}');
    select ledger_post('${merchantId}', '88', 'test:owed', 'points.takenBack', '', now(),
      '{clearing:points-owed:${playerId},clearing:points:test}', '{points,points}', '{-25,25}');
    commit`)
  await testServer.sql(`insert into point_days (merchant_id, day, batch, source, given, spent,
      taken_back)
    values ('${merchantId}', current_date, 'test', 'paid', 25, 25, 25)`)
  const had = (await testServer.get(points.own, {}, { as: 'player' })).usable
  await enterCode(await showCode(), id)
  expect(await testServer.get(points.own, {}, { as: 'player' })).toMatchObject({
    usable: had + 15,
    owed: 0,
  })
  const { records } = await testServer.get(points.ownLog, { size: 1 }, { as: id })
  expect(records).toMatchObject([{ kind: 'merged', points: -25, owed: -25 }])
  const claims = await testServer.sql(`select player_id as id from point_task_claims
    where task_key = 'signIn' and period = '2026-11-27'`)
  expect(claims).toEqual([{ id: playerId }])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('uses of free plays and codes are numbered on', async () => {
  const [id, into] = [await newIdentity(), await newIdentity()]
  await testServer.sql(`insert into free_play_uses (merchant_id, player_id, day, rule_id, number,
      order_id)
    values ('${merchantId}', '${into}', '2026-11-01', 'r', 2, '${world.orderId}'),
      ('${merchantId}', '${id}', '2026-11-01', 'r', 2, '${world.faultOrderId}'),
      ('${merchantId}', '${id}', '2026-11-01', 'r', 1, '${world.goodsOrderId}');
    insert into point_code_uses (merchant_id, batch_id, number, player_id, use_number, used_at)
    select c.merchant_id, c.batch_id, c.number, x.player, x.use_number, now()
    from (select * from point_codes limit 1) c,
      (values ('${into}', 1), ('${id}', 1), ('${id}', 2)) x (player, use_number)`)
  await enterCode(await showCode(into), id)
  const freePlays = await testServer.sql(
    `select number from free_play_uses where rule_id = 'r' and player_id = '${into}' order by 1`,
  )
  expect(freePlays.map(({ number }) => number)).toEqual([1, 2, 3])
  const uses = await testServer.sql(
    `select use_number as number from point_code_uses where player_id = '${into}' order by 1`,
  )
  expect(uses.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('limits count what both members had used', async () => {
  const [id, into] = [await newIdentity(), await newIdentity()]
  const batch = { ...pointCodes.makeBatch.example, total: 2, memberLimit: 1 }
  const { id: batchId } = await testServer.get(pointCodes.makeBatch, batch)
  const { records: codes } = await testServer.get(pointCodes.codes, { id: batchId })
  const redeem = (index: number, as: string) =>
    testServer.send(pointCodes.redeem, { code: codes[index]!.code }, { as })
  const kind = await testServer.get(vouchers.submit, {
    ...vouchers.submit.example,
    name: '合并券',
    memberMax: 1,
  })
  const give = (to: string) =>
    testServer.send(vouchers.give, { kindId: kind.id, playerId: to, reason: '补偿' })
  expect(await redeem(0, id)).toMatchObject({ is: 'done' })
  expect(await give(id)).toMatchObject({ is: 'done' })
  await testServer.sql(`
    delete from free_play_uses;
    insert into free_play_uses (merchant_id, player_id, day, rule_id, number, order_id)
      values ('${merchantId}', '${id}', '2026-11-02', 'day', 1, '${world.orderId}');
    update redemptions set player_id = '${id}', pieces = 1, state = 'received'
      where redemption_id = (select redemption_id from redemptions limit 1);
    update orders set player_id = '${id}', offer_id = 'daily', state = 'done', paid_at = now()
      where order_id = '${world.goodsOrderId}'`)
  await enterCode(await showCode(into), id)
  // Either app acts as the remaining member.
  for (const as of [id, into]) expect(await redeem(1, as)).toMatchObject({ failure: 'memberLimit' })
  expect(await give(into)).toMatchObject({ failure: 'memberFull' })
  const [left] = await testServer.sql(`select take_free_play('${merchantId}', '${into}',
      '2026-11-02', '{day}', '{1}', '${world.faultOrderId}') as "freePlay"`)
  expect(left).toEqual({ freePlay: null })
  const since = new Date(Date.now() - DAY_MS)
  const [redeemed, bought] = await testServer.db.inMerchant(merchantId, async (tx, scope) => [
    await countRedeemedPieces(tx, scope, into, since),
    await countPaidOrdersBetween(tx, scope, into, ['daily'], since, new Date()),
  ])
  expect([...redeemed.values()].map(({ byMember }) => byMember)).toContain(1)
  expect(bought.get('daily')).toBe(1)
})

test('a gift that waits arrives at the remaining member', async () => {
  const [id, into, second] = [await newIdentity(), await newIdentity(), await newIdentity()]
  const gift = { coins: 4, reason: '周年庆' }
  const one = await testServer.get(memberBatches.giveCoins, { ...gift, members: [id] })
  const both = await testServer.get(memberBatches.giveCoins, {
    ...gift,
    members: [id, second, into],
  })
  await enterCode(await showCode(into), id)
  await enterCode(await showCode(into), second)
  await testServer.carry()
  expect(await plays.balance(`given:${into}`)).toBe(8)
  const { records } = await testServer.get(memberBatches.items, both)
  expect(records.map(({ memberId, code }) => [memberId, code])).toEqual([
    [id, 'merged'],
    [into, ''],
    [second, 'merged'],
  ])
  await testServer.get(memberBatches.undo, { id: one.id })
  await testServer.carry()
  expect(await plays.balance(`given:${into}`)).toBe(4)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('undoing a batch finds members merged since', async () => {
  const [id, into] = [await newIdentity(), await newIdentity()]
  const gift = { coins: 4, reason: '周年庆', members: [id, into] }
  const batch = await testServer.get(memberBatches.giveCoins, gift)
  await testServer.carry()
  await enterCode(await showCode(into), id)
  await testServer.get(memberBatches.undo, { id: batch.id })
  await testServer.carry()
  const { states } = await testServer.get(memberBatches.detail, { id: batch.id })
  expect(states).toMatchObject({ takenBack: 2, done: 0 })
  expect(await plays.balance(`given:${into}`)).toBe(0)
})

test('friends, messages and refusals follow the remaining member', async () => {
  const [id, into] = [await newIdentity(), await newIdentity()]
  await testServer.sql(`
    insert into invited_friends (merchant_id, player_id, inviter_id, invited_at) values
      ('${merchantId}', '${playerId}', '${id}', now()), ('${merchantId}', '${into}', '${id}', now())
      on conflict do nothing;
    insert into member_messages (merchant_id, player_id, day, text, batch_id, account_name, sent_at)
      values ('${merchantId}', '${id}', '2026-11-01', '周末有活动', '', '', now()),
        ('${merchantId}', '${id}', '2026-11-02', '明天停业', '', '', now()),
        ('${merchantId}', '${into}', '2026-11-02', '明天停业', '', '', now());
    insert into member_message_choices (merchant_id, player_id, refuses, changed_at) values
      ('${merchantId}', '${id}', true, now()), ('${merchantId}', '${into}', false, now())`)
  await enterCode(await showCode(into), id)
  const [left] = await testServer.sql(`select
    (select count(*)::int from member_messages where player_id = '${into}') as messages,
    (select refuses from member_message_choices where player_id = '${into}') as refuses,
    (select inviter_id from invited_friends where player_id = '${into}') as self`)
  expect(left).toEqual({ messages: 2, refuses: true, self: id })
})

test('the higher level, all tags and the last phone remain', async () => {
  const [id, into] = [await newIdentity(), await newIdentity('玩家0002')]
  await testServer.sql(`
    insert into member_levels (merchant_id, level_id, name, rank) values
      ('${merchantId}', '901', '钻石', 90), ('${merchantId}', '902', '白银', 80);
    insert into member_hand_levels (merchant_id, player_id, level_id, reason, given_at) values
      ('${merchantId}', '${id}', '901', '', now()), ('${merchantId}', '${into}', '902', '', now());
    update members set level_id = '901', level_by = 'hand' where player_id = '${id}';
    update members set level_id = '902', level_by = 'hand' where player_id = '${into}';
    insert into member_tags (merchant_id, tag_id, name, made_at)
      select '${merchantId}', 't' || n, '标签' || n, now() from generate_series(1, 12) n;
    insert into member_tag_uses (merchant_id, player_id, tag_id)
      select '${merchantId}', case when n < 8 then '${id}' else '${into}' end, 't' || n
      from generate_series(1, 12) n;
    insert into member_phones (merchant_id, player_id, sealed_phone, phone_end, bound_at) values
      ('${merchantId}', '${id}', 'x', '0002', now()),
      ('${merchantId}', '${into}', 'x', '0001', now() - interval '1 day')`)
  await testServer.get(members.save, { id, remark: '常客' })
  await testServer.get(members.save, { id: into, remark: '爱玩推币机' })
  await enterCode(await showCode(into), id)
  const detail = await testServer.get(members.detail, { id })
  expect(detail).toMatchObject({
    id: into,
    name: '小雨',
    levelName: '钻石',
    phoneEnd: '0002',
    remark: '爱玩推币机；常客',
  })
  expect(detail.tags).toHaveLength(10)
})

test('a refund goes to the identity that paid', async () => {
  testServer.outside.payments.says = () => ({
    ask: async () => doneOutcome({ is: 'unpaid' }),
    close: async () => doneOutcome({}),
    refund: async ({ number, amount }) =>
      doneOutcome({ state: 'done', amount, providerNumber: `50${number}` }),
    askRefund: async () => ({ is: 'neverArrived' }),
  })
  const id = await newIdentity()
  const into = await newIdentity()
  const { orderId } = await testServer.get(
    play.pay,
    { equipmentId: world.deviceCode, payment: 'wechat', plays: 1 },
    { as: id },
  )
  await plays.paid(orderId)
  await testServer.carry()
  await plays.machineSays(orderId, 'done')
  const merged = await enterCode(await showCode(into), id)
  expect(merged).toMatchObject({ data: { obstacle: 'none' } })
  const [order] = await testServer.sql(
    `select player_id as player, payer from orders where order_id = '${orderId}'`,
  )
  expect(order).toEqual({ player: into, payer: `payer-${id}` })
  const wrong = await findWrongMemberTotals(testServer, merchantId)
  expect(wrong.filter((row) => JSON.stringify(row).includes(into))).toEqual([])
  await testServer.get(orders.refund, { orderNumber: orderId })
  await testServer.carry()
  expect(await testServer.get(members.detail, { id })).toMatchObject({
    id: into,
    totals: { refunds: 1, plays: 1 },
  })
  // The merged identity goes on paying by itself.
  const next = await testServer.get(
    play.pay,
    { equipmentId: world.deviceCode, payment: 'wechat', plays: 1 },
    { as: id },
  )
  const [paying] = await testServer.sql(
    `select player_id as player, payer from orders where order_id = '${next.orderId}'`,
  )
  expect(paying).toEqual({ player: into, payer: `payer-${id}` })
})

test('a merged identity buys points with its own app', async () => {
  const [id, into] = [await newIdentity(), await newIdentity()]
  await enterCode(await showCode(into), id)
  const wish = { packageId: world.pointPackageId, points: 100, price: toFen(10_00) }
  const { orderId } = await testServer.get(
    points.buyPackage,
    { ...wish, payment: 'wechat' },
    { as: id },
  )
  const [order] = await testServer.sql(
    `select player_id as player, payer from orders where order_id = '${orderId}'`,
  )
  expect(order).toEqual({ player: into, payer: `payer-${id}` })
})

test('coins of another member are no recharge rest', async () => {
  testServer.outside.payments.says = () => ({
    ask: async () => doneOutcome({ is: 'unpaid' }),
    close: async () => doneOutcome({}),
  })
  const [id, into] = [await newIdentity(), await newIdentity()]
  const recharge = async (as: string) => {
    const { orderId, money } = await testServer.get(
      play.pay,
      { equipmentId: world.deviceCode, payment: 'wechat', discountId: world.offerId },
      { as },
    )
    expect(await plays.paid(orderId, money)).toBe('success')
    return orderId
  }
  const kept = await recharge(into)
  const spent = await recharge(id)
  const [bought, given] = [await plays.balance(`bought:${id}`), await plays.balance(`given:${id}`)]
  const { id: coinPlay } = await testServer.get(
    play.coins,
    { equipmentId: world.deviceCode, coins: bought + given },
    { as: id },
  )
  await plays.machineSays(coinPlay, 'done')
  const left = async (orderId: string) =>
    (await testServer.get(orders.detail, { id: orderId })).recharge
  const before = await left(kept)
  const merged = await enterCode(await showCode(into), id)
  expect(merged).toMatchObject({ data: { obstacle: 'none' } })
  expect(await left(spent)).toMatchObject({ boughtLeft: 0, bonusLeft: 0, amountFen: 0 })
  expect(await left(kept)).toMatchObject({ boughtLeft: before!.boughtLeft })
})

test('what begins during a merge belongs to the remaining member', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [id, into] = [await newIdentity(), await newIdentity()]
    const code = await showCode(into)
    const pay = { equipmentId: world.deviceCode, payment: 'wechat', plays: 1 } as const
    const [merged] = await Promise.all([
      enterCode(code, id),
      testServer.send(play.pay, pay, { as: id }),
      testServer.send(points.adjust, { playerId: id, points: 7, reason: '补偿' }),
    ])
    expect(merged.is).toBe('done')
    const rows = await testServer.sql(`select
      (select count(*) from orders where player_id = '${id}')::int as orders,
      (select count(*) from point_lots where player_id = '${id}')::int as lots,
      (select merged_into is not null from members where player_id = '${id}') as gone`)
    const [{ orders: left, lots, gone }] = rows as [Record<string, unknown>]
    if (gone) expect([left, lots]).toEqual([0, 0])
    await testServer.sql(ENDED)
  }
  expect(await plays.ledgerFaults()).toEqual([])
})

test('of many who enter one code at once one merges', async () => {
  const ids = await Promise.all([newIdentity(), newIdentity(), newIdentity()])
  const code = await showCode()
  const answers = await Promise.all(ids.map((id) => enterCode(code, id)))
  const merged = answers.filter((answer) => answer.is === 'done' && answer.data.obstacle === 'none')
  expect(merged).toHaveLength(1)
  const rows = await testServer.sql(
    `select player_id from members
    where merged_into is not null and player_id = any($1)`,
    [ids],
  )
  expect(rows).toHaveLength(1)
})
