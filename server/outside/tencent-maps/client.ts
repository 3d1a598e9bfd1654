import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideHttp } from '../http.ts'
import type { MapsPort, NearbyArea, PageRequest, Point, CityArea } from '../maps-port.ts'
import { parseReverseGeocodedAddress, parseGeocodedAddress, parseFoundPlaces } from './answers.ts'
import { newAnswerCache } from './answer-cache.ts'
import { signMapsTarget } from './sign.ts'

export type TencentMapsAccount = { readonly key: string; readonly secretKey: string }

/**
 * The final slash is present or absent exactly as in the service's documentation, because the signature
 * covers it.
 */
const GEOCODER = '/ws/geocoder/v1/'
const SEARCH = '/ws/place/v1/search'
const EXPLORE = '/ws/place/v1/explore'

const PER_SECOND_LIMIT = '120'
const RETRY_AFTER_MS = 1_000

/**
 * Status numbers that are final refusals according to the service's list. Others are failures on its side.
 */
const REFUSALS = new Set([
  110, 111, 112, 113, 120, 121, 190, 199, 300, 301, 306, 310, 311, 320, 330, 347, 348, 365, 366,
])

const answerForm = z.looseObject({ status: z.int(), message: z.optional(z.string()) })
type TencentMapsBody = z.output<typeof answerForm>
type TencentMapsParameters = Readonly<Record<string, string>>

/** Tencent Maps (腾讯位置服务), WebService API. Answers are cached for a day, by rounded coordinates. */
export function newTencentMapsPort(account: TencentMapsAccount, http: OutsideHttp): MapsPort {
  const cache = newAnswerCache<Outcome<unknown>>()

  async function requestTencentMaps(
    path: string,
    parameters: TencentMapsParameters,
  ): Promise<Outcome<TencentMapsBody>> {
    const withKey = { ...parameters, key: account.key }
    const target = signMapsTarget(path, withKey, account.secretKey)
    const answer = await http.ask({ method: 'GET', target })
    return answer.is === 'done' ? parseMapsStatus(answer.value.bytes) : answer
  }

  async function findOrRequestTencentMaps<T>(
    path: string,
    parameters: TencentMapsParameters,
    read: (body: TencentMapsBody) => T,
  ) {
    const name = `${path}?${new URLSearchParams(parameters).toString()}`
    const cached = cache.find(name) as Outcome<T> | undefined
    if (cached) return cached
    let answer = await requestTencentMaps(path, parameters)
    if (answer.is === 'refused' && answer.code === PER_SECOND_LIMIT) {
      await pause(RETRY_AFTER_MS)
      answer = await requestTencentMaps(path, parameters)
    }
    const outcome = answer.is === 'done' ? readMapsBody(answer.value, read) : answer
    if (outcome.is === 'done') cache.keep(name, outcome)
    return outcome
  }

  return {
    geocode: (address) => findOrRequestTencentMaps(GEOCODER, { address }, parseGeocodedAddress),
    reverse: (point) =>
      findOrRequestTencentMaps(
        GEOCODER,
        { location: formatMapPoint(point), get_poi: '0' },
        parseReverseGeocodedAddress,
      ),
    search: (keyword, searchArea, page) =>
      findOrRequestTencentMaps(
        SEARCH,
        { keyword, ...boundaryParameters(searchArea), ...mapPageParameters(page) },
        parseFoundPlaces,
      ),
    explore: (near, page) =>
      findOrRequestTencentMaps(
        EXPLORE,
        { ...boundaryParameters(near), policy: '1', ...mapPageParameters(page) },
        parseFoundPlaces,
      ),
  }
}

/** Rounds to four decimals, about ten metres, so that nearby points share a cached answer. */
function formatMapPoint({ lat, lng }: Point): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`
}

/** Only a circle can be ordered by distance. A search in a city is not extended to other cities. */
function boundaryParameters(searchArea: NearbyArea | CityArea): TencentMapsParameters {
  if ('city' in searchArea) return { boundary: `region(${searchArea.city},0)` }
  const radius = Math.round(searchArea.radius)
  return {
    boundary: `nearby(${formatMapPoint(searchArea.around)},${radius})`,
    orderby: '_distance',
  }
}

function mapPageParameters({ page, size }: PageRequest): TencentMapsParameters {
  return { page_index: String(page), page_size: String(size) }
}

function parseMapsStatus(bytes: Buffer): Outcome<TencentMapsBody> {
  let body: TencentMapsBody
  try {
    body = answerForm.parse(JSON.parse(bytes.toString()))
  } catch {
    return unknownOutcome('an unreadable answer')
  }
  const { status, message = '' } = body
  if (status === 0) return doneOutcome(body)
  return REFUSALS.has(status)
    ? refusedOutcome(String(status), message)
    : unknownOutcome(`${status} ${message}`)
}

function readMapsBody<T>(body: TencentMapsBody, read: (body: TencentMapsBody) => T): Outcome<T> {
  try {
    return doneOutcome(read(body))
  } catch {
    return unknownOutcome('an answer of another form')
  }
}
