import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call, CallInput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { TASKS_MAX } from '#contract/point-tasks/point-task.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

/** What the staff does with tasks. The world has two: plays and the sign-in. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)

type Task = CallInput<typeof pointTasks.save>
const plain: Task = {
  kind: 'plays',
  points: [20],
  plays: 5,
  amountFen: toFen(0),
  fieldIds: [],
  isOn: true,
}
const save = (given: Partial<Task> = {}) => testServer.get(pointTasks.save, { ...plain, ...given })
async function failing(given: Partial<Task>) {
  const answer = await testServer.send(pointTasks.save, { ...plain, ...given })
  return answer.is === 'refused' ? [answer.failure, answer.field] : answer.is
}
const list = (as = 'mine') => testServer.get(pointTasks.list, {}, { as })
const listIds = async () => (await list()).map(({ id }) => id)

beforeEach(async () => {
  await testServer.sql('delete from point_tasks where merchant_id = $1 and task_id <> all($2)', [
    MINE,
    [world.pointTaskId, world.signInTaskId],
  ])
  await testServer.sql(`update point_tasks set is_on = true,
    place = case task_id when '${world.pointTaskId}' then 0 else 1 end`)
})

/** The proofs that are the same for each of these calls. */
function describeTaskWrite<C extends Call & { readonly writes: boolean }>(
  call: C,
  input: CallInput<C>,
  proofs: { works: () => Promise<void>; refuses: () => Promise<void> },
): void {
  describeWrite(call, {
    ...proofs,
    async keepsOut() {
      const before = await list()
      expect((await testServer.send(call, input, { as: 'clerk' })).is).toBe('refused')
      await testServer.send(call, input, { as: 'stranger' })
      expect(await list()).toEqual(before)
    },
    async runsOnce() {
      const key = `${call.name} once`
      const answers = await Promise.all(
        [key, key].map((each) => testServer.send(call, input, { key: each })),
      )
      expect(answers[0]).toMatchObject({ is: 'done' })
      expect(answers[0]).toEqual(answers[1])
    },
  })
}

describeTaskWrite(pointTasks.save, plain, {
  async works() {
    const made = await save()
    expect(made).toMatchObject(plain)
    expect((await list()).at(-1)).toMatchObject({ ...made, fieldNames: [], claimsToday: 0 })
    const changed = await save({ id: made.id, points: [100_000], plays: 100, isOn: false })
    expect(changed).toEqual({ ...made, points: [100_000], plays: 100, isOn: false })
    const visit = await save({ kind: 'visit', fieldIds: [world.siteId] })
    // Values that the kind does not have are dropped.
    expect(visit).toMatchObject({ plays: 0, fieldIds: [world.siteId] })
    expect((await list()).at(-1)?.fieldNames).toHaveLength(1)
  },
  async refuses() {
    expect(await failing({ id: '404' })).toEqual(['noTask', 'id'])
    expect(await failing({ id: world.pointTaskId, kind: 'visit' })).toEqual(['kindFixed', 'kind'])
    const week = [1, 1, 1, 1, 1, 1, 1]
    expect(await failing({ kind: 'signIn', points: week })).toEqual(['secondSignIn', 'kind'])
    expect(await failing({ points: week })).toEqual(['pointsMissing', 'points'])
    const signIn = { id: world.signInTaskId, kind: 'signIn' } as const
    expect(await failing({ ...signIn, points: [1] })).toEqual(['pointsMissing', 'points'])
    expect(await failing({ plays: 0 })).toEqual(['playsMissing', 'plays'])
    expect(await failing({ kind: 'recharge' })).toEqual(['amountMissing', 'amountFen'])
    const fieldIds = [world.siteId, '404']
    expect(await failing({ kind: 'visit', fieldIds })).toEqual(['siteMissing', 'fieldIds'])
    for (const points of [[0], [100_001], [1.5]]) {
      expect(z.safeEncode(pointTasks.save.input, { ...plain, points }).success).toBe(false)
    }
    for (let count = (await list()).length; count < TASKS_MAX; count += 1) await save()
    expect(await failing({})).toEqual(['full', undefined])
  },
})

