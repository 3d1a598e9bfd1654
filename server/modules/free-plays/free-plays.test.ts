import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { FREE_PLAY_RULES_MAX } from '#contract/free-plays/free-play.ts'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { toFen } from '#contract/base/money.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)

const plain: CallInput<typeof freePlays.save> = {
  levelId: null,
  plays: 3,
  deviceTypes: ['claw', 'game'],
  fieldIds: [world.siteId],
  weekdays: ['sat', 'sun'],
  fromHour: 10,
  untilHour: 22,
  isOn: true,
}
const save = (given: Partial<CallInput<typeof freePlays.save>> = {}) =>
  testServer.get(freePlays.save, { ...plain, ...given })
const list = (as = 'mine') => testServer.get(freePlays.list, {}, { as })
const removeRule = (id: string) => testServer.get(freePlays.remove, { id })
async function failing(given: Partial<CallInput<typeof freePlays.save>>) {
  const answer = await testServer.send(freePlays.save, { ...plain, ...given })
  return answer.is === 'refused' ? [answer.failure, answer.field] : answer.is
}

describeWrite(freePlays.save, {
  async works() {
    const made = await save()
    const listed = (await list()).find(({ id }) => id === made.id)
    expect(listed).toMatchObject({ ...plain, levelName: '' })
    expect(listed?.fieldNames).toHaveLength(1)
    const changed = await save({ id: made.id, levelId: world.levelId, fieldIds: [], isOn: false })
    expect(changed).toMatchObject({ id: made.id, isOn: false })
    const [rule] = (await list()).filter(({ id }) => id === made.id)
    expect(rule).toMatchObject({ fieldIds: [], fieldNames: [], isOn: false })
    expect(rule?.levelName).toContain('金卡')
    await removeRule(made.id)
  },

  async refuses() {
    expect(await failing({ id: '404' })).toEqual(['notFound', 'id'])
    expect(await failing({ levelId: '404' })).toEqual(['levelMissing', 'levelId'])
    expect(await failing({ fieldIds: [world.siteId, '404'] })).toEqual(['siteMissing', 'fieldIds'])
    expect(await failing({ deviceTypes: ['changer'] })).toEqual(['notPlayed', 'deviceTypes'])
    expect(await failing({ fromHour: 12, untilHour: 12 })).toEqual(['hoursCrossed', 'untilHour'])
    const ids: string[] = []
    for (let count = (await list()).length; count < FREE_PLAY_RULES_MAX; count += 1) {
      ids.push((await save()).id)
    }
    expect(await failing({})).toEqual(['full', undefined])
    for (const id of ids) await removeRule(id)
  },

  async keepsOut() {
    const stolen = { ...plain, id: world.freePlayRuleId }
    const answer = await testServer.send(freePlays.save, stolen, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused' })
    const foreign = { ...plain, fieldIds: [], levelId: world.levelId }
    const byLevel = await testServer.send(freePlays.save, foreign, { as: 'stranger' })
    expect(byLevel).toMatchObject({ failure: 'levelMissing' })
    expect(await list('stranger')).toEqual([])
  },

  async runsOnce() {
    const before = (await list()).length
    const both = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(freePlays.save, plain, { key })),
    )
    expect(both[0]).toEqual(both[1])
    expect(await list()).toHaveLength(before + 1)
    await removeRule(both[0]!.id)
  },
})

describeWrite(freePlays.remove, {
  async works() {
    const { id } = await save()
    expect(await removeRule(id)).toEqual({ removed: 1 })
    expect((await list()).map((rule) => rule.id)).not.toContain(id)
  },

  async refuses() {
    const answer = await testServer.send(freePlays.remove, { id: '404' })
    expect(answer).toMatchObject({ failure: 'notFound', field: 'id' })
  },

  async keepsOut() {
    const input = { id: world.freePlayRuleId }
    const answer = await testServer.send(freePlays.remove, input, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect((await list()).map(({ id }) => id)).toContain(world.freePlayRuleId)
  },

  async runsOnce() {
    const { id } = await save()
    const both = await Promise.all(
      ['k2', 'k2'].map((key) => testServer.get(freePlays.remove, { id }, { key })),
    )
    expect(both).toEqual([{ removed: 1 }, { removed: 1 }])
  },
})

test('editing rules requires the permission and all sites', async () => {
  const roleId = await newRole('levels.edit')
  const { id } = await newClerk({ roleId, sites: [world.siteId] })
  const answer = await testServer.send(freePlays.save, plain, { as: id })
  expect(answer).toMatchObject({ is: 'refused', failure: 'allSitesOnly' })
})

test('deleting a level deletes its rules', async () => {
  const level = await testServer.get(memberLevels.save, {
    name: '临时',
    colour: 'red',
    rank: 10,
    basis: 'hand',
    thresholdFen: toFen(0),
    thresholdPlays: 0,
  })
  const { id } = await save({ levelId: level.id })
  await testServer.get(memberLevels.remove, { id: level.id, toLevelId: null })
  expect((await list()).map((rule) => rule.id)).not.toContain(id)
})
