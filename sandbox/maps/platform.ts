import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { json, readQuery, type Call, type Judged, type Pair, type Platform } from '../platform.ts'
import { newQuota } from './quota.ts'
import { find, geocode, reverse, type Answered, type Refused } from './queries.ts'

const PER_SECOND = { status: 120, message: '此key每秒请求量已达到上限' }
const DAILY = { status: 121, message: '此key每日调用量已达到上限' }

/** Tencent's maps: each answer is HTTP 200, and its status says what it is. */
export function maps(keys: Keys['maps'], clock: Clock): Platform {
  const quota = newQuota(clock)

  function judge(call: Call): Judged {
    const pairs = readQuery(call.query)
    if (call.method !== 'GET' || !pairs) return refusal(310, '请求参数信息有误')
    const asked = Object.fromEntries(pairs)
    if (asked['key'] !== keys.key) return refusal(190, '无效的KEY')
    if (asked['sig'] !== expected(call.path, pairs, keys.secretKey)) {
      return refusal(111, '签名验证失败')
    }
    const answer = answerTo(call.path, asked)
    if (!answer) return refusal(404, '接口不存在')
    const broken = quota.broken()
    if (broken) {
      const { status, message } = broken === 'daily' ? DAILY : PER_SECOND
      return refusal(status, message)
    }
    const carryOut = () => {
      quota.use()
      return answered(answer)
    }
    return { verdict: 'ok', carryOut }
  }

  return {
    judge,
    troubles: {
      'system-error': () => answered({ status: 500, message: '后端超时' }),
      'frequency-limited': () => answered(PER_SECOND),
      'quota-exhausted': () => answered(DAILY),
      'param-error': () => answered({ status: 310, message: '请求参数信息有误' }),
      'no-auth': () => answered({ status: 113, message: '此功能未被授权' }),
    },
    acts: { 'set-quota': (details) => quota.set(details) },
    state: quota.state,
    reset: quota.reset,
  }
}

function answerTo(path: string, asked: Readonly<Record<string, string>>) {
  const isGeocoder = path === '/ws/geocoder/v1/' || path === '/ws/geocoder/v1'
  const { address, location, keyword } = asked
  if (isGeocoder && address) return geocode(address)
  if (isGeocoder && location) return reverse(location)
  if (path === '/ws/place/v1/search' && keyword) return find(asked, keyword)
  if (path === '/ws/place/v1/explore') return find(asked, undefined)
  const isKnown = isGeocoder || path === '/ws/place/v1/search'
  return isKnown ? { status: 300, message: '缺少必填参数' } : undefined
}

/** MD5 of the path, the parameters by name and raw, and the secret key. */
function expected(path: string, pairs: readonly Pair[], secretKey: string): string {
  const raw = pairs
    .filter(([name]) => name !== 'sig')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  return createHash('md5').update(`${path}?${raw}${secretKey}`).digest('hex')
}

function answered(answer: Answered | Refused) {
  return json(200, { ...answer, request_id: randomUUID() })
}

function refusal(status: number, message: string): Judged {
  return { verdict: String(status), reply: answered({ status, message }) }
}
