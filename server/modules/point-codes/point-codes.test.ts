import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { POINT_CODE_FORM } from '#contract/point-codes/point-code.ts'
import { normalizePointCode } from '#contract/point-codes/code-text.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { points } from '#contract/points/points.ts'
import { createWechatMember } from '#server/modules/players/surface.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { redeemPointCode } from './redemption-store.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId, pointCodeBatchId: worldBatchId } = world

type Batch = CallInput<typeof pointCodes.makeBatch>
const batchInput: Batch = { ...pointCodes.makeBatch.example, total: 3, memberLimit: 0 }
const makeBatch = (given: Partial<Batch> = {}) =>
  testServer.get(pointCodes.makeBatch, { ...batchInput, ...given })
const readBatch = (id: string) => testServer.get(pointCodes.batch, { id })
const listCodes = async (id: string) =>
  (await testServer.get(pointCodes.codes, { id, size: 100 })).records
/** Makes a batch and returns its id with its codes in groups of four. */
async function makeCodes(given: Partial<Batch> = {}) {
  const { id } = await makeBatch(given)
  return { id, codes: (await listCodes(id)).map(({ code }) => code) }
}
const redeem = (code = '') => testServer.send(pointCodes.redeem, { code }, { as: 'player' })
const readUsable = async () => (await testServer.get(points.own, {}, { as: 'player' })).usable

beforeEach(async () => {
  await testServer.sql('delete from sign_in_failures')
  await testServer.sql('update members set is_blocked = false')
})

