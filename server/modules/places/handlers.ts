import { searchMetres, type Place, type placesCalls } from '#contract/places/places.ts'
import type { MapsPort, Place as Found, Point } from '#server/outside/maps-port.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { categoryTree } from './categories.ts'
import { regionTree, townsOf } from './regions.ts'

/**
 * The map service's key stays here: the browser calls our server, which calls the service. A refusal keeps
 * the service's status, since such clients know it; 121 means that the day's quota is used up.
 */
export function placesHandlers(maps: MapsPort): Handlers<typeof placesCalls> {
  return {
    regions: async () => [...regionTree],

    async towns({ code }, { refuse }) {
      const towns = townsOf(code)
      if (!towns) throw refuse('noSuchRegion', 'code')
      return towns
    },

    categories: async () => ({
      result_code: 200,
      result_message: '操作成功',
      data: [...categoryTree],
    }),

    async geocode({ address }) {
      const outcome = await maps.geocode(address)
      if (outcome.is !== 'done') return mapsFailureAnswer(outcome)
      const { title, point, district, reliability } = outcome.value
      const result = { title, location: degreesOf(point), ad_info: adInfo(district), reliability }
      return { ...WELL, result }
    },

    async explore({ lat, lng, page_index: page = 1, page_size: size = PAGE_SIZE }) {
      const near = { around: pointOf(lat, lng), radius: searchMetres }
      return placesAnswer(await maps.explore(near, { page, size }))
    },

    async search({ keyword, city, lat, lng, page_index: page = 1, page_size: size = PAGE_SIZE }) {
      const near = lat !== undefined && lng !== undefined
      const where = near
        ? { around: pointOf(lat, lng), radius: searchMetres }
        : { city: city || EVERYWHERE }
      return placesAnswer(await maps.search(keyword, where, { page, size }))
    },
  }
}

const PAGE_SIZE = 15
/** The service accepts the country as a city and then searches everywhere. */
const EVERYWHERE = '全国'
const WELL = { status: 0, message: 'ok' }
/** Status code of the service for a request that it did not carry out. */
const NO_ANSWER = 500

function mapsFailureAnswer(outcome: Exclude<Outcome<unknown>, { is: 'done' }>) {
  if (outcome.is === 'unknown') return { status: NO_ANSWER, message: outcome.because }
  const status = Number(outcome.code)
  return { status: Number.isInteger(status) ? status : NO_ANSWER, message: outcome.reason }
}

function placesAnswer(outcome: Outcome<{ count: number; places: readonly Found[] }>) {
  if (outcome.is !== 'done') return { ...mapsFailureAnswer(outcome), count: 0, data: [] }
  const { count, places } = outcome.value
  return { ...WELL, count, data: places.map(toMapPlace) }
}

function toMapPlace({ id, title, address, category, point, district, metres }: Found): Place {
  const distance = metres === undefined ? {} : { _distance: Math.round(metres) }
  const at = { location: degreesOf(point), ad_info: adInfo(district) }
  return { id, title, address, category, ...at, ...distance }
}

function adInfo({ code, province, city, district }: Found['district']) {
  return { adcode: code, province, city, district }
}

const MILLION = 1_000_000

function pointOf(lat: number, lng: number): Point {
  return { lat: lat / MILLION, lng: lng / MILLION }
}

function degreesOf({ lat, lng }: Point) {
  return { lat, lng }
}
