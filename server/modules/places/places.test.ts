import { afterAll, expect, test } from 'vitest'
import { placesCalls as places, type Region } from '#contract/places/places.ts'
import { refusedOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { findFullAreaName } from './regions.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

function allOf(nodes: readonly Region[]): Region[] {
  return nodes.flatMap((node) => [node, ...allOf(node.children)])
}

test('regions form a complete tree with consistent codes', async () => {
  const tree = await testServer.get(places.regions, {})
  expect(tree).toHaveLength(34)
  expect(tree.every(({ pcode }) => pcode === null)).toBe(true)
  const all = allOf(tree)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const node of all) {
    expect(node.code).toMatch(/^\d{6}$/)
    for (const child of node.children) expect(child.pcode).toBe(node.code)
  }
})

test('Hong Kong and Macau districts have no children', async () => {
  const tree = await testServer.get(places.regions, {})
  for (const code of ['810000', '820000']) {
    const parts = tree.find((node) => node.code === code)!.children
    expect(parts.length).toBeGreaterThan(1)
    for (const { children } of parts.flatMap((part) => part.children)) expect(children).toEqual([])
  }
  expect(await testServer.get(places.towns, { code: '810101' })).toEqual([])
})

test('lists towns by district or by undivided city', async () => {
  const towns = await testServer.get(places.towns, { code: '330106' })
  expect(towns.map(({ name }) => name)).toContain('蒋村街道')
  expect(towns.every(({ code, pcode }) => code.length === 9 && pcode === '330106')).toBe(true)
  const dongguan = await testServer.get(places.towns, { code: '441900' })
  expect(dongguan.length).toBeGreaterThan(20)
  const answer = await testServer.send(places.towns, { code: '999999' })
  expect(answer).toMatchObject({ is: 'refused', failure: 'noSuchRegion', field: 'code' })
})

test.each([
  ['330106', '浙江省 杭州市 西湖区'],
  ['110101', '北京市 东城区'],
  ['441900003', '广东省 东莞市 东城街道'],
  ['810101', '香港特别行政区 香港岛 中西区'],
  ['330199', undefined],
  ['330106999', undefined],
])('the region %s is called %s', (code, name) => {
  expect(findFullAreaName(code)).toBe(name)
})

test('returns the eleven business categories in the expected shape', async () => {
  const tree = await testServer.get(places.categories, {})
  expect(tree.result_code).toBe(200)
  expect(tree.data).toHaveLength(11)
  for (const { pcode, code, children } of tree.data) {
    expect(pcode).toBeNull()
    expect(children?.length).toBeGreaterThan(2)
    for (const child of children ?? []) expect(child).toMatchObject({ pcode: code, children: null })
  }
})

test('passes on refusals of the maps service with status', async () => {
  testServer.outside.maps.says.places = () => refusedOutcome('121', 'daily limit')
  const limit = await testServer.get(places.search, { keyword: '影城' })
  expect(limit).toEqual({ status: 121, message: 'daily limit', count: 0, data: [] })
  testServer.outside.maps.says.places = () => unknownOutcome('timed out')
  const silent = await testServer.get(places.explore, { lat: 30_274_100, lng: 120_155_100 })
  expect(silent).toMatchObject({ status: 500, data: [] })
})
