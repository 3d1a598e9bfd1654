import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

type Given = Partial<CallInput<typeof offers.submit>>
const plain = { kind: 'recharge', price: toFen(2000), coins: 20 } as const
let count = 0
function newOffer(given: Given = {}) {
  return testServer.get(offers.submit, { ...plain, name: `套餐 ${(count += 1)}`, ...given })
}
async function namesAt(fieldId: string, as = 'mine'): Promise<string[]> {
  return (await testServer.get(offers.list, { fieldId }, { as })).map(({ name }) => name)
}
/** The sub-account of one site may change packages. */
await testServer.sql(
  `update roles set permissions = '{offers.see,offers.edit}' where role_id = $1`,
  [world.emptyRoleId],
)

test('a site package replaces the general one', async () => {
  const general = await newOffer({ price: toFen(3000) })
  const own = await newOffer({ name: general.name, fieldId: world.siteId, price: toFen(2500) })
  const at = async (fieldId: string) =>
    (await testServer.get(offers.list, { fieldId })).filter(({ name }) => name === general.name)
  expect((await at(world.siteId)).map(({ id, price }) => [id, price])).toEqual([[own.id, 2500]])
  expect((await at(world.otherSiteId)).map(({ id }) => id)).toEqual([general.id])
  const all = await testServer.get(offers.list, {})
  expect(all.filter(({ name }) => name === general.name)).toHaveLength(2)
  await testServer.get(offers.submit, { ...plain, id: general.id, name: '改名' })
  expect((await testServer.get(offers.list, {})).find(({ id }) => id === own.id)?.name).toBe('改名')
})

test('a sub-account changes only packages of its site', async () => {
  const there = await newOffer({ fieldId: world.otherSiteId })
  const general = await newOffer()
  const seen = await testServer.get(offers.list, {}, { as: 'clerk' })
  expect(seen.map(({ id }) => id)).toContain(general.id)
  expect(seen.map(({ id }) => id)).not.toContain(there.id)
  const lower = { ...plain, id: general.id, name: general.name, price: toFen(1) }
  const answer = await testServer.send(offers.submit, lower, { as: 'clerk' })
  expect(answer).toMatchObject({ is: 'refused', failure: 'everySite' })
  const theft = await testServer.send(offers.remove, { ids: [there.id] }, { as: 'clerk' })
  expect(theft).toMatchObject({ is: 'refused', failure: 'notFound' })
  const elsewhere = { ...plain, name: '别处', fieldId: world.otherSiteId }
  const far = await testServer.send(offers.submit, elsewhere, { as: 'clerk' })
  expect(far).toMatchObject({ is: 'refused', failure: 'siteMissing', field: 'fieldId' })
  const own = { ...plain, name: '本店', fieldId: world.siteId }
  await testServer.get(offers.submit, own, { as: 'clerk' })
})

test('an agent sees packages of its merchants, read-only', async () => {
  expect(await namesAt(world.siteId, 'agent')).toEqual(await namesAt(world.siteId))
  const answer = await testServer.send(offers.remove, { ids: [world.offerId] }, { as: 'agent' })
  expect(answer).toMatchObject({ is: 'refused', failure: 'noPermission' })
})

test('what is wrong is told at its field', async () => {
  const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
  const failing = async (given: Given) => {
    const answer = await testServer.send(offers.submit, { ...plain, name: '错', ...given })
    return answer.is === 'refused' ? [answer.failure, answer.field] : answer
  }
  const levelPrices = [{ levelId: world.levelId, price: toFen(2001) }]
  expect(await failing({ levelPrices })).toEqual(['levelAbove', 'levelPrices'])
  const nobody = [{ levelId: '404', price: toFen(1) }]
  expect(await failing({ levelPrices: nobody })).toEqual(['levelMissing', 'levelPrices'])
  const dates = { startDate: day('2031-05-02'), endDate: day('2031-05-01') }
  expect(await failing(dates)).toEqual(['datesCrossed', 'endDate'])
  expect(await failing({ startDate: day('2020-01-01') })).toEqual(['datePast', 'startDate'])
  const { id, name } = await newOffer()
  expect(await failing({ id, name, kind: 'play' })).toEqual(['staysThere', 'kind'])
  expect(await failing({ id, name, fieldId: world.siteId })).toEqual(['staysThere', 'fieldId'])
})

