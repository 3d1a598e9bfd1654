import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { memberPhones } from '#contract/member-phones/member-phones.ts'
import { members } from '#contract/members/members.ts'
import { verifySubjectCode } from '#server/modules/people/surface.ts'
import { sealKeys } from '#server/test/world.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { requestMemberCode } from '#server/test/people/member-codes.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { playerId } = world
const PHONE = '13800000041'
const OTHER = '1000000000000000777'
const own = async (as = 'player') => (await testServer.get(memberPhones.own, {}, { as })).phoneEnd
const failureOf = (answer: { is: string; failure?: string }) => answer.failure ?? answer.is

async function bindPhone(phone: string, as = 'player') {
  const code = await requestMemberCode(testServer, phone, as)
  return testServer.get(memberPhones.bind, { phone, code }, { as })
}

beforeEach(async () => {
  await testServer.sql('delete from sms_sendings; delete from sms_codes; delete from member_phones')
})

describeWrite(memberPhones.sendCode, {
  async works() {
    expect(await requestMemberCode(testServer, PHONE)).toMatch(/^\d{6}$/)
    const sent = await testServer.sql(`select intent from outbox where kind = 'people.sms'`)
    expect(sent.map(({ intent }) => intent)).toContainEqual({ purpose: 'memberPhone' })
    expect(JSON.stringify(sent)).not.toContain(PHONE)
  },
  async refuses() {
    const send = (phone: string) =>
      testServer.send(memberPhones.sendCode, { phone }, { as: 'player' })
    expect(failureOf(await send('12345'))).toBe('phoneFormat')
    await send(PHONE)
    expect(failureOf(await send(PHONE))).toBe('codeTooSoon')
    // One player cannot send codes to many phones.
    expect(failureOf(await send('13800000042'))).toBe('codeTooSoon')
    await testServer.sql(`update sms_sendings set sent = 10, sent_at = now() - interval '1 hour'`)
    expect(failureOf(await send(PHONE))).toBe('codesUsedUp')
  },
  async keepsOut() {
    const answer = await testServer.send(memberPhones.sendCode, { phone: PHONE }, { as: 'mine' })
    expect(answer.is).toBe('refused')
  },
  async runsOnce() {
    const both = ['k1', 'k1'].map((key) =>
      testServer.get(memberPhones.sendCode, { phone: PHONE }, { as: 'player', key }),
    )
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
  },
})

describeWrite(memberPhones.bind, {
  async works() {
    expect(await bindPhone(PHONE)).toMatchObject({ phoneEnd: '0041', claimed: null })
    expect(await own()).toBe('0041')
    const { records } = await testServer.get(members.list, { text: '0041' })
    expect(records).toMatchObject([{ id: playerId, phoneEnd: '0041' }])
    const [row] = await testServer.sql('select sealed_phone as sealed from member_phones')
    expect(row!.sealed).not.toContain(PHONE)
  },
  async refuses() {
    const code = await requestMemberCode(testServer, PHONE)
    const wrong = code === '000000' ? '000001' : '000000'
    const tryCode = (given: string, phone = PHONE) =>
      testServer.send(memberPhones.bind, { phone, code: given }, { as: 'player' })
    expect(failureOf(await tryCode(wrong))).toBe('codeWrong')
    const [count] = await testServer.sql('select kind, failed from claim_counts')
    expect(count).toEqual({ kind: 'phone', failed: 1 })
    expect(failureOf(await tryCode(code, '13800000042'))).toBe('codeOver')
    for (let tries = 0; tries < 4; tries += 1) await tryCode(wrong)
    expect(failureOf(await tryCode(code))).toBe('codeOver')
    expect(await own()).toBe('')
  },
  async keepsOut() {
    await bindPhone(PHONE)
    const { records } = await testServer.get(members.list, { text: '0041' }, { as: 'stranger' })
    expect(records).toEqual([])
  },
  async runsOnce() {
    const code = await requestMemberCode(testServer, PHONE)
    const both = ['k2', 'k2'].map((key) =>
      testServer.get(memberPhones.bind, { phone: PHONE, code }, { as: 'player', key }),
    )
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
  },
})

test('another player cannot use up the tries of a code', async () => {
  const code = await requestMemberCode(testServer, PHONE)
  const others = { phone: PHONE, purpose: 'memberPhone', about: 'somebody else' } as const
  for (let tries = 0; tries < 6; tries += 1) {
    await testServer.db.inMerchant(world.merchantId, (tx) =>
      verifySubjectCode(tx, sealKeys, others, '000000'),
    )
  }
  const bound = await testServer.get(memberPhones.bind, { phone: PHONE, code }, { as: 'player' })
  expect(bound).toMatchObject({ phoneEnd: '0041' })
  const rows = await testServer.sql('select phone from sms_codes')
  expect(JSON.stringify(rows)).not.toContain(PHONE)
})

test('a reassigned number leaves the member who had it', async () => {
  await bindPhone(PHONE)
  await testServer.sql(`insert into members (merchant_id, player_id, name, photo)
      values ('${world.merchantId}', '${OTHER}', '玩家0777', '') on conflict do nothing;
    update member_phones set player_id = '${OTHER}'; delete from sms_sendings`)
  await bindPhone(PHONE)
  const rows = await testServer.sql('select player_id as id from member_phones')
  expect(rows).toEqual([{ id: playerId }])
})

test('two members can swap their phones at once', async () => {
  const other = '13800000042'
  await testServer.sql(`insert into members (merchant_id, player_id, name, photo)
    values ('${world.merchantId}', '${OTHER}', '玩家0777', '') on conflict do nothing`)
  await testServer.signIn(OTHER, world.merchantId, OTHER, 'player')
  for (let round = 0; round < 4; round += 1) {
    await testServer.sql('delete from sms_sendings')
    const [first, second] = round % 2 === 0 ? [PHONE, other] : [other, PHONE]
    const codes = [
      [await requestMemberCode(testServer, first), first, 'player'],
      [await requestMemberCode(testServer, second, OTHER), second, OTHER],
    ] as const
    const answers = await Promise.all(
      codes.map(([code, phone, as]) => testServer.send(memberPhones.bind, { phone, code }, { as })),
    )
    expect(answers.map(({ is }) => is)).toEqual(['done', 'done'])
  }
  await testServer.sql(`delete from member_phones where player_id = '${OTHER}'`)
})

describeWrite(memberPhones.remove, {
  async works() {
    await bindPhone(PHONE)
    expect(await testServer.get(memberPhones.remove, {}, { as: 'player' })).toEqual({
      removed: true,
    })
    expect(await own()).toBe('')
  },
  async refuses() {
    expect(await testServer.get(memberPhones.remove, {}, { as: 'player' })).toEqual({
      removed: false,
    })
  },
  async keepsOut() {
    await bindPhone(PHONE)
    await testServer.send(memberPhones.remove, {}, { as: 'stranger' })
    expect(await own()).toBe('0041')
  },
  async runsOnce() {
    await bindPhone(PHONE)
    const both = ['k3', 'k3'].map((key) =>
      testServer.get(memberPhones.remove, {}, { as: 'player', key }),
    )
    expect(await Promise.all(both)).toEqual([{ removed: true }, { removed: true }])
  },
})
