import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { computeOfferSetChange, type OfferInSet } from '#contract/offers/offer-set.ts'
import { offers } from '#contract/offers/offers.ts'
import { sites } from '#contract/sites/sites.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

function inSet(name: string, given: Partial<OfferInSet> = {}): OfferInSet {
  return {
    kind: 'play',
    name,
    price: toFen(500),
    coins: 3,
    bonusCoins: 0,
    startDate: null,
    endDate: null,
    dayLimit: 0,
    isOn: true,
    isRecommended: false,
    levelPrices: [],
    ...given,
  }
}
let count = 0
async function newSite(): Promise<string> {
  return (await testServer.get(sites.submit, { firmName: `Site ${(count += 1)}` })).id
}
async function ownOf(fieldId: string) {
  const found = await testServer.get(offers.list, { fieldId })
  return found.filter((each) => each.fieldId === fieldId)
}
type Applying = CallInput<typeof offers.applyToSites>
function apply(given: Partial<Applying>, as = 'mine') {
  const input: Applying = { fieldIds: [], discounts: [inSet('A')], mode: 'add', ...given }
  return testServer.send(offers.applyToSites, input, { as })
}

describeWrite(offers.applyToSites, {
  async works() {
    const [one, two] = [await newSite(), await newSite()]
    const levelPrices = [{ levelId: world.levelId, price: toFen(400) }]
    const before = await testServer.get(offers.submit, {
      ...inSet('A'),
      fieldId: one,
      price: toFen(900),
    })
    const mark = { id: before.id, isRecommended: true }
    await testServer.get(offers.recommend, mark)
    await testServer.get(offers.submit, { ...inSet('C'), fieldId: one })
    const set = [inSet('A', { levelPrices }), inSet('B', { isRecommended: true })]
    const fieldIds = [one, two, '404']
    const added = await testServer.get(offers.applyToSites, {
      fieldIds,
      discounts: set,
      mode: 'add',
    })
    expect(added).toMatchObject([
      { fieldId: one, fieldName: 'Site 1', state: 'done', added: 1, changed: 1, removed: 0 },
      { fieldId: two, state: 'done', added: 2, changed: 0, same: 0, removed: 0 },
      { fieldId: '404', state: 'missing', added: 0 },
    ])
    expect(await ownOf(one)).toMatchObject([
      { id: before.id, name: 'A', price: 500, isRecommended: false, levelPrices },
      { name: 'B', isRecommended: true },
      { name: 'C' },
    ])
    const again: Applying = { fieldIds: [one], discounts: set, mode: 'replace' }
    const replaced = await testServer.get(offers.applyToSites, again)
    expect(replaced).toMatchObject([{ added: 0, changed: 0, same: 2, removed: 1 }])
    expect((await ownOf(one)).map(({ name }) => name)).toEqual(['A', 'B'])
  },

  async refuses() {
    const fieldIds = [await newSite()]
    const refused = async (...discounts: OfferInSet[]) => apply({ fieldIds, discounts })
    const field = 'discounts'
    expect(await refused(inSet('A'), inSet('A'))).toMatchObject({ failure: 'nameTaken', field })
    const marked = ['A', 'B'].map((name) => inSet(name, { isRecommended: true }))
    expect(await refused(...marked)).toMatchObject({ failure: 'twoRecommended', field })
    const over = inSet('A', { endDate: new Date('2020-01-01T00:00:00+08:00') })
    expect(await refused(over)).toMatchObject({ failure: 'datePast', field })
  },

  async keepsOut() {
    const site = await newSite()
    const answer = await apply({ fieldIds: [site], mode: 'replace' }, 'stranger')
    expect(answer).toMatchObject({ is: 'done', data: [{ state: 'missing', fieldName: '' }] })
    expect(await ownOf(site)).toEqual([])
  },

  async runsOnce() {
    const fieldIds = [await newSite()]
    const input: Applying = { fieldIds, discounts: [inSet('A')], mode: 'add' }
    const both = [1, 2].map(() => testServer.get(offers.applyToSites, input, { key: 'a1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    // Without an idempotency key: two simultaneous calls do not collide over each other's packages.
    const other = { ...input, fieldIds: [await newSite()] }
    await Promise.all([1, 2].map(() => testServer.get(offers.applyToSites, other)))
    expect(await ownOf(other.fieldIds[0]!)).toHaveLength(1)
  },
})

test('a package set skips sites without room', async () => {
  const [full, empty] = [await newSite(), await newSite()]
  const many = (first: string, number: number) =>
    Array.from({ length: number }, (_, each) => inSet(`${first}${each}`))
  await apply({ fieldIds: [full], discounts: many('A', 30) })
  const answer = await apply({ fieldIds: [full, empty], discounts: many('B', 2) })
  const states = answer.is === 'done' ? answer.data.map(({ state }) => state) : []
  expect(states).toEqual(['full', 'done'])
  expect(await ownOf(full)).toHaveLength(30)
})

test('a sub-account cannot change packages of other sites', async () => {
  const permissions = '{offers.see,offers.edit}'
  const role = world.emptyRoleId
  await testServer.sql('update roles set permissions = $1 where role_id = $2', [permissions, role])
  const fieldIds = [world.siteId, world.otherSiteId]
  const answer = await apply({ fieldIds, discounts: [inSet('店员')] }, 'clerk')
  const states = answer.is === 'done' ? answer.data.map(({ state }) => state) : []
  expect(states).toEqual(['done', 'missing'])
})

test('changing many sites writes one log line', async () => {
  const fieldIds = await Promise.all(Array.from({ length: 3 }, newSite))
  await apply({ fieldIds, discounts: [inSet('一条')] })
  const lines = await testServer.sql(
    `select subject_name, changes from operation_log where subject_kind = 'offerSet'
     order by line desc limit 1`,
  )
  expect(JSON.stringify(lines)).toContain('一条')
})

test('level prices in another order are no change', () => {
  const levels = ['a', 'b'].map((levelId) => ({ levelId, price: toFen(1) }))
  const own = {
    ...inSet('A', { levelPrices: levels }),
    id: '1',
    fieldId: '2',
    fieldName: '',
  }
  const set = [inSet('A', { levelPrices: levels.toReversed() })]
  expect(computeOfferSetChange([own], set, 'add')).toMatchObject({
    same: 1,
    changed: [],
    added: [],
  })
})
