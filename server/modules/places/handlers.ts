import { searchMetres, type PlaceSearchResult, type placesCalls } from '#contract/places/places.ts'
import type { MapsPort, FoundPlace as Found, Point } from '#server/outside/maps-port.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { categoryTree } from './categories.ts'
import { regionTree, listTowns } from './regions.ts'

/**
 * The map service's key stays here: the browser calls our server, which calls the service. A refusal keeps
 * the service's status, since such clients know it; 121 means that the day's quota is used up.
 */
export function placesHandlers(maps: MapsPort): Handlers<typeof placesCalls> {
  return {
    regions: async () => [...regionTree],

    async towns({ code }, { refuse }) {
      const towns = listTowns(code)
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
      if (outcome.is !== 'done') return toMapsFailureAnswer(outcome)
      const { title, point, district, reliability } = outcome.value
      const result = {
        title,
        location: toMapLocation(point),
        ad_info: toMapDistrictInfo(district),
        reliability,
      }
      return { ...WELL, result }
    },

    async explore({ lat, lng, page_index: page = 1, page_size: size = PAGE_SIZE }) {
      const near = { around: toPointFromMicrodegrees(lat, lng), radius: searchMetres }
      return toPlacesAnswer(await maps.explore(near, { page, size }))
    },

    async search({ keyword, city, lat, lng, page_index: page = 1, page_size: size = PAGE_SIZE }) {
      const near = lat !== undefined && lng !== undefined
      const area = near
        ? { around: toPointFromMicrodegrees(lat, lng), radius: searchMetres }
        : { city: city || EVERYWHERE }
      return toPlacesAnswer(await maps.search(keyword, area, { page, size }))
    },
  }
}

const PAGE_SIZE = 15
/** The service accepts the country as a city and then searches everywhere. */
const EVERYWHERE = '全国'
const WELL = { status: 0, message: 'ok' }
/** Status code of the service for a request that it did not carry out. */
const NO_ANSWER = 500

function toMapsFailureAnswer(outcome: Exclude<Outcome<unknown>, { is: 'done' }>) {
  if (outcome.is === 'unknown') return { status: NO_ANSWER, message: outcome.because }
  const status = Number(outcome.code)
  return { status: Number.isInteger(status) ? status : NO_ANSWER, message: outcome.reason }
}

function toPlacesAnswer(outcome: Outcome<{ count: number; places: readonly Found[] }>) {
  if (outcome.is !== 'done') return { ...toMapsFailureAnswer(outcome), count: 0, data: [] }
  const { count, places } = outcome.value
  return { ...WELL, count, data: places.map(toMapPlace) }
}

function toMapPlace({
  id,
  title,
  address,
  category,
  point,
  district,
  metres,
}: Found): PlaceSearchResult {
  const distance = metres === undefined ? {} : { _distance: Math.round(metres) }
  const position = { location: toMapLocation(point), ad_info: toMapDistrictInfo(district) }
  return { id, title, address, category, ...position, ...distance }
}

function toMapDistrictInfo({ code, province, city, district }: Found['district']) {
  return { adcode: code, province, city, district }
}

const MILLION = 1_000_000

function toPointFromMicrodegrees(lat: number, lng: number): Point {
  return { lat: lat / MILLION, lng: lng / MILLION }
}

function toMapLocation({ lat, lng }: Point) {
  return { lat, lng }
}
