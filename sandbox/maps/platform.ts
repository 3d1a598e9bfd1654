import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import {
  toJsonReply,
  parseQueryPairs,
  type Call,
  type CallJudgement,
  type Pair,
  type Platform,
} from '../platform.ts'
import { newMapsQuota } from './quota.ts'
import {
  searchPlaces,
  geocodeAddress,
  reverseGeocodePoint,
  type MapsAnswer,
  type MapsRefusal,
} from './queries.ts'

const PER_SECOND = { status: 120, message: '此key每秒请求量已达到上限' }
const DAILY = { status: 121, message: '此key每日调用量已达到上限' }

/** Tencent Maps: every answer is HTTP 200, and its `status` is the result. */
export function newMapsPlatform(keys: Keys['maps'], clock: Clock): Platform {
  const quota = newMapsQuota(clock)

  function judgeMapsCall(call: Call): CallJudgement {
    const pairs = parseQueryPairs(call.query)
    if (call.method !== 'GET' || !pairs) return refuseMapsCall(310, '请求参数信息有误')
    const parameters = Object.fromEntries(pairs)
    if (parameters['key'] !== keys.key) return refuseMapsCall(190, '无效的KEY')
    if (parameters['sig'] !== calculateMapsSignature(call.path, pairs, keys.secretKey)) {
      return refuseMapsCall(111, '签名验证失败')
    }
    const answer = findMapsAnswer(call.path, parameters)
    if (!answer) return refuseMapsCall(404, '接口不存在')
    const broken = quota.broken()
    if (broken) {
      const { status, message } = broken === 'daily' ? DAILY : PER_SECOND
      return refuseMapsCall(status, message)
    }
    const answerWithinQuota = () => {
      quota.use()
      return toMapsReply(answer)
    }
    return { verdict: 'ok', carryOut: answerWithinQuota }
  }

  return {
    judge: judgeMapsCall,
    troubles: {
      'system-error': () => toMapsReply({ status: 500, message: '后端超时' }),
      'frequency-limited': () => toMapsReply(PER_SECOND),
      'quota-exhausted': () => toMapsReply(DAILY),
      'param-error': () => toMapsReply({ status: 310, message: '请求参数信息有误' }),
      'no-auth': () => toMapsReply({ status: 113, message: '此功能未被授权' }),
    },
    acts: { 'set-quota': (details) => quota.set(details) },
    state: quota.state,
    reset: quota.reset,
  }
}

function findMapsAnswer(path: string, parameters: Readonly<Record<string, string>>) {
  const isGeocoder = path === '/ws/geocoder/v1/' || path === '/ws/geocoder/v1'
  const { address, location, keyword } = parameters
  if (isGeocoder && address) return geocodeAddress(address)
  if (isGeocoder && location) return reverseGeocodePoint(location)
  if (path === '/ws/place/v1/search' && keyword) return searchPlaces(parameters, keyword)
  if (path === '/ws/place/v1/explore') return searchPlaces(parameters, undefined)
  const isKnown = isGeocoder || path === '/ws/place/v1/search'
  return isKnown ? { status: 300, message: '缺少必填参数' } : undefined
}

/** Returns the MD5 of the path, the unencoded parameters sorted by name, and the secret key. */
function calculateMapsSignature(path: string, pairs: readonly Pair[], secretKey: string): string {
  const raw = pairs
    .filter(([name]) => name !== 'sig')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  return createHash('md5').update(`${path}?${raw}${secretKey}`).digest('hex')
}

function toMapsReply(answer: MapsAnswer | MapsRefusal) {
  return toJsonReply(200, { ...answer, request_id: randomUUID() })
}

function refuseMapsCall(status: number, message: string): CallJudgement {
  return { verdict: String(status), reply: toMapsReply({ status, message }) }
}
