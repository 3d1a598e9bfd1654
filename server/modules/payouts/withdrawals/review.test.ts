import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { toFen } from '#contract/base/money.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { approveBoth } from '#server/test/money/approve-withdrawal.ts'
import { MINE, openTestServer, type TestServer } from '#server/test/test-server.ts'

const opened: TestServer[] = []
async function openNewServer() {
  const testServer = await openTestServer()
  opened.push(testServer)
  const asPlatform = { as: 'platform' } as const
  return {
    testServer,
    asPlatform,
    state: async (id: string) => (await testServer.get(withdrawals.detail, { id })).state,
    intents: async () =>
      (await testServer.sql(`select intent_id from outbox where kind = 'payouts.pay'`)).length,
  }
}
afterAll(() => Promise.all(opened.map((testServer) => testServer.close())))

const { password, withdrawalId, agreedWithdrawalId: id } = world
const approving = { merchantId: MINE, id, money: toFen(1_000) }
const refusing = { merchantId: MINE, id, reason: '收款人不符' }
const everybodyElse = ['mine', 'clerk', 'agent', 'stranger'] as const

test('a refusal notifies the requester with its reason', async () => {
  const { testServer, asPlatform } = await openNewServer()
  await testServer.get(withdrawals.refuse, refusing, asPlatform)
  const [told] = (await testServer.get(inbox.list, {})).records
  expect(told).toMatchObject({
    title: { zh: '提现未成功' },
    text: { zh: '收款人不符。¥10.00 已退回可提现余额。' },
    to: `/withdrawal_records?id=${id}`,
    read: false,
  })
})

test('a withdrawal needs approval by two platform users', async () => {
  const { testServer, asPlatform, state, intents } = await openNewServer()
  const first = await testServer.get(withdrawals.approve, approving, asPlatform)
  expect(first).toMatchObject({ state: 'untreated', firstReviewer: '平台', isFirst: true })
  expect(await intents()).toBe(0)
  const again = await testServer.send(withdrawals.approve, approving, asPlatform)
  expect(again).toMatchObject({ failure: 'sameReviewer' })
  const queue = await testServer.get(withdrawals.toReview, { state: 'untreated' }, { as: 'second' })
  expect(queue.records[0]).toMatchObject({ firstReviewer: '平台', isFirst: false })
  await testServer.get(withdrawals.approve, approving, { as: 'second' })
  expect([await state(id), await intents()]).toEqual(['processing', 1])
})

test('a merchant call can never release a withdrawal', async () => {
  const { testServer, state: stateOf, intents } = await openNewServer()
  for (const state of ['processing', 'passed'] as const) {
    const answer = await testServer.send(withdrawals.changeState, { id, state })
    expect(answer).toMatchObject({ failure: 'platformOnly' })
  }
  expect([await stateOf(id), await intents()]).toEqual(['untreated', 0])
})

test('viewing a withdrawal is logged and shows usual amounts', async () => {
  const { testServer, asPlatform } = await openNewServer()
  await testServer.sql(
    `update withdrawals set state = 'passed', ended_at = now() where withdrawal_id = $1`,
    [withdrawalId],
  )
  const seen = await testServer.get(withdrawals.look, { merchantId: MINE, id }, asPlatform)
  expect(seen).toMatchObject({ usual: { count: 1, average: 1_000 }, steps: [{ is: 'asked' }] })
  expect(seen.recent.map((other) => other.id)).toContain(withdrawalId)
  const [line] = await testServer.sql(
    `select changes from operation_log order by line desc limit 1`,
  )
  expect(JSON.stringify(line)).toContain('withdrawal')
})

test('of two concurrent decisions only one counts', async () => {
  const { testServer, asPlatform, state } = await openNewServer()
  await testServer.get(withdrawals.approve, approving, asPlatform)
  const both = await Promise.all([
    testServer.send(withdrawals.approve, approving, { as: 'second' }),
    testServer.send(withdrawals.refuse, refusing, asPlatform),
  ])
  expect(both.filter(({ is }) => is === 'done')).toHaveLength(1)
  expect(['processing', 'notPassed']).toContain(await state(id))
  const [log] = await testServer.sql(
    `select count(*)::int as lines from operation_log where subject_kind = 'withdrawal'`,
  )
  expect(log).toEqual({ lines: 2 })
})

