import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { isMapsDailyLimitReached } from '../maps-port.ts'
import { saysNothing, scriptedServer } from '../test/scripted-server.ts'
import { newTencentMapsPort } from './client.ts'
import { signMapsTarget } from './sign.ts'

const provider = await scriptedServer('tencent-maps')
afterAll(() => provider.stop())
afterEach(() => vi.useRealTimers())

const freshClient = () => newTencentMapsPort({ key: 'TESTKEY', secretKey: 'SK123' }, provider.http)
const paging = { page: 1, size: 15 }
const westLake = { around: { lat: 30.24261, lng: 120.15003 }, radius: 500 }

test('signs to a known vector', () => {
  expect(signMapsTarget('/ws/geocoder/v1/', { key: 'TESTKEY', address: '北京' }, 'SK123')).toBe(
    '/ws/geocoder/v1/?address=%E5%8C%97%E4%BA%AC&key=TESTKEY&sig=d40ddc2def102c57770753fb10f15012',
  )
})

const place = {
  id: '101',
  title: '欢乐里电玩城',
  address: '杭州市西湖区春晓路8号',
  tel: '',
  category: '娱乐休闲:游戏厅',
  type: 0,
  location: { lat: 30.2431, lng: 120.1502 },
  _distance: 57.3,
  ad_info: { adcode: 330106, province: '浙江省', city: '杭州市', district: '西湖区' },
}
const district = { code: '330106', province: '浙江省', city: '杭州市', district: '西湖区' }

test('places around a point, nearest first', async () => {
  provider.saysJson({ status: 0, message: 'query ok', count: 31, data: [place] })
  const outcome = await freshClient().explore(westLake, paging)
  const { id, title, address, category, location } = place
  const found = { id, title, address, category, point: location, district, metres: 57.3 }
  expect(outcome).toEqual({ is: 'done', value: { count: 31, places: [found] } })
  const query = new URL(provider.heard.at(-1)!.target, provider.url).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    boundary: 'nearby(30.2426,120.1500,500)',
    orderby: '_distance',
    page_size: '15',
    page_index: '1',
  })
})

test('does not sort places in a city by distance', async () => {
  provider.saysJson({ status: 0, message: 'query ok', count: 0, data: [] })
  const outcome = await freshClient().search('电玩', { city: '杭州' }, paging)
  expect(outcome).toEqual({ is: 'done', value: { count: 0, places: [] } })
  const query = new URL(provider.heard.at(-1)!.target, provider.url).searchParams
  expect(query.get('boundary')).toBe('region(杭州,0)')
  expect(query.has('orderby')).toBe(false)
})

test('an address to a point, and back', async () => {
  const components = { province: '浙江省', city: '杭州市', district: '西湖区', street: '春晓路' }
  provider.saysJson({
    status: 0,
    result: {
      title: '春晓路8号',
      location: place.location,
      address_components: components,
      ad_info: { adcode: '330106' },
      reliability: 7,
    },
  })
  expect(await freshClient().geocode('杭州市西湖区春晓路8号')).toEqual({
    is: 'done',
    value: { title: '春晓路8号', point: place.location, district, reliability: 7 },
  })
  provider.saysJson({
    status: 0,
    result: {
      address: place.address,
      formatted_addresses: { recommend: '西湖区欢乐里电玩城(春晓路东)' },
      address_component: components,
      ad_info: { adcode: '330106' },
    },
  })
  expect(await freshClient().reverse(place.location)).toEqual({
    is: 'done',
    value: { address: place.address, spoken: '西湖区欢乐里电玩城(春晓路东)', district },
  })
})

test('caches a query within ten metres and one day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  provider.saysJson({ status: 0, count: 1, data: [place] })
  const client = freshClient()
  const first = await client.explore(westLake, paging)
  const asked = provider.heard.length
  const near = { around: { lat: 30.242604, lng: 120.149998 }, radius: 500 }
  expect(await client.explore(near, paging)).toEqual(first)
  expect(provider.heard.length).toBe(asked)
  vi.setSystemTime(Date.now() + DAY_MS)
  await client.explore(near, paging)
  expect(provider.heard.length).toBe(asked + 1)
})

test('retries a rate-limited query after one second', async () => {
  let times = 0
  provider.says((response) =>
    response.end(
      JSON.stringify(++times === 1 ? { status: 120 } : { status: 0, count: 0, data: [] }),
    ),
  )
  const began = performance.now()
  expect(await freshClient().explore(westLake, paging)).toMatchObject({ is: 'done' })
  expect(performance.now() - began).toBeGreaterThan(990)
  expect(times).toBe(2)
})

test('reports an exhausted daily quota without a retry', async () => {
  provider.saysJson({ status: 121, message: '此key每日调用量已达到上限' })
  const before = provider.heard.length
  const outcome = await freshClient().geocode('春晓路8号')
  expect(isMapsDailyLimitReached(outcome)).toBe(true)
  expect(provider.heard.length).toBe(before + 1)
})

test.each([
  [111, { is: 'refused', code: '111', reason: 'words' }],
  [120, { is: 'refused', code: '120', reason: 'words' }],
  [190, { is: 'refused', code: '190', reason: 'words' }],
  [347, { is: 'refused', code: '347', reason: 'words' }],
  [500, { is: 'unknown' }],
  [9999, { is: 'unknown' }],
])('status %i of the service', async (status, outcome) => {
  provider.saysJson({ status, message: 'words' })
  expect(await freshClient().geocode('春晓路8号')).toMatchObject(outcome)
})

test.each(saysNothing)('a service that %s leaves it unknown', async (_what, how) => {
  provider.says(how)
  expect(await freshClient().geocode('春晓路8号')).toMatchObject({ is: 'unknown' })
})

test('neither accepts nor caches an empty result', async () => {
  const client = freshClient()
  provider.saysJson({ status: 0, message: 'query ok' })
  expect(await client.reverse(place.location)).toMatchObject({ is: 'unknown' })
  const asked = provider.heard.length
  await client.reverse(place.location)
  expect(provider.heard.length).toBe(asked + 1)
})
