import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { offers } from '#contract/offers/offers.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId, levelId, offerId } = world

const plain = {
  colour: 'gold',
  rank: 10,
  basis: 'hand',
  thresholdFen: toFen(0),
  thresholdPlays: 0,
} as const
let count = 0
function newLevel(given: Partial<CallInput<typeof memberLevels.save>> = {}) {
  return testServer.get(memberLevels.save, { ...plain, name: `等级 ${(count += 1)}`, ...given })
}
const list = (as = 'mine') => testServer.get(memberLevels.list, {}, { as })
const idsOf = async () => (await list()).map(({ id }) => id)
async function changesOf(subjectId: string) {
  const [line] = await testServer.sql(
    'select changes from operation_log where subject_id = $1 order by line desc limit 1',
    [subjectId],
  )
  return line?.['changes']
}
const removeLevel = (id: string) => testServer.get(memberLevels.remove, { id })
const until = (day: string) => new Date(`${day}T00:00:00+08:00`)
const inAYear = until(`${new Date().getFullYear() + 1}-06-30`)
const byHand = { playerId, levelId, reason: '老会员', lastDay: inAYear }

describeWrite(memberLevels.save, {
  async works() {
    const made = await newLevel({ name: '银卡', rank: 1 })
    const levels = await list()
    expect(levels.map(({ name, rank }) => [name, rank])).toEqual([
      ['银卡', 1],
      ['星河金卡', 2],
    ])
    expect(levels[1]).toMatchObject({ members: 1 })
    const changed = await newLevel({ ...made, name: '银星卡', rank: 2 })
    expect((await list())[1]).toEqual({ ...changed, members: 0 })
    expect(await changesOf(made.id)).toContainEqual({ field: 'rank', from: 1, to: 2 })
    await removeLevel(made.id)
  },

  async refuses() {
    const failing = async (given: Partial<CallInput<typeof memberLevels.save>>) => {
      const answer = await testServer.send(memberLevels.save, { ...plain, name: '错', ...given })
      return answer.is === 'refused' ? [answer.failure, answer.field] : answer
    }
    expect(await failing({ name: '星河金卡' })).toEqual(['nameTaken', 'name'])
    expect(await failing({ id: '404' })).toEqual(['notFound', 'id'])
    expect(await failing({ basis: 'paid' })).toEqual(['thresholdMissing', 'thresholdFen'])
    expect(await failing({ basis: 'plays' })).toEqual(['thresholdMissing', 'thresholdPlays'])
    const paid = { basis: 'paid', thresholdFen: toFen(100) } as const
    const { id } = await newLevel(paid)
    expect(await failing(paid)).toEqual(['thresholdOrder', 'thresholdFen'])
    const made = [id]
    for (let each = (await list()).length; each < 10; each += 1) made.push((await newLevel()).id)
    expect(await failing({})).toEqual(['full', 'name'])
    for (const each of made) await removeLevel(each)
  },

  async keepsOut() {
    const answer = await testServer.send(
      memberLevels.save,
      { ...plain, name: '偷', id: levelId },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
    expect(await list('stranger')).toEqual([])
  },

  async runsOnce() {
    const input = { ...plain, name: '一次' }
    const twice = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(memberLevels.save, input, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
    await removeLevel(twice[0]!.id)
  },
})

test('the preview counts what saving then moves', async () => {
  await testServer.sql('insert into member_level_months values ($1, $2, $3, 5000, 0)', [
    MINE,
    playerId,
    `${new Date().toISOString().slice(0, 7)}-01`,
  ])
  const wish = { ...plain, name: '黑卡', basis: 'paid', thresholdFen: toFen(50_00) } as const
  expect(await testServer.get(memberLevels.preview, wish)).toEqual({ up: 1, down: 0 })
  const higher = { ...wish, thresholdFen: toFen(60_00) }
  expect(await testServer.get(memberLevels.preview, higher)).toEqual({ up: 0, down: 0 })
  const { id } = await newLevel(wish)
  expect(await testServer.get(memberLevels.progress, { playerId })).toMatchObject({ levelId: id })
  const raised = await testServer.get(memberLevels.preview, { ...higher, id })
  expect(raised).toEqual({ up: 0, down: 1 })
  await testServer.sql('delete from member_level_months')
  await testServer.get(memberLevels.remove, { id, toLevelId: levelId })
})

describeWrite(memberLevels.remove, {
  async works() {
    const { id } = await newLevel()
    const prices = { id: offerId, levelPrices: [{ levelId: id, price: toFen(100) }] }
    await testServer.get(memberLevels.savePrices, { offers: [prices] })
    await testServer.get(memberLevels.setForMember, { ...byHand, levelId: id })
    const answer = await testServer.get(memberLevels.remove, { id, toLevelId: levelId })
    expect(answer).toEqual({ moved: 1 })
    expect(await testServer.get(memberLevels.progress, { playerId })).toMatchObject({
      levelId,
      by: 'hand',
      reason: '老会员',
    })
    const offer = (await testServer.get(offers.list, {})).find((each) => each.id === offerId)
    expect(offer?.levelPrices.map((each) => each.levelId)).not.toContain(id)
    expect(await changesOf(id)).toContainEqual({
      field: 'toLevelName',
      from: null,
      to: '星河金卡',
    })
  },

  async refuses() {
    const { id } = await newLevel()
    const failing = async (given: { id: string; toLevelId?: string }) =>
      testServer.send(memberLevels.remove, given)
    expect(await failing({ id: '404' })).toMatchObject({ failure: 'notFound' })
    expect(await failing({ id, toLevelId: '404' })).toMatchObject({ failure: 'targetMissing' })
    expect(await failing({ id, toLevelId: id })).toMatchObject({ failure: 'targetMissing' })
    await removeLevel(id)
  },

  async keepsOut() {
    const answer = await testServer.send(memberLevels.remove, { id: levelId }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
    expect(await idsOf()).toContain(levelId)
  },

  async runsOnce() {
    const { id } = await newLevel()
    const first = await testServer.get(memberLevels.remove, { id }, { key: 'k2' })
    expect(await testServer.get(memberLevels.remove, { id }, { key: 'k2' })).toEqual(first)
  },
})

describeWrite(memberLevels.saveSettings, {
  async works() {
    const wish = { windowMonths: 6, graceDays: 14 }
    await testServer.get(memberLevels.saveSettings, wish)
    expect(await testServer.get(memberLevels.settings, {})).toEqual(wish)
    expect(await changesOf(MINE)).toContainEqual({ field: 'graceDays', from: 30, to: 14 })
  },

  async refuses() {
    const roleId = await newRole('levels.edit')
    const { id } = await newClerk({ roleId, sites: [world.siteId] })
    const wish = { windowMonths: 6, graceDays: 14 }
    const answer = await testServer.send(memberLevels.saveSettings, wish, { as: id })
    expect(answer).toMatchObject({ is: 'refused', failure: 'allSitesOnly' })
  },

  async keepsOut() {
    await testServer.get(
      memberLevels.saveSettings,
      { windowMonths: 1, graceDays: 1 },
      {
        as: 'stranger',
      },
    )
    expect(await testServer.get(memberLevels.settings, {})).not.toMatchObject({ graceDays: 1 })
  },

  async runsOnce() {
    const wish = { windowMonths: 12, graceDays: 30 }
    const first = await testServer.get(memberLevels.saveSettings, wish, { key: 'k3' })
    expect(await testServer.get(memberLevels.saveSettings, wish, { key: 'k3' })).toEqual(first)
  },
})

describeWrite(memberLevels.setForMember, {
  async works() {
    const given = await testServer.get(memberLevels.setForMember, byHand)
    expect(given).toMatchObject({ levelId, by: 'hand', reason: '老会员', lastDay: inAYear })
    expect(await changesOf(playerId)).toContainEqual({ field: 'reason', from: null, to: '老会员' })
    const ended = await testServer.get(memberLevels.setForMember, {
      ...byHand,
      levelId: null,
      reason: '填错了',
    })
    expect(ended).toMatchObject({ levelId: '', by: '', lastDay: null })
    await testServer.get(memberLevels.setForMember, byHand)
  },

  async refuses() {
    const failing = async (given: object) =>
      testServer.send(memberLevels.setForMember, { ...byHand, ...given })
    expect(await failing({ playerId: '404' })).toMatchObject({ failure: 'noMember' })
    expect(await failing({ levelId: '404' })).toMatchObject({ failure: 'notFound' })
    expect(await failing({ lastDay: until('2020-01-01') })).toMatchObject({ failure: 'dayWrong' })
    expect(await failing({ lastDay: until('2099-01-01') })).toMatchObject({ failure: 'dayWrong' })
    expect(await failing({ lastDay: undefined })).toMatchObject({ failure: 'dayWrong' })
    await testServer.get(memberLevels.setForMember, { ...byHand, levelId: null })
    expect(await failing({ levelId: null })).toMatchObject({ failure: 'notByHand' })
    await testServer.get(memberLevels.setForMember, byHand)
  },

  async keepsOut() {
    const answer = await testServer.send(memberLevels.setForMember, byHand, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noMember' })
    const rows = await testServer.sql('select * from member_hand_levels where merchant_id = $1', [
      STRANGER,
    ])
    expect(rows).toEqual([])
  },

  async runsOnce() {
    const first = await testServer.get(memberLevels.setForMember, byHand, { key: 'k4' })
    const second = await testServer.get(memberLevels.setForMember, byHand, { key: 'k4' })
    expect(second).toEqual(first)
  },
})

test('a person of some sites sees members who came there', async () => {
  const roleId = await newRole('levels.see')
  const [here, elsewhere] = await Promise.all([
    newClerk({ roleId, sites: [world.siteId] }),
    newClerk({ roleId, sites: [world.otherSiteId] }),
  ])
  await testServer.sql('delete from member_days where site_id <> $1', [world.siteId])
  await testServer.sql(
    `insert into member_days values ($1, '2026-11-01', $2, $3, now()) on conflict do nothing`,
    [MINE, playerId, world.siteId],
  )
  const ask = (as: string) => testServer.send(memberLevels.progress, { playerId }, { as })
  expect(await ask(here.id)).toMatchObject({ is: 'done' })
  expect(await ask(elsewhere.id)).toMatchObject({ failure: 'noMember' })
})

const priceOf = (fen: number) => {
  return { offers: [{ id: offerId, levelPrices: [{ levelId, price: toFen(fen) }] }] }
}
const pricesNow = async () => {
  const table = await testServer.get(memberLevels.prices, {})
  return table.offers.find(({ id }) => id === offerId)?.levelPrices
}

describeWrite(memberLevels.savePrices, {
  async works() {
    expect(await testServer.get(memberLevels.savePrices, priceOf(300))).toEqual({ changed: 1 })
    expect(await pricesNow()).toEqual([{ levelId, price: 300 }])
    const form = (await testServer.get(offers.list, {})).find(({ id }) => id === offerId)
    expect(form?.levelPrices).toEqual([{ levelId, price: 300 }])
    expect(await testServer.get(memberLevels.savePrices, priceOf(300))).toEqual({ changed: 0 })
    const none = { offers: [{ id: offerId, levelPrices: [] }] }
    expect(await testServer.get(memberLevels.savePrices, none)).toEqual({ changed: 1 })
    expect(await pricesNow()).toEqual([])
  },

  async refuses() {
    const failing = (input: CallInput<typeof memberLevels.savePrices>, as = 'mine') =>
      testServer.send(memberLevels.savePrices, input, { as })
    expect(await failing(priceOf(9_999_00))).toMatchObject({ failure: 'levelAbove' })
    const missing = [{ levelId: '404', price: toFen(1) }]
    expect(await failing({ offers: [{ id: offerId, levelPrices: missing }] })).toMatchObject({
      failure: 'levelMissing',
    })
    expect(await failing({ offers: [{ id: '404', levelPrices: [] }] })).toMatchObject({
      failure: 'notFound',
    })
    const roleId = await newRole('offers.see', 'offers.edit')
    const { id } = await newClerk({ roleId, sites: [world.siteId] })
    expect(await failing(priceOf(100), id)).toMatchObject({ failure: 'everySite' })
  },

  async keepsOut() {
    const answer = await testServer.send(memberLevels.savePrices, priceOf(1), { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
    expect(await testServer.get(memberLevels.prices, {}, { as: 'stranger' })).toMatchObject({
      levels: [],
    })
  },

  async runsOnce() {
    const first = await testServer.get(memberLevels.savePrices, priceOf(200), { key: 'k5' })
    const again = await testServer.get(memberLevels.savePrices, priceOf(200), { key: 'k5' })
    expect([first, again]).toEqual([{ changed: 1 }, { changed: 1 }])
  },
})
