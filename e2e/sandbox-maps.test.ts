import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import { newTencentMapsPort } from '#server/outside/tencent-maps/client.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { changedOnce, send, sentOf } from '#sandbox/test/raw-request.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const { maps: url } = sandbox.urls
/** A new client each time, so that it has no cached answers. */
const client = (secretKey = sandbox.credentials.maps.secretKey, answerMs = 8_000) =>
  newTencentMapsPort(
    { ...sandbox.credentials.maps, secretKey },
    newOutsideHttp({ name: 'maps', url, limits: { answerMs } }),
  )
const westLake = { lat: 30.2594, lng: 120.1303 }
const near = { around: westLake, radius: 1000 }
const firstPage = { page: 1, size: 15 }

function valueOf<Value>(outcome: { is: string; value?: Value }): Value {
  expect(outcome).toMatchObject({ is: 'done' })
  return outcome.value!
}

test('lists places around a point by distance', async () => {
  const { count, places } = valueOf(await client().explore(near, firstPage))
  expect(places.length).toBeGreaterThan(0)
  const metres = places.map((place) => place.metres!)
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  expect(places[0]).toMatchObject({ district: { city: '杭州市' } })
  const all = valueOf(await client().explore(near, { page: 1, size: 50 }))
  expect(all.places.length).toBe(Math.min(count, 20))
})

test.each(['杭州', '上海', '广州'])('arcades of %s, each with an address there', async (city) => {
  const { places } = valueOf(await client().search('电玩', { city }, firstPage))
  expect(places.length).toBeGreaterThan(5)
  for (const place of places) {
    expect(place.title).toContain('电玩城')
    expect(place.address).toContain(place.district.district)
    expect(place.district.city).toBe(`${city}市`)
    expect(place.metres).toBeUndefined()
  }
})

test('geocodes an address and reverses it', async () => {
  const [place] = valueOf(await client().search('电玩', { city: '上海' }, firstPage)).places
  const { point, district, reliability } = valueOf(await client().geocode(place!.address))
  expect(point).toEqual(place!.point)
  expect(district).toEqual(place!.district)
  expect(reliability).toBeGreaterThanOrEqual(7)
  const { address, spoken } = valueOf(await client().reverse(place!.point))
  expect(place!.address).toContain(address)
  expect(spoken).toContain(place!.title)
})

test('serves the same 400 places at each start', async () => {
  const other = await startSandbox({ keys: sandbox.credentials })
  const elsewhere = newTencentMapsPort(
    other.credentials.maps,
    newOutsideHttp({ name: 'maps', url: other.urls.maps }),
  )
  const counts = ['杭州', '上海', '广州'].map(async (city) => {
    const here = valueOf(await client().search('市', { city }, firstPage))
    expect(valueOf(await elsewhere.search('市', { city }, firstPage))).toEqual(here)
    return here.count
  })
  const sum = (await Promise.all(counts)).reduce((a, b) => a + b, 0)
  expect(sum).toBeGreaterThan(390)
  await other.stop()
})

test.each([
  ['nowhere known', () => client().geocode('火星基地'), '347'],
  ['the sea', () => client().reverse({ lat: 0, lng: 0 }), '347'],
  ['no latitude', () => client().reverse({ lat: 91, lng: 120 }), '365'],
  ['no longitude', () => client().reverse({ lat: 30, lng: 181 }), '366'],
  [
    'a circle too wide',
    () => client().explore({ around: westLake, radius: 5000 }, firstPage),
    '310',
  ],
  ['a wrong secret key', () => client('another').geocode('西湖区'), '111'],
])('%s is refused as the service does', async (_what, ask, code) => {
  expect(await ask()).toMatchObject({ is: 'refused', code })
})

test('each changed byte is refused', async () => {
  await client().search('电玩', near, firstPage)
  const sent = sentOf((await control.log('maps')).at(-1)!)
  for (const target of changedOnce(sent.target, 1)) {
    const { status, text } = await send(url, { ...sent, target })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ status: whatIsWrong(target) })
  }
})

/** Returns the status: 310 for an invalid query text, 190 for an unknown key, 111 for anything else. */
function whatIsWrong(target: string): number {
  try {
    decodeURIComponent(target)
  } catch {
    return 310
  }
  const key = new URL(target, url).searchParams.get('key')
  return key === sandbox.credentials.maps.key ? 111 : 190
}

test('resets the daily quota the next day', async () => {
  await control.ask('POST', 'do', { platform: 'maps', act: 'set-quota', daily: 1 })
  expect(await client().geocode('杭州西湖区')).toMatchObject({ is: 'done' })
  expect(await client().geocode('杭州西湖区')).toMatchObject({ is: 'refused', code: '121' })
  await control.advance(DAY_MS)
  expect(await client().geocode('杭州西湖区')).toMatchObject({ is: 'done' })
})

test('retries a rate-limited query in the next second', async () => {
  await control.ask('POST', 'do', { platform: 'maps', act: 'set-quota', perSecond: 1 })
  const both = await Promise.all([client().geocode('杭州西湖区'), client().geocode('杭州滨江区')])
  expect(both).toMatchObject([{ is: 'done' }, { is: 'done' }])
  expect((await control.log('maps')).map(({ verdict }) => verdict).toSorted()).toEqual([
    '120',
    'ok',
    'ok',
  ])
})

describe('effects', () => {
  test.each([
    ['quota-exhausted', 1, { is: 'refused', code: '121' }],
    ['frequency-limited', 1, { is: 'done' }],
    ['frequency-limited', 2, { is: 'refused', code: '120' }],
    ['param-error', 1, { is: 'refused', code: '310' }],
    ['no-auth', 1, { is: 'refused', code: '113' }],
    ['system-error', 1, { is: 'unknown' }],
    ['lost-request', 1, { is: 'unknown' }],
    ['lost-answer', 1, { is: 'unknown' }],
  ])('%s, %i times', async (effect, times, outcome) => {
    await control.rule('maps', effect, times)
    expect(await client().geocode('杭州西湖区')).toMatchObject(outcome)
  })

  test('an answer that comes too late is unknown', async () => {
    await control.rule('maps', { delay: { ms: 60_000 } })
    const { secretKey } = sandbox.credentials.maps
    expect(await client(secretKey, 500).geocode('杭州西湖区')).toMatchObject({ is: 'unknown' })
  })
})
