import * as z from 'zod/mini'
import type { CallSubject } from '../platform.ts'
import type { Rules } from '../fault-rules.ts'
import { spoilNames, type SignatureFlaw } from './signing.ts'

/** Plan for one notice, set by a rule or chosen as the real platform behaves. */
export type Plan = {
  readonly wish: NoticeEffect
  /** The platform's own probe is sent before the notice. */
  readonly probe: boolean
}
export type NoticeEffect =
  | { readonly is: 'plain' | 'drop' | 'before-answer' | 'reorder' | 'replay' }
  | { readonly is: 'duplicate'; readonly n: number; readonly gapMs: number }
  | { readonly is: 'late'; readonly ms: number }
  | { readonly is: 'wrong'; readonly how: NoticeError; readonly s: number }
/** What is wrong with the first try; the next try is right. */
export type NoticeError = Exclude<SignatureFlaw, 'probe'> | 'wrong-amount' | 'wrong-merchant'

export type Plans = { next(about: CallSubject): Plan; reset(): void }

const PROBED = new Set([2, 5, 9])
const DOUBLED_ONE_IN = 10
const HASTY_ONE_IN = 20

/**
 * Without a rule, a probe precedes the second, fifth and ninth notice. One in ten is sent twice, and one in
 * twenty before the answer to its cause. The seed determines which ones.
 */
export function newNoticePlans(rules: Rules, seed: number): Plans {
  let count = 0
  return {
    next(about) {
      count += 1
      const effect = parseWechatNoticeEffect(rules.takeHappening('wechatPay', 'notice', about))
      const probe = PROBED.has(count)
      if (effect)
        return effect.is === 'plain' ? { wish: effect, probe: true } : { wish: effect, probe }
      if (isNoticeCountChosen(count, HASTY_ONE_IN, seed))
        return { wish: { is: 'before-answer' }, probe }
      const doubled = isNoticeCountChosen(count, DOUBLED_ONE_IN, seed + 1)
      return { wish: doubled ? { is: 'duplicate', n: 2, gapMs: 0 } : { is: 'plain' }, probe }
    },
    reset() {
      count = 0
    },
  }
}

/** Selects one count in each block of `oneIn`. The position varies with the block and the seed. */
function isNoticeCountChosen(count: number, oneIn: number, seed: number): boolean {
  const row = Math.floor((count - 1) / oneIn)
  return (count - 1) % oneIn === scatterNumber(seed * 7919 + row) % oneIn
}

function scatterNumber(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0
}

const WRONG: readonly NoticeError[] = [
  ...spoilNames.filter((name) => name !== 'probe'),
  'wrong-amount',
  'wrong-merchant',
]
const wishForm = z.union([
  z.enum(['drop', 'before-answer', 'reorder', 'replay', 'duplicate', 'late', 'probe', ...WRONG]),
  z.strictObject({
    duplicate: z.object({ n: z.optional(z.int()), gapMs: z.optional(z.int()) }),
  }),
  z.strictObject({ late: z.object({ ms: z.int().check(z.nonnegative()) }) }),
  z.strictObject({ skew: z.object({ s: z.int() }) }),
])

const LATE_MS = 60_000
const SKEW_SECONDS = 301

/**
 * Returns undefined if the wish names no behaviour of a notice. `probe` is a plain notice, preceded by a
 * probe.
 */
export function parseWechatNoticeEffect(value: unknown): NoticeEffect | undefined {
  const { data } = wishForm.safeParse(value)
  if (data === undefined) return undefined
  if (typeof data === 'object') {
    if ('duplicate' in data) {
      const { n = 2, gapMs = 0 } = data.duplicate
      return { is: 'duplicate', n, gapMs }
    }
    if ('late' in data) return { is: 'late', ...data.late }
    return { is: 'wrong', how: 'skew', ...data.skew }
  }
  if (data === 'probe') return { is: 'plain' }
  if (data === 'duplicate') return { is: 'duplicate', n: 2, gapMs: 0 }
  if (data === 'late') return { is: 'late', ms: LATE_MS }
  const how = WRONG.find((each) => each === data)
  if (how) return { is: 'wrong', how, s: SKEW_SECONDS }
  return { is: data as 'drop' | 'before-answer' | 'reorder' | 'replay' }
}
