import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { Call } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { memberPhones } from '#contract/member-phones/member-phones.ts'
import { points } from '#contract/points/points.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { requestMemberCode } from '#server/test/people/member-codes.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { multipartOf } from '#server/test/multipart-body.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { endFormerPlayers, eraseClaimedRows } from './jobs.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { playerId } = world
const HEADER = '手机号,姓名,币,积分,等级'
const nextMonth = addDaysToTime(toShanghaiDayStart(new Date()), 30)
const lastDay = formatShanghaiDay(nextMonth)

beforeEach(async () => {
  await testServer.sql('delete from former_players; delete from former_player_imports')
})

type Sent = { readonly as?: string; readonly key?: string; readonly day?: string }

async function sendList(
  call: Call,
  lines: readonly string[],
  { as = 'mine', key, day = lastDay }: Sent = {},
) {
  const bytes = Buffer.from([HEADER, ...lines].join('\n'))
  const form = multipartOf(call === formerPlayers.import ? { lastDay: day } : {}, {
    name: '旧系统.csv',
    bytes,
  })
  const headers = {
    ...form.headers,
    ...testServer.proofOf(as),
    ...(key && { 'idempotency-key': key }),
  }
  const url = call.wire.path
  const answer = await testServer.http.inject({ method: 'POST', url, ...form, headers })
  return answer.json()
}
const importList = (lines: readonly string[], sent?: Sent) =>
  sendList(formerPlayers.import, lines, sent)
const listRows = async (as = 'mine') =>
  (await testServer.get(formerPlayers.list, { size: 100 }, { as })).records

async function provePhone(phone: string) {
  await testServer.sql('delete from sms_sendings')
  const code = await requestMemberCode(testServer, phone)
  return testServer.get(memberPhones.bind, { phone, code }, { as: 'player' })
}

describeWrite(formerPlayers.import, {
  async works() {
    const { data } = await importList([
      '13800000001,张三,20,300,',
      '13800000002,李四,5,,',
      '1,,5,,',
    ])
    expect(data).toMatchObject({ rows: 2, coins: 25, points: 300, known: 0, faulty: 1 })
    const rows = await listRows()
    expect(rows.map(({ name, phoneEnd, state }) => [name, phoneEnd, state])).toEqual([
      ['张**', '0001', 'waiting'],
      ['李**', '0002', 'waiting'],
    ])
    const [made] = await testServer.get(formerPlayers.imports, {})
    expect(made).toMatchObject({ fileName: '旧系统.csv', rows: 2, waiting: 2, claimed: 0 })
    const [{ sealed }] = await testServer.sql(
      'select sealed_phone as sealed from former_players limit 1',
    )
    expect(sealed).not.toContain('13800000001')
  },

  async refuses() {
    expect(await importList(['1,,5,,'])).toMatchObject({ data: { failure: 'noRows' } })
    const yesterday = formatShanghaiDay(addDaysToTime(new Date(), -1))
    const past = await importList(['13800000001,,5,,'], { day: yesterday })
    expect(past).toMatchObject({ data: { failure: 'dayWrong' } })
  },

  async keepsOut() {
    await importList(['13800000001,张三,5,,'])
    expect(await listRows('stranger')).toEqual([])
    expect(await testServer.get(formerPlayers.imports, {}, { as: 'stranger' })).toEqual([])
  },

  async runsOnce() {
    const lines = ['13800000001,张三,5,,']
    const twice = await Promise.all(['k1', 'k1'].map((key) => importList(lines, { key })))
    expect(twice[0].data).toEqual(twice[1].data)
    expect(await listRows()).toHaveLength(1)
  },
})

test('the same file twice imports nothing twice', async () => {
  const lines = ['13800000001,张三,5,,', '13800000002,李四,5,,']
  await importList(lines)
  expect(await importList(lines)).toMatchObject({ data: { failure: 'noRows' } })
  const { data } = await sendList(formerPlayers.check, [...lines, '13800000003,王五,5,,'])
  expect(data).toMatchObject({ rows: 1, known: 2 })
})

describeWrite(formerPlayers.check, {
  async works() {
    const { data } = await sendList(formerPlayers.check, ['13800000001,,5,,', '13800000001,,5,,'])
    expect(data).toMatchObject({ rows: 1, faults: [{ line: 3, fault: 'phoneTwice' }] })
    expect(await listRows()).toEqual([])
  },
  async refuses() {
    const answer = await testServer.http.inject({
      method: 'POST',
      url: formerPlayers.check.wire.path,
      ...multipartOf({}, { name: 'a.xlsx', bytes: Buffer.from('PK\u0003\u0004') }),
      headers: {
        ...multipartOf({}).headers,
        ...testServer.proofOf('mine'),
      },
    })
    expect(answer.json()).toMatchObject({ data: { failure: 'isWorkbook' } })
  },
  async keepsOut() {
    await importList(['13800000001,张三,5,,'])
    const { data } = await sendList(formerPlayers.check, ['13800000001,张三,5,,'], {
      as: 'stranger',
    })
    expect(data).toMatchObject({ rows: 1, known: 0 })
  },
  async runsOnce() {
    const lines = ['13800000001,张三,5,,']
    const sent = () => sendList(formerPlayers.check, lines, { key: 'k2' })
    expect(await sent()).toEqual(await sent())
  },
})

