import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { play } from '#contract/orders/play.ts'
import { sites } from '#contract/sites/sites.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { measureOutsideCall } from '#server/outside/provider-metrics.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openHouse } from '#server/test/test-server.ts'
import { PLATFORM } from '#server/test/world.ts'

const house = await openHouse()
afterAll(house.close)

const as = { as: 'platform' }
const stop = { id: MINE, state: 'stopped', reason: '未缴费' } as const
const start = { id: MINE, state: 'active', reason: '已缴费' } as const
const known = { username: world.ownerPhone, password: world.password }
const machine = async () =>
  (await house.get(play.machine, { equipmentId: world.deviceCode }, { as: 'nobody' })).state
beforeEach(async () => {
  await house.sql(`update merchants set state = 'active', stopped_why = '', stopped_at = null`)
  await house.signIn('mine', MINE, world.ownerId)
  await house.signIn('clerk', MINE, world.clerkId)
})

const everybodyElse = ['mine', 'clerk', 'agent', 'stranger']

describeWrite(platformDesk.setMerchantState, {
  async works() {
    const before = await machine()
    const stopped = await house.get(platformDesk.setMerchantState, stop, as)
    expect(stopped).toMatchObject({ state: 'stopped', stoppedWhy: '未缴费' })
    expect(await house.send(sites.list, {})).toMatchObject({ failure: 'notSignedIn' })
    expect(await house.send(people.signIn, known)).toMatchObject({ failure: 'stopped' })
    expect([before, await machine()]).toEqual(['free', 'locked'])
    const seen = await house.get(platformDesk.seeMerchant, { id: MINE }, as)
    expect(seen).toMatchObject({ state: 'stopped', stoppedWhy: '未缴费' })
    await house.get(platformDesk.setMerchantState, start, as)
    // Whoever was signed in before signs in anew.
    expect(await house.send(sites.list, {})).toMatchObject({ failure: 'notSignedIn' })
    await house.get(people.signIn, known)
    expect(await machine()).toBe('free')
  },
  async refuses() {
    const again = await house.send(platformDesk.setMerchantState, start, as)
    expect(again).toMatchObject({ failure: 'notNow' })
    for (const id of ['1', PLATFORM]) {
      const answer = await house.send(platformDesk.setMerchantState, { ...stop, id }, as)
      expect(answer).toMatchObject({ failure: 'notFound' })
    }
  },
  async keepsOut() {
    for (const who of everybodyElse) {
      const answer = await house.send(platformDesk.setMerchantState, stop, { as: who })
      expect(answer).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    const send = () => house.get(platformDesk.setMerchantState, stop, { ...as, key: 'stop' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
  },
})

test('a machine of a stopped merchant takes no payment', async () => {
  await house.get(platformDesk.setMerchantState, stop, as)
  const orders = () => house.sql('select order_id from orders order by 1')
  const before = await orders()
  const wish = { ...play.pay.example, equipmentId: world.deviceCode }
  const answer = await house.send(play.pay, wish, { as: 'player' })
  expect(answer.is).toBe('refused')
  expect(await orders()).toEqual(before)
})

test('lists jobs with their last and next run', async () => {
  const [job] = await house.get(platformDesk.jobs, {}, as)
  expect(job).toMatchObject({ name: 'ledger.check', failed: '' })
  expect(job!.nextAt!.getTime()).toBeGreaterThan(Date.now())
})

test('shows ledger check results with affected merchants', async () => {
  await checkLedger(house.db, [async () => ['¥0.01 is nowhere']], MINE, '2026-11-22')
  const told = await house.get(platformDesk.ledger, {}, as)
  expect(told).toMatchObject({ merchants: 2, checked: 1 })
  expect(told.faulty).toMatchObject([{ id: MINE, faults: ['¥0.01 is nowhere'] }])
})

test('shows provider response statistics and waiting messages', async () => {
  const call = { provider: 'a test', method: 'GET', host: 'h', path: '/', milliseconds: 120 }
  measureOutsideCall({ ...call, ended: '200' })
  measureOutsideCall({ ...call, ended: 'unknown: no answer' })
  await house.sql(
    `insert into outbox (merchant_id, intent_id, kind, intent, unknowns) values ($1, 'x', 'a', '{}', 2)`,
    [MINE],
  )
  const { providers, waiting } = await house.get(platformDesk.health, {}, as)
  const one = providers.find(({ name }) => name === 'a test')
  expect(one).toMatchObject({ asked: 2, failed: 1, milliseconds: 120 })
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'a', waiting: 1, doubtful: 1 }))
})

describeWrite(platformDesk.runJob, {
  async works() {
    await house.get(platformDesk.runJob, { name: 'ledger.check' }, as)
    expect(house.askedJobs).toContain('ledger.check')
  },
  async refuses() {
    const answer = await house.send(platformDesk.runJob, { name: 'no.such' }, as)
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    for (const who of everybodyElse) {
      const answer = await house.send(platformDesk.runJob, { name: 'ledger.check' }, { as: who })
      expect(answer.is).toBe('refused')
    }
  },
  async runsOnce() {
    const before = house.askedJobs.length
    const send = () => house.get(platformDesk.runJob, { name: 'ledger.check' }, { ...as, key: 'r' })
    await Promise.all([send(), send()])
    expect(house.askedJobs).toHaveLength(before + 1)
  },
})