test('logs price changes with level names', async () => {
  const levels = await testServer.get(offers.levels, {})
  expect(levels).toEqual([{ id: world.levelId, name: '星河金卡' }])
  const { id, name } = await newOffer()
  const levelPrices = [{ levelId: world.levelId, price: toFen(1800) }]
  await testServer.get(offers.submit, { ...plain, id, name, price: toFen(1900), levelPrices })
  const lines = await testServer.sql(
    'select changes from operation_log where subject_id = $1 order by line desc limit 1',
    [id],
  )
  expect(lines[0]).toMatchObject({
    changes: [
      { field: 'priceFen', from: 2000, to: 1900 },
      { field: 'levelPrices', from: [], to: ['星河金卡 18.00'] },
    ],
  })
})

test('accepts the form of an old client', async () => {
  const headers = {
    'blade-auth': `bearer ${testServer.tokens.get('mine')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const levels = encodeURIComponent(`[{"levelId":"${world.levelId}","price":"9.90"}]`)
  const payload = `kind=play&name=Old&price=12.5&coins=6&bonusCoins=1&isOn=1&levelPrices=${levels}`
  const url = '/blade-discount/discount/submit'
  const response = await testServer.http.inject({ method: 'POST', url, headers, payload })
  expect(response.json().data).toMatchObject({
    price: '12.50',
    coins: 6,
    bonusCoins: 1,
    isOn: 1,
    fieldId: '',
    startDate: '',
    levelPrices: [{ levelId: world.levelId, price: '9.90' }],
  })
  const wrong = `${payload.replace('Old', 'Other')}x`
  const refused = await testServer.http.inject({ method: 'POST', url, headers, payload: wrong })
  expect(refused.json().data).toMatchObject({ failure: 'badInput', field: 'levelPrices' })
})

describeWrite(offers.submit, {
  async works() {
    const made = await newOffer({ levelPrices: [{ levelId: world.levelId, price: toFen(1800) }] })
    const changed = await testServer.get(offers.submit, { ...plain, id: made.id, name: '充二十' })
    expect(changed).toEqual({ ...made, name: '充二十' })
    expect(await testServer.get(offers.list, {})).toContainEqual(changed)
  },

  async refuses() {
    const { name } = await newOffer()
    const answer = await testServer.send(offers.submit, { ...plain, name })
    expect(answer).toMatchObject({ is: 'refused', failure: 'nameTaken', field: 'name' })
    const site = await testServer.get(offers.list, { fieldId: world.otherSiteId })
    const own = site.filter(({ fieldId }) => fieldId !== null).length
    for (let each = own; each < 30; each += 1) await newOffer({ fieldId: world.otherSiteId })
    const full = { ...plain, name: '第三十一个', fieldId: world.otherSiteId }
    expect(await testServer.send(offers.submit, full)).toMatchObject({ failure: 'placeFull' })
    const ids = (await testServer.get(offers.list, { fieldId: world.otherSiteId })).flatMap(
      (each) => (each.fieldId === null ? [] : [each.id]),
    )
    await testServer.get(offers.remove, { ids })
  },

  async keepsOut() {
    const { id, name } = await newOffer()
    const theft = { ...plain, id, name, price: toFen(1) }
    const answer = await testServer.send(offers.submit, theft, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
    const there = { ...plain, name: '塞进来', fieldId: world.siteId }
    const put = await testServer.send(offers.submit, there, { as: 'stranger' })
    expect(put).toMatchObject({ is: 'refused', failure: 'siteMissing' })
    expect(await testServer.get(offers.list, {}, { as: 'stranger' })).toEqual([])
  },

  async runsOnce() {
    const input = { ...plain, name: '一次' }
    const both = [1, 2].map(() => testServer.get(offers.submit, input, { key: 'o1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(offers.remove, {
  async works() {
    const made = [await newOffer(), await newOffer({ fieldId: world.siteId })]
    const ids = made.map(({ id }) => id)
    expect(await testServer.get(offers.remove, { ids })).toEqual({ removed: 2 })
    const left = (await testServer.get(offers.list, {})).map(({ id }) => id)
    for (const id of ids) expect(left).not.toContain(id)
  },

  async refuses() {
    const { id } = await newOffer()
    const answer = await testServer.send(offers.remove, { ids: [id, '404'] })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
    expect((await testServer.get(offers.list, {})).map((each) => each.id)).toContain(id)
  },

  async keepsOut() {
    const { id } = await newOffer()
    const answer = await testServer.send(offers.remove, { ids: [id] }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
  },

  async runsOnce() {
    const { id } = await newOffer()
    const first = await testServer.get(offers.remove, { ids: [id] }, { key: 'o2' })
    expect(await testServer.get(offers.remove, { ids: [id] }, { key: 'o2' })).toEqual(first)
  },
})

describeWrite(offers.putOnSale, {
  async works() {
    const [one, two] = [await newOffer(), await newOffer({ isOn: false })]
    const ids = [one.id, two.id]
    expect(await testServer.get(offers.putOnSale, { ids, isOn: false })).toEqual({ changed: 1 })
    expect(await testServer.get(offers.putOnSale, { ids, isOn: true })).toEqual({ changed: 2 })
    const found = (await testServer.get(offers.list, {})).filter(({ id }) => ids.includes(id))
    expect(found.map(({ isOn }) => isOn)).toEqual([true, true])
  },

  async refuses() {
    const answer = await testServer.send(offers.putOnSale, { ids: ['404'], isOn: true })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
  },

  async keepsOut() {
    const { id } = await newOffer()
    const off = { ids: [id], isOn: false }
    const answer = await testServer.send(offers.putOnSale, off, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
  },

  async runsOnce() {
    const off = { ids: [(await newOffer()).id], isOn: false }
    const both = [1, 2].map(() => testServer.get(offers.putOnSale, off, { key: 'o3' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(offers.recommend, {
  async works() {
    const [one, two] = [await newOffer(), await newOffer()]
    await testServer.get(offers.recommend, { id: one.id, isRecommended: true })
    // Of two simultaneous recommendations in one place, one package is recommended in the end.
    const both = [one, two].map(({ id }) =>
      testServer.get(offers.recommend, { id, isRecommended: true }),
    )
    await Promise.all(both)
    await testServer.get(offers.recommend, { id: two.id, isRecommended: true })
    const own = await newOffer({ fieldId: world.siteId })
    await testServer.get(offers.recommend, { id: own.id, isRecommended: true })
    const markedAt = async (fieldId: string) =>
      (await testServer.get(offers.list, { fieldId })).flatMap((each) =>
        each.isRecommended ? [each.id] : [],
      )
    expect(await markedAt(world.otherSiteId)).toEqual([two.id])
    expect(await markedAt(world.siteId)).toEqual([own.id])
  },

  async refuses() {
    const answer = await testServer.send(offers.recommend, { id: '404', isRecommended: true })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
  },

  async keepsOut() {
    const mark = { id: (await newOffer()).id, isRecommended: true }
    const answer = await testServer.send(offers.recommend, mark, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
  },

  async runsOnce() {
    const mark = { id: (await newOffer()).id, isRecommended: true }
    const both = [1, 2].map(() => testServer.get(offers.recommend, mark, { key: 'o4' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(offers.restore, {
  async works() {
    const general = await newOffer()
    const cheap = { name: general.name, fieldId: world.siteId, price: toFen(100) }
    const own = await newOffer(cheap)
    const other = await newOffer({ fieldId: world.siteId })
    const one = await testServer.get(offers.restore, { fieldId: world.siteId, id: own.id })
    expect(one.map(({ id }) => id)).toEqual(expect.arrayContaining([general.id, other.id]))
    expect(one.map(({ id }) => id)).not.toContain(own.id)
    const all = await testServer.get(offers.restore, { fieldId: world.siteId })
    expect(all.filter(({ fieldId }) => fieldId !== null)).toEqual([])
    expect(all.map(({ id }) => id)).toContain(general.id)
  },

  async refuses() {
    const { id } = await newOffer()
    const answer = await testServer.send(offers.restore, { fieldId: world.siteId, id })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound', field: 'id' })
    const nowhere = await testServer.send(offers.restore, { fieldId: '404' })
    expect(nowhere).toMatchObject({ is: 'refused', failure: 'siteMissing' })
  },

  async keepsOut() {
    const { id } = await newOffer({ fieldId: world.siteId })
    const input = { fieldId: world.siteId }
    const answer = await testServer.send(offers.restore, input, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'siteMissing' })
    expect((await testServer.get(offers.list, input)).map((each) => each.id)).toContain(id)
  },

  async runsOnce() {
    const both = [1, 2].map(() =>
      testServer.get(offers.restore, { fieldId: world.siteId }, { key: 'o5' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