test('a proven phone claims coins, points and level once', async () => {
  await importList([`13800000001,张三,20,300,${await levelName()}`, '13800000002,李四,7,,'])
  const coins = await plays.balance(`given:${playerId}`)
  const { usable } = await testServer.get(points.member, { playerId })
  await testServer.sql('delete from claim_counts')
  const bound = await provePhone('13800000001')
  const counts = await testServer.sql('select kind, claimed, failed from claim_counts')
  expect(counts).toEqual([{ kind: 'phone', claimed: 1, failed: 0 }])
  expect(bound).toMatchObject({ phoneEnd: '0001', claimed: { coins: 20, points: 300 } })
  expect(await plays.balance(`given:${playerId}`)).toBe(coins + 20)
  expect(await testServer.get(points.member, { playerId })).toMatchObject({ usable: usable + 300 })
  const rows = await listRows()
  expect(rows.find(({ phoneEnd }) => phoneEnd === '0001')).toMatchObject({
    state: 'claimed',
    playerId,
  })
  expect(await provePhone('13800000001')).toMatchObject({ claimed: null })
  expect(await provePhone('13800000002')).toMatchObject({ claimed: null })
  expect(await plays.ledgerFaults()).toEqual([])
})
async function levelName(): Promise<string> {
  const [row] = await testServer.sql('select name from member_levels limit 1')
  return row!.name
}

test('a claim keeps a higher level given by hand', async () => {
  const { merchantId, levelId } = world
  await testServer.sql(`update member_levels set rank = 9 where level_id = '${levelId}';
    insert into member_levels (merchant_id, level_id, name, rank)
      values ('${merchantId}', '777', '银卡', 8) on conflict do nothing`)
  await importList(['13800000001,张三,,10,银卡'])
  expect(await provePhone('13800000001')).toMatchObject({ claimed: { points: 10 } })
  const [row] = await testServer.sql(`select level_id as id from member_hand_levels
    where player_id = '${playerId}'`)
  expect(row).toEqual({ id: levelId })
})

test('a claim leaves the hash of its phone only', async () => {
  const lines = ['13800000001,张三,20,,']
  await importList(lines)
  // A row that was claimed before phones were erased at once.
  await testServer.sql(`insert into former_players select merchant_id, '99', import_id, sealed_phone,
    phone_end, '李四', 5, 0, null, 'claimed', '77', now() from former_players`)
  await eraseClaimedRows(testServer.db, sealKeys, world.merchantId)
  expect(await importList(lines)).toMatchObject({ data: { failure: 'noRows' } })
  await provePhone('13800000001')
  const rows = await testServer.sql(
    `select name, sealed_phone as sealed, phone_hash is not null as hashed from former_players`,
  )
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ name: '', sealed: null, hashed: true })))
  expect(await importList(lines)).toMatchObject({ data: { failure: 'noRows' } })
})

test('phones of expired rows can be imported again at once', async () => {
  await importList(['13800000001,张三,20,,'])
  await testServer.sql(`update former_player_imports set last_day = current_date - 2`)
  expect(await importList(['13800000001,张三,20,,'])).toMatchObject({ data: { rows: 1 } })
})

test('blocked members claim nothing and can later', async () => {
  await importList(['13800000001,张三,20,,'])
  await testServer.sql('update members set is_blocked = true')
  expect(await provePhone('13800000001')).toMatchObject({ claimed: null })
  await testServer.sql('update members set is_blocked = false')
  expect(await provePhone('13800000001')).toMatchObject({ claimed: { coins: 20 } })
})

test('rows end after their last day and are erased', async () => {
  await importList(['13800000001,张三,20,,'])
  const after = formatShanghaiDay(addDaysToTime(nextMonth, 1))
  await endFormerPlayers(testServer.db, world.merchantId, lastDay)
  expect(await listRows()).toMatchObject([{ state: 'waiting' }])
  await endFormerPlayers(testServer.db, world.merchantId, after)
  await endFormerPlayers(testServer.db, world.merchantId, after)
  expect(await listRows()).toMatchObject([{ state: 'ended', name: '' }])
  const [{ sealed }] = await testServer.sql('select sealed_phone as sealed from former_players')
  expect(sealed).toBeNull()
})

test('a row past its last day gives nothing', async () => {
  await importList(['13800000001,张三,20,,'])
  await testServer.sql(`update former_player_imports set last_day = current_date - 2`)
  expect(await provePhone('13800000001')).toMatchObject({ claimed: null })
})

describeWrite(formerPlayers.refuse, {
  async works() {
    const { data } = await importList(['13800000001,张三,20,,', '13800000002,李四,5,,'])
    const [first] = await listRows()
    const one = { importId: data.id, rowId: first!.id }
    expect(await testServer.get(formerPlayers.refuse, one)).toEqual({ refused: 1 })
    expect(await testServer.get(formerPlayers.refuse, { importId: data.id })).toEqual({
      refused: 1,
    })
    expect(await listRows()).toMatchObject([{ state: 'refused' }, { state: 'refused' }])
    // A corrected list can hold the same phones.
    expect(await importList(['13800000001,张三,2,,'])).toMatchObject({ data: { rows: 1 } })
  },
  async refuses() {
    const answer = await testServer.send(formerPlayers.refuse, { importId: '404' })
    expect(answer).toMatchObject({ failure: 'notFound', field: 'importId' })
  },
  async keepsOut() {
    const { data } = await importList(['13800000001,张三,20,,'])
    const answer = await testServer.send(
      formerPlayers.refuse,
      { importId: data.id },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const { data } = await importList(['13800000001,张三,20,,'])
    const twice = await Promise.all(
      ['k3', 'k3'].map((key) =>
        testServer.get(formerPlayers.refuse, { importId: data.id }, { key }),
      ),
    )
    expect(twice[0]).toEqual(twice[1])
  },
})
