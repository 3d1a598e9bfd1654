import * as z from 'zod/mini'
import { agent, anyone, declareCall, platform, player, staff } from '../base/call.ts'
import { degreesCodec, typedTextSchema, wholeNumber } from '../base/wire.ts'

/** Places: the tree of regions, the tree of business categories, and the search on a map. */

/** 6 digits; 9 for a town. */
export const regionCode = z.string().check(z.regex(/^(\d{6}|\d{9})$/))

export type Region = {
  code: string
  name: string
  /** Code of the parent region; null for a province. */
  pcode: string | null
  children: Region[]
}
const region: z.ZodMiniType<Region> = z.object({
  code: regionCode,
  name: z.string(),
  pcode: z.nullable(z.string()),
  children: z.array(z.lazy(() => region)),
})

export type Category = {
  code: string
  name: string
  pcode: string | null
  children: Category[] | null
}
const category: z.ZodMiniType<Category> = z.object({
  code: z.string(),
  name: z.string(),
  pcode: z.nullable(z.string()),
  children: z.nullable(z.array(z.lazy(() => category))),
})

/** Format of the maps service, passed on: `status` 0 means success, `message` describes an error. */
const mapsStatus = { status: z.int(), message: z.string() }
const location = z.object({ lat: z.number(), lng: z.number() })
export const district = z.object({
  adcode: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
})
export const place = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string(),
  category: z.string(),
  location,
  /** Metres from the point that was asked about. */
  _distance: z.optional(z.int()),
  ad_info: district,
})
export type PlaceSearchResult = z.output<typeof place>
const places = z.object({ ...mapsStatus, count: z.int(), data: z.array(place) })

const signedIn = [staff, agent, player, platform] as const
const FAR_METRES = 1_000
const page = {
  page_index: z.optional(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(100)))),
  page_size: z.optional(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(20)))),
}
const point = { lat: degreesCodec(90), lng: degreesCodec(180) }
const example = { lat: 30_274_100, lng: 120_155_100 }

export const placesCalls = {
  regions: declareCall({
    name: 'places.regions',
    title: { zh: '地区树', en: 'List regions' },
    wire: { method: 'GET', path: '/api/blade-system/region/tree', body: 'query' },
    access: anyone,
    writes: false,
    input: z.object({}),
    output: z.array(region),
    failures: {},
    example: {},
  }),

  towns: declareCall({
    name: 'places.towns',
    title: { zh: '区县下的乡镇街道', en: 'List towns by district' },
    wire: { method: 'GET', path: '/api/blade-system/region/towns', body: 'query' },
    access: anyone,
    writes: false,
    input: z.object({ code: regionCode }),
    output: z.array(region),
    failures: {
      noSuchRegion: {
        zh: '地区不存在，请重新选择',
        en: 'Region not found. Choose another region.',
      },
    },
    example: { code: '330106' },
  }),

  categories: declareCall({
    name: 'places.categories',
    title: { zh: '经营类目树', en: 'List business categories' },
    wire: {
      method: 'GET',
      path: '/api/blade-system/category/tree',
      body: 'query',
      answer: 'bare',
    },
    access: anyone,
    writes: false,
    input: z.object({}),
    output: z.object({
      result_code: z.int(),
      result_message: z.string(),
      data: z.array(category),
    }),
    failures: {},
    example: {},
  }),

  geocode: declareCall({
    name: 'places.geocode',
    title: { zh: '地址转坐标', en: 'Convert address to coordinates' },
    wire: { method: 'GET', path: '/api/ws/geocoder/v1/', body: 'query', answer: 'bare' },
    access: signedIn,
    writes: false,
    perMinute: 60,
    input: z.object({ address: typedTextSchema(200).check(z.minLength(1)) }),
    output: z.object({
      ...mapsStatus,
      result: z.optional(
        z.object({
          title: z.string(),
          location,
          ad_info: district,
          /** 1 to 10; from 7 the service calls it exact. */
          reliability: z.int(),
        }),
      ),
    }),
    failures: {},
    example: { address: '杭州市西湖区文一西路 998 号' },
  }),

  explore: declareCall({
    name: 'places.explore',
    title: { zh: '附近的地点', en: 'List nearby places' },
    wire: { method: 'GET', path: '/api/ws/place/v1/explore', body: 'query', answer: 'bare' },
    access: signedIn,
    writes: false,
    perMinute: 60,
    input: z.object({ ...point, ...page }),
    output: places,
    failures: {},
    example: { ...example, page_size: 15 },
  }),

  search: declareCall({
    name: 'places.search',
    title: { zh: '搜索地点', en: 'Search places' },
    wire: { method: 'GET', path: '/api/ws/place/v1/search', body: 'query', answer: 'bare' },
    access: signedIn,
    writes: false,
    perMinute: 60,
    /** Searches around a point if one is given, else in a city. */
    input: z.object({
      keyword: typedTextSchema(96).check(z.minLength(1)),
      city: z.optional(typedTextSchema(40)),
      lat: z.optional(point.lat),
      lng: z.optional(point.lng),
      ...page,
    }),
    output: places,
    failures: {},
    example: { keyword: '影城', city: '杭州市', page_size: 15 },
  }),
}

/** Search radius around a point, in metres. */
export const searchMetres = FAR_METRES