describeWrite(pointCodes.makeBatch, {
  async works() {
    const made = await makeBatch({ total: 10_000 })
    expect(made).toMatchObject({ state: 'active', total: 10_000, used: 0, usable: 10_000 })
    const { records, total } = await testServer.get(pointCodes.codes, { id: made.id, size: 100 })
    expect(total).toBe(10_000)
    expect(new Set(records.map(({ code }) => code)).size).toBe(records.length)
    for (const { code } of records) expect(normalizePointCode(code)).toMatch(POINT_CODE_FORM)
  },
  async refuses() {
    const make = (given: object) =>
      testServer.send(pointCodes.makeBatch, { ...batchInput, ...given })
    expect(await make({ total: 10_001 })).toMatchObject({ failure: 'tooManyCodes' })
    const yesterday = addDaysToTime(toShanghaiDayStart(new Date()), -1)
    expect(await make({ endDate: yesterday })).toMatchObject({ failure: 'dayOver' })
    const sent = {
      name: '传单',
      points: '100',
      kind: 'once',
      total: '5',
      memberLimit: '0',
      endDate: '',
    }
    for (const wrong of [{ points: '0' }, { points: '1000001' }, { total: '0' }, { name: '' }]) {
      const answer = await testServer.http.inject({
        method: 'POST',
        url: pointCodes.makeBatch.wire.path,
        headers: testServer.proofOf('mine'),
        payload: { ...sent, ...wrong },
      })
      expect(answer.json()).toMatchObject({ data: { failure: 'badInput' } })
    }
  },
  async keepsOut() {
    expect(await testServer.send(pointCodes.makeBatch, batchInput, { as: 'clerk' })).toMatchObject({
      failure: 'noPermission',
    })
    const { id } = await testServer.get(pointCodes.makeBatch, batchInput, { as: 'stranger' })
    expect(await testServer.send(pointCodes.batch, { id })).toMatchObject({ failure: 'noBatch' })
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(pointCodes.makeBatch, batchInput, { key: 'make' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(pointCodes.redeem, {
  async works() {
    const before = await readUsable()
    const { id, codes } = await makeCodes({ name: '传单', points: 250 })
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ')
    expect(await redeem(typed)).toMatchObject({
      is: 'done',
      data: { points: 250, usable: before + 250 },
    })
    expect(await readBatch(id)).toMatchObject({ used: 1, usable: 2 })
    const { records } = await testServer.get(pointCodes.uses, { id })
    expect(records).toMatchObject([{ number: 1, playerId }])
    const { records: changes } = await testServer.get(points.log, { playerId })
    expect(changes[0]).toMatchObject({
      source: 'code',
      kind: 'earned',
      reason: '传单',
      points: 250,
    })
    const [account] = await testServer.sql(
      `select balance::int from ledger_accounts where account = $1`,
      [`clearing:points:${id}`],
    )
    expect(account).toEqual({ balance: -250 })
    expect(await plays.ledgerFaults()).toEqual([])
  },
  async refuses() {
    const { id, codes } = await makeCodes({ memberLimit: 1 })
    await testServer.sql('delete from claim_counts')
    expect(await redeem('7777-7777-7777-7777')).toMatchObject({ failure: 'wrong' })
    expect(await redeem('O0I1')).toMatchObject({ failure: 'wrong' })
    expect(await redeem(codes[0])).toMatchObject({ is: 'done' })
    expect(await redeem(codes[0])).toMatchObject({ failure: 'ownUsed' })
    const counts = await testServer.sql(`select kind, sum(claimed)::int as claimed,
      sum(failed)::int as failed from claim_counts group by kind`)
    expect(counts).toEqual([{ kind: 'code', claimed: 1, failed: 3 }])
    expect(await redeem(codes[1])).toMatchObject({ failure: 'memberLimit' })
    await testServer.sql(
      `update point_code_batches set ends_on = day_of(now()) - 1 where batch_id = $1`,
      [id],
    )
    expect(await redeem(codes[1])).toMatchObject({ failure: 'ended' })
    await testServer.get(pointCodes.stopBatch, { id })
    expect(await redeem(codes[1])).toMatchObject({ failure: 'stopped' })
  },
  async keepsOut() {
    const made = await testServer.get(pointCodes.makeBatch, batchInput, { as: 'stranger' })
    const theirs = await testServer.get(pointCodes.codes, { id: made.id }, { as: 'stranger' })
    expect(await redeem(theirs.records[0]!.code)).toMatchObject({ failure: 'wrong' })
    const { codes } = await makeCodes()
    for (const as of ['mine', 'nobody']) {
      const answer = await testServer.send(pointCodes.redeem, { code: codes[0]! }, { as })
      expect(answer.is).not.toBe('done')
    }
  },
  async runsOnce() {
    const before = await readUsable()
    const { codes } = await makeCodes({ points: 40 })
    const input = { code: codes[0]! }
    const sending = { as: 'player', key: 'redeem' } as const
    const both = [1, 2].map(() => testServer.send(pointCodes.redeem, input, sending))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await readUsable()).toBe(before + 40)
  },
})

describeWrite(pointCodes.stopBatch, {
  async works() {
    const { id, codes } = await makeCodes()
    await redeem(codes[0])
    const stopped = await testServer.get(pointCodes.stopBatch, { id })
    expect(stopped).toMatchObject({ state: 'stopped', used: 1, usable: 0, stopped: 2 })
    expect(await redeem(codes[1])).toMatchObject({ failure: 'stopped' })
  },
  async refuses() {
    const { id } = await makeBatch()
    await testServer.get(pointCodes.stopBatch, { id })
    const again = await testServer.send(pointCodes.stopBatch, { id })
    expect(again).toMatchObject({ failure: 'batchStopped' })
  },
  async keepsOut() {
    const { id } = await makeBatch()
    const stop = (as: string) => testServer.send(pointCodes.stopBatch, { id }, { as })
    expect(await stop('stranger')).toMatchObject({ failure: 'noBatch' })
    expect(await stop('clerk')).toMatchObject({ failure: 'noPermission' })
    expect(await readBatch(id)).toMatchObject({ state: 'active' })
  },
  async runsOnce() {
    const { id } = await makeBatch()
    const both = [1, 2].map(() => testServer.get(pointCodes.stopBatch, { id }, { key: 'stop' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(pointCodes.stopCode, {
  async works() {
    const { id, codes } = await makeCodes()
    const stopped = await testServer.get(pointCodes.stopCode, { id, number: 2 })
    expect(stopped).toMatchObject({ state: 'active', usable: 2, stopped: 1 })
    expect(await redeem(codes[1])).toMatchObject({ failure: 'stopped' })
    expect(await redeem(codes[2])).toMatchObject({ is: 'done' })
    const listed = await testServer.get(pointCodes.codes, { id, state: 'stopped' })
    expect(listed.records.map(({ number }) => number)).toEqual([2])
  },
  async refuses() {
    const { id, codes } = await makeCodes()
    await redeem(codes[0])
    const stop = (number: number, batchId = id) =>
      testServer.send(pointCodes.stopCode, { id: batchId, number })
    expect(await stop(1)).toMatchObject({ failure: 'codeOver' })
    expect(await stop(9)).toMatchObject({ failure: 'codeOver' })
    const shared = await makeBatch({ kind: 'many' })
    expect(await stop(1, shared.id)).toMatchObject({ failure: 'codeOver' })
  },
  async keepsOut() {
    const input = { id: worldBatchId, number: 1 }
    const stop = (as: string) => testServer.send(pointCodes.stopCode, input, { as })
    expect(await stop('stranger')).toMatchObject({ failure: 'noBatch' })
    expect(await stop('clerk')).toMatchObject({ failure: 'noPermission' })
    expect((await listCodes(worldBatchId))[0]).toMatchObject({ state: 'unused' })
  },
  async runsOnce() {
    const { id } = await makeBatch()
    const input = { id, number: 1 }
    const both = [1, 2].map(() => testServer.get(pointCodes.stopCode, input, { key: 'one' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await readBatch(id)).toMatchObject({ stopped: 1 })
  },
})

const download = async (url: string) => testServer.http.inject({ method: 'GET', url })

describeWrite(pointCodes.exportCodes, {
  async works() {
    const { id, codes } = await makeCodes()
    const { url } = await testServer.get(pointCodes.exportCodes, { id, format: 'csv' })
    const { body } = await download(url)
    const link = `http://localhost/point-voucher?userId=${MINE}&code=${normalizePointCode(codes[2]!)}`
    expect(body).toContain(`3,${codes[2]!},${link},未使用,0`)
    expect(body.trim().split('\n')).toHaveLength(4)
  },
  async refuses() {
    const answer = await testServer.send(pointCodes.exportCodes, { id: 'none' })
    expect(answer).toMatchObject({ failure: 'noBatch' })
  },
  async keepsOut() {
    const ask = (as: string) =>
      testServer.send(pointCodes.exportCodes, { id: worldBatchId }, { as })
    expect(await ask('stranger')).toMatchObject({ failure: 'noBatch' })
    expect(await ask('clerk')).toMatchObject({ failure: 'noPermission' })
  },
  async runsOnce() {
    const input = { id: worldBatchId }
    const both = [1, 2].map(() => testServer.get(pointCodes.exportCodes, input, { key: 'csv' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(pointCodes.printLabels, {
  async works() {
    const { id } = await makeCodes({ total: 25, endDate: new Date('2039-01-01T00:00:00+08:00') })
    const { url } = await testServer.get(pointCodes.printLabels, { id, part: 1 })
    const file = await download(url)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.body.match(/\/Type \/Page\b/g)).toHaveLength(2)
  },
  async refuses() {
    const { id } = await makeBatch()
    const print = (part: number) => testServer.send(pointCodes.printLabels, { id, part })
    expect(await print(2)).toMatchObject({ failure: 'noLabels' })
    await testServer.get(pointCodes.stopBatch, { id })
    expect(await print(1)).toMatchObject({ failure: 'noLabels' })
  },
  async keepsOut() {
    const print = (as: string) =>
      testServer.send(pointCodes.printLabels, { id: worldBatchId, part: 1 }, { as })
    expect(await print('stranger')).toMatchObject({ failure: 'noBatch' })
    expect(await print('clerk')).toMatchObject({ failure: 'noPermission' })
  },
  async runsOnce() {
    const input = { id: worldBatchId, part: 1 }
    const both = [1, 2].map(() => testServer.get(pointCodes.printLabels, input, { key: 'pdf' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

test('a hundred members at once share a code exactly', async () => {
  const { id, codes } = await makeCodes({ kind: 'many', total: 30, memberLimit: 1, points: 7 })
  expect(codes).toHaveLength(1)
  const code = normalizePointCode(codes[0]!)
  const memberIds = await testServer.db.inMerchant(MINE, async (tx, scope) => {
    const ids: string[] = []
    for (let index = 0; index < 100; index += 1) {
      ids.push(await createWechatMember(tx, scope, `code-payer-${index}`, `会员${index}`))
    }
    return ids
  })
  const results = await Promise.all(
    memberIds.map((memberId) =>
      testServer.db.inMerchant(MINE, (tx, scope) => redeemPointCode(tx, scope, memberId, code)),
    ),
  )
  expect(results.filter(({ result }) => result === 'given')).toHaveLength(30)
  expect(results.filter(({ result }) => result === 'used')).toHaveLength(70)
  expect(await readBatch(id)).toMatchObject({ used: 30, usable: 0 })
  const [given] = await testServer.sql(
    `select sum(given)::int as points from point_lots where lot_id ^@ $1`,
    [`code:${id}:`],
  )
  expect(given).toEqual({ points: 210 })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('one member at once stays within the own limit', async () => {
  const before = await readUsable()
  const { codes } = await makeCodes({ kind: 'many', total: 1000, memberLimit: 2, points: 5 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(codes[0])))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(2)
  expect(await readUsable()).toBe(before + 10)
})

test('a hundred claims of a single-use code give once', async () => {
  const before = await readUsable()
  const { codes } = await makeCodes({ points: 11 })
  const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(codes[0])))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  expect(await readUsable()).toBe(before + 11)
})

test('a code works until midnight of its last day', async () => {
  const endDate = toShanghaiDayStart(new Date())
  const { codes } = await makeCodes({ endDate })
  const claim = (at: Date, index: number) =>
    testServer.db.inMerchant(MINE, (tx, scope) =>
      redeemPointCode(tx, scope, playerId, normalizePointCode(codes[index]!), at),
    )
  const midnight = addDaysToTime(endDate, 1)
  expect(await claim(new Date(midnight.getTime() - 1), 0)).toMatchObject({ result: 'given' })
  expect(await claim(midnight, 1)).toMatchObject({ result: 'ended' })
})

test('an expired batch counts its unused codes as expired', async () => {
  const { id, codes } = await makeCodes()
  await redeem(codes[0])
  await testServer.get(pointCodes.stopCode, { id, number: 2 })
  await testServer.sql(
    `update point_code_batches set ends_on = day_of(now()) - 1 where batch_id = $1`,
    [id],
  )
  expect(await readBatch(id)).toMatchObject({
    state: 'ended',
    used: 1,
    stopped: 1,
    expired: 1,
    usable: 0,
  })
  const { records } = await testServer.get(pointCodes.batches, { state: 'ended', size: 100 })
  expect(records.map((batch) => batch.id)).toContain(id)
})

test('wrong codes make a member wait', async () => {
  const { codes } = await makeCodes()
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await redeem('2222222222222222')).toMatchObject({ failure: 'wrong' })
    await testServer.sql(
      `update sign_in_failures set failed_at = tests.shift(failed_at, '-9 seconds')`,
    )
  }
  await testServer.sql(`update sign_in_failures set failed_at = now()`)
  expect(await redeem(codes[0])).toMatchObject({ failure: 'wait', count: 2 })
  await testServer.sql(
    `update sign_in_failures set failed_at = tests.shift(failed_at, '-9 seconds')`,
  )
  expect(await redeem(codes[0])).toMatchObject({ is: 'done' })
})

test('many wrong codes delay others at the address', async () => {
  const { codes } = await makeCodes()
  const countAddress = async () =>
    (await testServer.sql(`select who from sign_in_failures where who ^@ 'address:pointCode:'`))
      .length
  for (let tries = 0; tries < 5; tries += 1) await redeem('2222222222222222')
  expect(await countAddress()).toBe(0)
  await testServer.sql(
    `update sign_in_failures set failed_at = tests.shift(failed_at, '-9 seconds')`,
  )
  await redeem('2222222222222222')
  expect(await countAddress()).toBe(1)
  await testServer.sql(`delete from sign_in_failures where who ^@ 'pointCode:'`)
  await testServer.sql(`update sign_in_failures set failures = 40, failed_at = now()`)
  expect(await redeem(codes[0])).toMatchObject({ failure: 'wait' })
})

test('a blocked member receives nothing', async () => {
  const { codes } = await makeCodes()
  await testServer.sql('update members set is_blocked = true where player_id = $1', [playerId])
  expect(await redeem(codes[0])).toMatchObject({ failure: 'blocked' })
})

test('only people who manage codes can read them', async () => {
  const { id, codes } = await makeCodes()
  const viewer = await newClerk({ roleId: await newRole('points.see') })
  const { records } = await testServer.get(pointCodes.codes, { id }, { as: viewer.id })
  expect(records[0]!.code).toBe(`••••-••••-••••-${codes[0]!.slice(-4)}`)
  const seen = await testServer.get(pointCodes.codes, { id })
  expect(seen.records[0]!.code).toBe(codes[0])
  const editor = await newClerk({ roleId: await newRole('codes.edit') })
  const ofSite = await testServer.get(pointCodes.codes, { id }, { as: editor.id })
  expect(ofSite.records[0]!.code).toMatch(/^••••/)
  // Codes are worth points at all sites.
  const stop = await testServer.send(pointCodes.stopBatch, { id }, { as: editor.id })
  expect(stop).toMatchObject({ failure: 'allSitesOnly' })
})

test('a code or its number finds it within the batch', async () => {
  const { id, codes } = await makeCodes()
  const find = async (text: string) =>
    (await testServer.get(pointCodes.codes, { id, text })).records.map(({ number }) => number)
  expect(await find('2')).toEqual([2])
  expect(await find(codes[2]!.toLowerCase())).toEqual([3])
  expect(await find('2222-2222')).toEqual([])
})

test('codes are in no log and no ledger line', async () => {
  const { codes } = await makeCodes()
  await redeem(codes[0])
  const plain = normalizePointCode(codes[0]!)
  for (const table of [
    'operation_log',
    'ledger_transfers',
    'ledger_keys',
    'point_changes',
    'point_lots',
    'write_answers',
    'outbox',
  ]) {
    const rows = JSON.stringify(await testServer.sql(`select * from ${table}`))
    expect(rows).not.toContain(plain)
    expect(rows).not.toContain(codes[0])
  }
})
