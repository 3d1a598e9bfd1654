import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { play } from '#contract/orders/play.ts'
import { sites } from '#contract/sites/sites.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { recordOutsideCallMetrics } from '#server/outside/provider-metrics.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { PLATFORM } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const as = { as: 'platform' }
const stop = { id: MINE, state: 'stopped', reason: '未缴费' } as const
const start = { id: MINE, state: 'active', reason: '已缴费' } as const
const known = { username: world.ownerPhone, password: world.password }
const machine = async () =>
  (await testServer.get(play.machine, { equipmentId: world.deviceCode }, { as: 'nobody' })).state
beforeEach(async () => {
  await testServer.sql(`update merchants set state = 'active', stopped_why = '', stopped_at = null`)
  await testServer.signIn('mine', MINE, world.ownerId)
  await testServer.signIn('clerk', MINE, world.clerkId)
})

const everybodyElse = ['mine', 'clerk', 'agent', 'stranger']

describeWrite(platformDesk.setMerchantState, {
  async works() {
    const before = await machine()
    const stopped = await testServer.get(platformDesk.setMerchantState, stop, as)
    expect(stopped).toMatchObject({ state: 'stopped', stoppedWhy: '未缴费' })
    expect(await testServer.send(sites.list, {})).toMatchObject({ failure: 'notSignedIn' })
    expect(await testServer.send(people.signIn, known)).toMatchObject({ failure: 'stopped' })
    expect([before, await machine()]).toEqual(['free', 'locked'])
    const seen = await testServer.get(platformDesk.seeMerchant, { id: MINE }, as)
    expect(seen).toMatchObject({ state: 'stopped', stoppedWhy: '未缴费' })
    await testServer.get(platformDesk.setMerchantState, start, as)
    // Sessions from before the stop have ended, so a new sign-in is required.
    expect(await testServer.send(sites.list, {})).toMatchObject({ failure: 'notSignedIn' })
    await testServer.get(people.signIn, known)
    expect(await machine()).toBe('free')
  },
  async refuses() {
    const again = await testServer.send(platformDesk.setMerchantState, start, as)
    expect(again).toMatchObject({ failure: 'notNow' })
    for (const id of ['1', PLATFORM]) {
      const answer = await testServer.send(platformDesk.setMerchantState, { ...stop, id }, as)
      expect(answer).toMatchObject({ failure: 'notFound' })
    }
  },
  async keepsOut() {
    for (const who of everybodyElse) {
      const answer = await testServer.send(platformDesk.setMerchantState, stop, { as: who })
      expect(answer).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    const send = () => testServer.get(platformDesk.setMerchantState, stop, { ...as, key: 'stop' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
  },
})

test('a machine of a stopped merchant takes no payment', async () => {
  await testServer.get(platformDesk.setMerchantState, stop, as)
  const orders = () => testServer.sql('select order_id from orders order by 1')
  const before = await orders()
  const wish = { ...play.pay.example, equipmentId: world.deviceCode }
  const answer = await testServer.send(play.pay, wish, { as: 'player' })
  expect(answer.is).toBe('refused')
  expect(await orders()).toEqual(before)
})

test('lists jobs with their last and next run', async () => {
  const [job] = await testServer.get(platformDesk.jobs, {}, as)
  expect(job).toMatchObject({ name: 'ledger.check', failed: '' })
  expect(job!.nextAt!.getTime()).toBeGreaterThan(Date.now())
})

test('shows ledger check results with affected merchants', async () => {
  await checkLedger(testServer.db, [async () => ['¥0.01 is nowhere']], MINE, '2026-11-22')
  const told = await testServer.get(platformDesk.ledger, {}, as)
  expect(told).toMatchObject({ merchants: 2, checked: 1 })
  expect(told.faulty).toMatchObject([{ id: MINE, faults: ['¥0.01 is nowhere'] }])
})

test('shows provider response statistics and waiting messages', async () => {
  const call = { provider: 'a test', method: 'GET', host: 'h', path: '/', milliseconds: 120 }
  recordOutsideCallMetrics({ ...call, ended: '200' })
  recordOutsideCallMetrics({ ...call, ended: 'unknown: no answer' })
  await testServer.sql(
    `insert into outbox (merchant_id, intent_id, kind, intent, unknowns) values ($1, 'x', 'a', '{}', 2)`,
    [MINE],
  )
  const { providers, waiting } = await testServer.get(platformDesk.health, {}, as)
  const one = providers.find(({ name }) => name === 'a test')
  expect(one).toMatchObject({ asked: 2, failed: 1, milliseconds: 120 })
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'a', waiting: 1, doubtful: 1 }))
})

describeWrite(platformDesk.runJob, {
  async works() {
    await testServer.get(platformDesk.runJob, { name: 'ledger.check' }, as)
    expect(testServer.askedJobs).toContain('ledger.check')
  },
  async refuses() {
    const answer = await testServer.send(platformDesk.runJob, { name: 'no.such' }, as)
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    for (const who of everybodyElse) {
      const answer = await testServer.send(
        platformDesk.runJob,
        { name: 'ledger.check' },
        { as: who },
      )
      expect(answer.is).toBe('refused')
    }
  },
  async runsOnce() {
    const before = testServer.askedJobs.length
    const send = () =>
      testServer.get(platformDesk.runJob, { name: 'ledger.check' }, { ...as, key: 'r' })
    await Promise.all([send(), send()])
    expect(testServer.askedJobs).toHaveLength(before + 1)
  },
})