describeTaskWrite(
  pointTasks.setOn,
  { id: world.pointTaskId, isOn: false },
  {
    async works() {
      const input = { id: world.pointTaskId, isOn: false }
      expect(await testServer.get(pointTasks.setOn, input)).toMatchObject(input)
      expect((await list())[0]).toMatchObject(input)
      const { tasks } = await testServer.get(pointTasks.daily, {}, { as: 'player' })
      expect(tasks).toEqual([])
      const [line] = await testServer.sql(
        'select changes from operation_log where subject_id = $1 order by line desc limit 1',
        [world.pointTaskId],
      )
      expect(line).toEqual({ changes: [{ field: 'isOn', from: true, to: false }] })
    },
    async refuses() {
      const answer = await testServer.send(pointTasks.setOn, { id: '404', isOn: true })
      expect(answer).toMatchObject({ failure: 'noTask' })
    },
  },
)

describeTaskWrite(
  pointTasks.reorder,
  { ids: [world.signInTaskId, world.pointTaskId] },
  {
    async works() {
      const { id } = await save()
      const ids = [id, world.signInTaskId, world.pointTaskId]
      expect(await testServer.get(pointTasks.reorder, { ids })).toEqual({ changed: 2 })
      expect(await listIds()).toEqual(ids)
    },
    async refuses() {
      const answer = await testServer.send(pointTasks.reorder, { ids: [world.pointTaskId, '404'] })
      expect(answer).toMatchObject({ failure: 'changed', field: 'ids' })
      // A task that was added meanwhile goes to the end.
      await testServer.get(pointTasks.reorder, { ids: [world.signInTaskId] })
      expect(await listIds()).toEqual([world.signInTaskId, world.pointTaskId])
    },
  },
)

describeWrite(pointTasks.remove, {
  async works() {
    const { id } = await save()
    expect(await testServer.get(pointTasks.remove, { id })).toEqual({ removed: 1 })
    expect(await listIds()).not.toContain(id)
  },
  async refuses() {
    const answer = await testServer.send(pointTasks.remove, { id: '404' })
    expect(answer).toMatchObject({ failure: 'noTask', field: 'id' })
  },
  async keepsOut() {
    const input = { id: world.pointTaskId }
    const answer = await testServer.send(pointTasks.remove, input, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noTask' })
    expect(await listIds()).toContain(world.pointTaskId)
  },
  async runsOnce() {
    const { id } = await save()
    const both = await Promise.all(
      ['gone', 'gone'].map((key) => testServer.get(pointTasks.remove, { id }, { key })),
    )
    expect(both).toEqual([{ removed: 1 }, { removed: 1 }])
  },
})

test('editing tasks requires the permission and all sites', async () => {
  const editor = await newClerk({ roleId: await newRole('store.edit'), sites: [world.siteId] })
  const answer = await testServer.send(pointTasks.save, plain, { as: editor.id })
  expect(answer).toMatchObject({ failure: 'allSitesOnly' })
  const reader = await newClerk({ roleId: await newRole('points.see'), sites: 'all' })
  expect(await list(reader.id)).toHaveLength(2)
  const refused = await testServer.send(pointTasks.save, plain, { as: reader.id })
  expect(refused).toMatchObject({ failure: 'noPermission' })
})

test('a deleted task is not given again by another one', async () => {
  const day = formatShanghaiDay(new Date())
  await testServer.get(pointTasks.claim, { id: world.signInTaskId }, { as: 'player' })
  await testServer.get(pointTasks.remove, { id: world.signInTaskId })
  const { id } = await save({ kind: 'signIn', points: [9, 9, 9, 9, 9, 9, 9] })
  const { signIn } = await testServer.get(pointTasks.daily, {}, { as: 'player' })
  expect(signIn).toMatchObject({ taskId: id, isSigned: true, signedDays: 1, tomorrowPoints: 9 })
  const answer = await testServer.send(pointTasks.claim, { id }, { as: 'player' })
  expect(answer).toMatchObject({ failure: 'claimed' })
  const claims = await testServer.sql('select period, points::int from point_task_claims')
  expect(claims).toEqual([{ period: day, points: 1 }])
})
