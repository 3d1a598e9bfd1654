import { cities } from './cities.ts'
import { places, type SandboxPlace } from './places.ts'

export type MapPoint = { readonly lat: number; readonly lng: number }

/** A non-zero status of the service with its message. */
export type MapsRefusal = { readonly status: number; readonly message: string }
export type MapsAnswer = { readonly status: 0; readonly [key: string]: unknown }

const NO_RESULT: MapsRefusal = { status: 347, message: '查询无结果' }
const NEAREST_METRES_MAX = 20_000
const PAGE_SIZE_MAX = 20
const EXTENDED_METRES = [1_000, 2_000, 5_000, 50_000]

type MapsParameters = Readonly<Record<string, string>>

/** Converts an address to a point: of the named place or street, otherwise the centre of the district. */
export function geocodeAddress(address: string): MapsAnswer | MapsRefusal {
  const namedPlace = places.find(
    (place) => address.includes(place.title) || address === place.address,
  )
  if (namedPlace) return toGeocodeAnswer(namedPlace.title, namedPlace, namedPlace, 10)
  const numbered = places.find((place) => address.includes(place.streetNumber))
  if (numbered && address.includes(numbered.district.name)) {
    return toGeocodeAnswer(numbered.streetNumber, numbered, numbered, 9)
  }
  for (const city of cities) {
    const district = city.districts.find(({ name }) => address.includes(name))
    const knownPlace = district && places.find((place) => place.district === district)
    if (knownPlace && address.includes(city.city.replace('市', ''))) {
      return toGeocodeAnswer(district.name, district, knownPlace, 3)
    }
  }
  return NO_RESULT
}

function toGeocodeAnswer(
  title: string,
  point: MapPoint,
  like: SandboxPlace,
  reliability: number,
): MapsAnswer {
  const exact = reliability >= 9
  return {
    status: 0,
    message: 'query ok',
    result: {
      title,
      location: { lat: point.lat, lng: point.lng },
      ad_info: { adcode: like.district.code },
      address_components: {
        province: like.city.province,
        city: like.city.city,
        district: like.district.name,
        street: exact ? like.street : '',
        street_number: exact ? like.streetNumber : '',
      },
      similarity: 0.8,
      deviation: 1000,
      reliability,
      level: exact ? 11 : 2,
    },
  }
}

/** Converts a point to the address of the nearest place. Outside the three cities there is no result. */
export function reverseGeocodePoint(text: string): MapsAnswer | MapsRefusal {
  const point = parseMapPoint(text)
  if (!point) return { status: 310, message: '请求参数信息有误' }
  if (Math.abs(point.lat) > 90) return { status: 365, message: '纬度不能超过±90' }
  if (Math.abs(point.lng) > 180) return { status: 366, message: '经度不能超过±180' }
  const [nearest] = sortPlacesByDistance(point, places)
  if (!nearest || nearest.metres > NEAREST_METRES_MAX) return NO_RESULT
  const { place } = nearest
  const { city, district } = place
  return {
    status: 0,
    message: 'query ok',
    result: {
      location: point,
      address: `${city.city}${district.name}${place.street}`,
      formatted_addresses: {
        recommend: `${district.name}${place.title}`,
        rough: `${district.name}${place.title}`,
      },
      address_component: {
        nation: '中国',
        province: city.province,
        city: city.city,
        district: district.name,
        street: place.street,
        street_number: place.streetNumber,
      },
      ad_info: {
        nation_code: '156',
        adcode: district.code,
        city_code: `156${city.code}`,
        name: `中国,${city.province},${city.city},${district.name}`,
        location: { lat: district.lat, lng: district.lng },
        nation: '中国',
        province: city.province,
        city: city.city,
        district: district.name,
      },
    },
  }
}

/** `search` has a keyword, `explore` has none; both take a boundary and pages. */
export function searchPlaces(
  parameters: MapsParameters,
  keyword: string | undefined,
): MapsAnswer | MapsRefusal {
  const fitting = places.filter(
    ({ title, category, address }) =>
      keyword === undefined || [title, category, address].some((text) => text.includes(keyword)),
  )
  const hits = listPlacesWithinBoundary(parameters['boundary'] ?? '', fitting)
  if (!hits) return { status: 310, message: '请求参数信息有误' }
  const size = Math.min(Math.max(Number(parameters['page_size'] ?? 10) || 10, 1), PAGE_SIZE_MAX)
  const page = Math.max(Number(parameters['page_index'] ?? 1) || 1, 1)
  const data = hits.slice((page - 1) * size, page * size).map(toPlaceSearchResult)
  return { status: 0, message: 'query ok', count: hits.length, data }
}

type MapsSearchHit = { readonly place: SandboxPlace; readonly metres?: number }

/** Returns undefined if the boundary is invalid. */
function listPlacesWithinBoundary(
  boundary: string,
  among: readonly SandboxPlace[],
): MapsSearchHit[] | undefined {
  const [, shape, inside = ''] = /^(nearby|region)\(([^)]*)\)$/.exec(boundary) ?? []
  const parts = inside.split(',')
  if (shape === 'region') {
    const city = (parts[0] ?? '').replace(/市$/, '')
    if (city === '') return undefined
    return among.filter((place) => place.city.city === `${city}市`).map((place) => ({ place }))
  }
  const point = parseMapPoint(parts.slice(0, 2).join(','))
  const radius = Number(parts[2])
  if (shape !== 'nearby' || !point || !(radius >= 10 && radius <= 1000)) return undefined
  const sorted = sortPlacesByDistance(point, among)
  const reach = parts[3] === '0' ? [radius] : [radius, ...EXTENDED_METRES]
  const circles = reach.map((metres) => sorted.filter((each) => each.metres <= metres))
  return circles.find((circle) => circle.length > 0) ?? []
}

function toPlaceSearchResult({ place, metres }: MapsSearchHit) {
  return {
    id: place.id,
    title: place.title,
    address: place.address,
    tel: ' ',
    category: place.category,
    type: 0,
    location: { lat: place.lat, lng: place.lng },
    ...(metres !== undefined && { _distance: Number(metres.toFixed(2)) }),
    ad_info: {
      adcode: Number(place.district.code),
      province: place.city.province,
      city: place.city.city,
      district: place.district.name,
    },
  }
}

function parseMapPoint(text: string): MapPoint | undefined {
  const [lat, lng] = text.split(',').map(Number)
  if (lat === undefined || lng === undefined || !text.includes(',')) return undefined
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined
}

const EARTH_METRES = 6_371_000

function sortPlacesByDistance(point: MapPoint, among: readonly SandboxPlace[]) {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const calculateMetresTo = ({ lat, lng }: MapPoint) => {
    const north = toRadians(lat - point.lat)
    const east = toRadians(lng - point.lng) * Math.cos(toRadians(point.lat))
    return EARTH_METRES * Math.hypot(north, east)
  }
  return among
    .map((place) => ({ place, metres: calculateMetresTo(place) }))
    .toSorted((a, b) => a.metres - b.metres)
}