describeWrite(withdrawals.approve, {
  async works() {
    const { testServer, asPlatform, intents } = await openNewServer()
    await testServer.get(withdrawals.approve, approving, asPlatform)
    const after = await testServer.get(withdrawals.approve, approving, { as: 'second' })
    expect(after).toMatchObject({ state: 'processing', reviewedName: '复核人' })
    expect(await intents()).toBe(1)
  },
  async refuses() {
    const { testServer, asPlatform, state } = await openNewServer()
    for (const [input, failure] of [
      [{ ...approving, money: toFen(1_001) }, 'otherAmount'],
      [{ ...approving, id: withdrawalId }, 'notAgreed'],
      [{ ...approving, id: '1' }, 'notFound'],
    ] as const) {
      const answer = await testServer.send(withdrawals.approve, input, asPlatform)
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
    expect(await state(id)).toBe('untreated')
  },
  async keepsOut() {
    const { testServer, state } = await openNewServer()
    for (const as of everybodyElse) await testServer.send(withdrawals.approve, approving, { as })
    expect(await state(id)).toBe('untreated')
  },
  async runsOnce() {
    const { testServer, asPlatform, intents } = await openNewServer()
    await testServer.get(withdrawals.approve, approving, asPlatform)
    const both = [1, 2].map(() =>
      testServer.get(withdrawals.approve, approving, { as: 'second', key: 'k' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await intents()).toBe(1)
  },
})

describeWrite(withdrawals.refuse, {
  async works() {
    const { testServer, asPlatform } = await openNewServer()
    const after = await testServer.get(withdrawals.refuse, refusing, asPlatform)
    expect(after).toMatchObject({ state: 'notPassed', why: '收款人不符' })
  },
  async refuses() {
    const { testServer, asPlatform, state } = await openNewServer()
    await approveBoth(testServer, approving)
    const late = await testServer.send(withdrawals.refuse, refusing, asPlatform)
    expect(late).toMatchObject({ is: 'refused', failure: 'notNow' })
    expect(await state(id)).toBe('processing')
  },
  async keepsOut() {
    const { testServer, state } = await openNewServer()
    for (const as of everybodyElse) await testServer.send(withdrawals.refuse, refusing, { as })
    expect(await state(id)).toBe('untreated')
  },
  async runsOnce() {
    const { testServer, asPlatform } = await openNewServer()
    const both = [1, 2].map(() =>
      testServer.get(withdrawals.refuse, refusing, { ...asPlatform, key: 'k' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(withdrawals.agree, {
  async works() {
    const { testServer } = await openNewServer()
    const after = await testServer.get(withdrawals.agree, { id: withdrawalId, password })
    expect(after).toMatchObject({ state: 'untreated', agreedName: '星河林晓峰' })
  },
  async refuses() {
    const { testServer } = await openNewServer()
    for (const [input, failure] of [
      [{ id, password }, 'isOwn'],
      [{ id: withdrawalId, password: 'Wrong-2026' }, 'wrongPassword'],
      [{ id: '1', password }, 'notFound'],
    ] as const) {
      const answer = await testServer.send(withdrawals.agree, input)
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
    await testServer.get(withdrawals.agree, { id: withdrawalId, password })
    const again = await testServer.send(withdrawals.agree, { id: withdrawalId, password })
    expect(again).toMatchObject({ failure: 'notNow' })
  },
  async keepsOut() {
    const { testServer } = await openNewServer()
    for (const as of ['clerk', 'agent', 'stranger'] as const) {
      await testServer.send(withdrawals.agree, { id: withdrawalId, password }, { as })
    }
    const approve = { ...approving, id: withdrawalId }
    const answer = await testServer.send(withdrawals.approve, approve, { as: 'platform' })
    expect(answer).toMatchObject({ failure: 'notAgreed' })
  },
  async runsOnce() {
    const { testServer } = await openNewServer()
    const input = { id: withdrawalId, password }
    const both = [1, 2].map(() => testServer.get(withdrawals.agree, input, { key: 'k' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(withdrawals.look, {
  async works() {
    const { testServer, asPlatform } = await openNewServer()
    const seen = await testServer.get(withdrawals.look, { merchantId: MINE, id }, asPlatform)
    expect(seen).toMatchObject({ id, merchantId: MINE, state: 'untreated' })
  },
  async refuses() {
    const { testServer, asPlatform } = await openNewServer()
    const answer = await testServer.send(
      withdrawals.look,
      { merchantId: MINE, id: '1' },
      asPlatform,
    )
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const { testServer } = await openNewServer()
    for (const as of everybodyElse) {
      const answer = await testServer.send(withdrawals.look, { merchantId: MINE, id }, { as })
      expect(answer).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    const { testServer, asPlatform } = await openNewServer()
    const both = [1, 2].map(() =>
      testServer.get(withdrawals.look, { merchantId: MINE, id }, { ...asPlatform, key: 'k' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    const lines = await testServer.sql(`select 1 from operation_log where subject_kind = 'look'`)
    expect(lines).toHaveLength(1)
  },
})
