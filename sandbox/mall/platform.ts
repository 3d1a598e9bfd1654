import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import {
  findCallHeader,
  parseQueryPairs,
  toJsonReply,
  type Call,
  type CallJudgement,
  type Platform,
  type Reply,
} from '../platform.ts'

type MallAccount = { readonly mobile: string; readonly name: string; points: number }
type MallRedemption = {
  readonly id: string
  readonly redeemedAt: string
  readonly title: string
  readonly points: number
}

const MEMBERS = [
  ['M1001', { mobile: '13900001234', name: '王*明', points: 860 }],
  ['M1002', { mobile: '13900005678', name: '李*', points: 45 }],
] as const
const additionForm = z.object({
  points: z.int().check(z.minimum(1), z.maximum(10_000)),
  reason: z.string().check(z.minLength(1), z.maxLength(40)),
})

/** Simulates a mall's member system, by the contract in `docs/developers/mall-service.md`. */
export function newMallPlatform(keys: Keys['mall'], clock: Clock): Platform {
  const accounts = new Map<string, MallAccount>()
  /** Answers by the key of their addition, so that a repetition adds nothing. */
  const additions = new Map<string, number>()
  const resetMall = () => {
    accounts.clear()
    additions.clear()
    for (const [memberNo, account] of MEMBERS) accounts.set(memberNo, { ...account })
  }
  resetMall()

  function judgeMallCall(call: Call): CallJudgement {
    if (findCallHeader(call, 'authorization') !== `Bearer ${keys.key}`) {
      return refuseMallCall(401, 'unauthorized')
    }
    const [, memberNo = '', what] =
      /^\/members\/([\w-]+)\/(points|redemptions)$/.exec(call.path) ?? []
    if (call.path === '/members' && call.method === 'GET') return judgeSearch(call)
    if (what === undefined) return refuseMallCall(404, 'noSuchPath')
    const account = accounts.get(memberNo)
    if (!account) return refuseMallCall(404, 'noMember')
    if (what === 'redemptions') {
      const redemptions = listMallRedemptions(clock)
      return { verdict: 'ok', number: memberNo, carryOut: () => toJsonReply(200, { redemptions }) }
    }
    if (call.method === 'POST') return judgeAddition(call, memberNo, account)
    const { points } = account
    return { verdict: 'ok', number: memberNo, carryOut: () => toJsonReply(200, { points }) }
  }

  function judgeSearch(call: Call): CallJudgement {
    const mobile = parseQueryPairs(call.query)?.find(([name]) => name === 'mobile')?.[1] ?? ''
    const found = [...accounts].find(([, account]) => account.mobile === mobile)
    if (!found) return refuseMallCall(404, 'noMember')
    const answer = { memberNo: found[0], name: found[1].name }
    return { verdict: 'ok', number: mobile, carryOut: () => toJsonReply(200, answer) }
  }

  function judgeAddition(call: Call, memberNo: string, account: MallAccount): CallJudgement {
    const key = findCallHeader(call, 'idempotency-key')
    const addition = parseMallAddition(call.body)
    if (!key || !addition) return refuseMallCall(400, 'badRequest')
    const addMallPoints = () => {
      const before = additions.get(key)
      if (before !== undefined) return toJsonReply(200, { points: before })
      account.points += addition.points
      additions.set(key, account.points)
      return toJsonReply(200, { points: account.points })
    }
    return { verdict: 'ok', number: memberNo, carryOut: addMallPoints }
  }

  return {
    judge: judgeMallCall,
    troubles: {
      'system-error': () => toMallErrorReply(500, 'internal'),
      'frequency-limited': () => toMallErrorReply(429, 'tooMany'),
      'param-error': () => toMallErrorReply(422, 'badPoints'),
      'no-auth': () => toMallErrorReply(403, 'forbidden'),
    },
    acts: {},
    state: () => Object.fromEntries(accounts),
    reset: resetMall,
  }
}

function listMallRedemptions(clock: Clock): MallRedemption[] {
  const formatDaysAgo = (days: number) =>
    new Date(clock.now().getTime() - days * DAY_MS).toISOString()
  return [
    { id: 'R2', redeemedAt: formatDaysAgo(2), title: '停车券 2 小时', points: 200 },
    { id: 'R1', redeemedAt: formatDaysAgo(30), title: '咖啡兑换券', points: 300 },
  ]
}

function parseMallAddition(body: Buffer): z.output<typeof additionForm> | undefined {
  try {
    return additionForm.parse(JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}

function toMallErrorReply(status: number, code: string): Reply {
  return toJsonReply(status, { code })
}

function refuseMallCall(status: number, code: string): CallJudgement {
  return { verdict: code, reply: toMallErrorReply(status, code) }
}
