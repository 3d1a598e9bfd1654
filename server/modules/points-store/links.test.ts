import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import {
  isStoreLinkAddress,
  STORE_LINKS_MAX,
  type StoreLink,
} from '#contract/points-store/store-links.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

/** The world has one link, which is off. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { storeLinkId: id } = world
const fields = { title: '商场', picture: '', address: 'https://shop.example/points?a=1' }
const links = () => testServer.get(pointsStore.links, {})
const shop = () => testServer.get(pointsStore.store, {}, { as: 'player' })
const setOn = (linkId: string, isOn: boolean, as = 'mine') =>
  testServer.send(pointsStore.setLinkOn, { id: linkId, isOn }, { as })
const insertLink = (linkId: string) =>
  testServer.sql(
    `insert into store_links (merchant_id, link_id, title, picture, address, is_on, made_at)
      values ($1, $2, '商场', '', 'https://shop.example/', false, now())`,
    [world.merchantId, linkId],
  )

beforeEach(async () => {
  await testServer.sql('delete from store_links where link_id <> $1', [id])
  await testServer.sql('update store_links set is_on = false')
})

describeWrite(pointsStore.saveLink, {
  async works() {
    const saved = await testServer.get(pointsStore.saveLink, fields)
    expect(saved).toMatchObject({ ...fields, isOn: false })
    await setOn(saved.id, true)
    const changed = { ...fields, id: saved.id, title: '新商场' }
    expect(await testServer.get(pointsStore.saveLink, changed)).toEqual({ ...changed, isOn: true })
    expect(await testServer.get(pointsStore.link, { id: saved.id })).toMatchObject(changed)
    expect((await links()).map(({ title }) => title)).toEqual(['星河银泰', '新商场'])
  },
  async refuses() {
    const save = (given: Partial<StoreLink>) =>
      testServer.send(pointsStore.saveLink, { ...fields, ...given })
    expect(await save({ id: 'none' })).toMatchObject({ failure: 'noLink' })
    for (let count = 1; count < STORE_LINKS_MAX; count += 1) await insertLink(`full-${count}`)
    expect(await save({})).toMatchObject({ failure: 'linksFull' })
  },
  async keepsOut() {
    const answer = await testServer.send(
      pointsStore.saveLink,
      { ...fields, id },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject({ failure: 'noLink' })
    expect(await links()).toMatchObject([{ title: '星河银泰' }])
  },
  async runsOnce() {
    const [first, second] = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(pointsStore.saveLink, fields, { key })),
    )
    expect(first).toEqual(second)
    expect(await links()).toHaveLength(2)
  },
})

describeWrite(pointsStore.setLinkOn, {
  async works() {
    await insertLink('second')
    await setOn(id, true)
    expect(await setOn('second', true)).toMatchObject({ is: 'done', data: { isOn: true } })
    expect((await links()).map(({ isOn }) => isOn)).toEqual([false, true])
    expect(await shop()).toMatchObject({ link: { title: '商场' }, goods: [] })
    await setOn('second', false)
    expect(await shop()).not.toHaveProperty('link')
  },
  async refuses() {
    expect(await setOn('none', true)).toMatchObject({ failure: 'noLink' })
    const some = await newClerk({ roleId: await newRole('store.edit'), sites: [world.siteId] })
    expect(await setOn(id, true, some.id)).toMatchObject({ failure: 'allSitesOnly' })
  },
  async keepsOut() {
    expect(await setOn(id, true, 'stranger')).toMatchObject({ failure: 'noLink' })
    expect(await links()).toMatchObject([{ isOn: false }])
  },
  async runsOnce() {
    const input = { id, isOn: true }
    const [first, second] = await Promise.all(
      ['k2', 'k2'].map((key) => testServer.get(pointsStore.setLinkOn, input, { key })),
    )
    expect(first).toEqual(second)
  },
})

describeWrite(pointsStore.removeLink, {
  async works() {
    await insertLink('gone')
    await setOn('gone', true)
    await testServer.get(pointsStore.removeLink, { id: 'gone' })
    expect(await links()).toHaveLength(1)
    expect(await shop()).not.toHaveProperty('link')
  },
  async refuses() {
    const answer = await testServer.send(pointsStore.removeLink, { id: 'gone' })
    expect(answer).toMatchObject({ failure: 'noLink' })
  },
  async keepsOut() {
    const answer = await testServer.send(pointsStore.removeLink, { id }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noLink' })
    expect(await links()).toHaveLength(1)
  },
  async runsOnce() {
    await insertLink('once')
    const [first, second] = await Promise.all(
      ['k3', 'k3'].map((key) => testServer.get(pointsStore.removeLink, { id: 'once' }, { key })),
    )
    expect(first).toEqual(second)
  },
})

test('while a link is on, nothing is redeemed', async () => {
  const before = await shop()
  await setOn(id, true)
  const answer = await testServer.send(pointsStore.redeem, pointsStore.redeem.example, {
    as: 'player',
  })
  expect(answer).toMatchObject({ failure: 'elsewhere' })
  expect(await shop()).toMatchObject({ points: before.points, goods: [] })
  expect(await testServer.get(pointsStore.summary, {})).toMatchObject({ linkTitle: '星河银泰' })
  await setOn(id, false)
  expect((await shop()).goods).toEqual(before.goods)
})

test('simultaneous switches leave one link on', async () => {
  const others = ['a', 'b', 'c', 'd']
  for (const other of others) await insertLink(other)
  await Promise.all(others.map((other) => setOn(other, true)))
  expect((await links()).filter(({ isOn }) => isOn)).toHaveLength(1)
})

test.each([
  ['https://mall.example/points', true],
  ['https://积分.example/', true],
  ['https://mall.example:8443/', true],
  ['http://mall.example/', false],
  ['javascript:alert(1)', false],
  ['https://10.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://2130706433/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['https://me:secret@mall.example/', false],
  ['https://me@mall.example/', false],
  ['mall.example', false],
  ['', false],
])('the address %s is accepted: %s', (text, isAccepted) => {
  expect(isStoreLinkAddress(text)).toBe(isAccepted)
})
