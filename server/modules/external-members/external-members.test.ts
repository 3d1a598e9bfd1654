import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/base/call.ts'
import { externalMembers } from '#contract/external-members/external-members.ts'
import { points } from '#contract/points/points.ts'
import {
  doneOutcome,
  notArrivedOutcome,
  refusedOutcome,
  unknownOutcome,
} from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { mall } = testServer.outside
const { newClerk, newRole } = clerksOf(testServer)
const memberNo = 'M1001'
const addition = { memberNo, points: 20, reason: '电玩消费' }

beforeEach(() => {
  mall.added.clear()
  mall.says = () => doneOutcome({ points: 860 })
})

test('only the configured merchant may ask', async () => {
  expect(await testServer.get(externalMembers.state, {})).toEqual({ isSetUp: true })
  const as = 'stranger'
  expect(await testServer.get(externalMembers.state, {}, { as })).toEqual({ isSetUp: false })
  const calls: readonly Call[] = [externalMembers.points, externalMembers.redemptions]
  for (const call of calls) {
    const answer = await testServer.send(call, call.example, { as })
    expect(answer).toMatchObject({ failure: 'notSetUp' })
  }
})

test.each([
  [refusedOutcome('noMember', 'x'), 'noMallMember'],
  [refusedOutcome('notAccepted', 'x'), 'notAccepted'],
  [unknownOutcome('silence'), 'noAnswer'],
] as const)('the outcome %j is the failure %s', async (outcome, failure) => {
  mall.says = () => outcome
  expect(await testServer.send(externalMembers.points, { memberNo })).toMatchObject({ failure })
})

describeWrite(externalMembers.find, {
  async works() {
    const mobile = '13900005678'
    expect(await testServer.get(externalMembers.find, { mobile })).toMatchObject({ memberNo })
    const lines = await testServer.sql(
      `select subject_name, changes from operation_log where call = 'externalMembers.find'`,
    )
    expect(lines).toMatchObject([{ subject_name: '**** 5678' }])
    expect(JSON.stringify(lines)).not.toContain(mobile)
  },
  async refuses() {
    const { id: as } = await newClerk({ roleId: await newRole('sites.see') })
    const answer = await testServer.send(externalMembers.find, externalMembers.find.example, { as })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    const { example } = externalMembers.find
    const answer = await testServer.send(externalMembers.find, example, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notSetUp' })
  },
  async runsOnce() {
    const both = ['k2', 'k2'].map((key) =>
      testServer.get(externalMembers.find, externalMembers.find.example, { key }),
    )
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
  },
})

test('a person adds so many mall points a day', async () => {
  mall.says = () => doneOutcome({ points: 880 })
  await testServer.get(points.saveSettings, { ...points.saveSettings.example, personDayLimit: 50 })
  const { id } = await newClerk({ roleId: await newRole('points.see', 'points.adjust') })
  const add = () => testServer.send(externalMembers.addPoints, addition, { as: id })
  const answers = await Promise.all([add(), add(), add(), add()])
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(2)
  expect([...mall.added.values()]).toEqual([20, 20])
  expect(await add()).toMatchObject({ failure: 'dayUsedUp', field: 'points' })
  // The owner has no limit.
  await testServer.get(externalMembers.addPoints, { ...addition, points: 60 })
})

describeWrite(externalMembers.addPoints, {
  async works() {
    mall.says = () => doneOutcome({ points: 880 })
    expect(await testServer.get(externalMembers.addPoints, addition)).toEqual({ points: 880 })
    expect([...mall.added.values()]).toEqual([20])
    const [line] = await testServer.sql(
      'select subject_name from operation_log where subject_id = $1',
      [memberNo],
    )
    expect(line).toEqual({ subject_name: memberNo })
  },
  async refuses() {
    mall.says = () => unknownOutcome('silence')
    expect(await testServer.send(externalMembers.addPoints, addition)).toMatchObject({
      failure: 'unclear',
    })
    mall.says = () => notArrivedOutcome('no network')
    expect(await testServer.send(externalMembers.addPoints, addition)).toMatchObject({
      failure: 'noAnswer',
    })
    const answer = await testServer.send(externalMembers.addPoints, addition, { as: 'clerk' })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    const answer = await testServer.send(externalMembers.addPoints, addition, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notSetUp' })
    expect(mall.added.size).toBe(0)
  },
  async runsOnce() {
    const [first, second] = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(externalMembers.addPoints, addition, { key })),
    )
    expect(first).toEqual(second)
    expect(mall.added.size).toBe(1)
  },
})
