import { parseShanghaiTime } from '#contract/base/shanghai.ts'
import type { play } from '#contract/orders/play.ts'
import { toFen, parseYuan, type Fen } from '#contract/base/money.ts'
import type { Answered } from './send-play-call.ts'

/** What travels as text, read without a schema. */
export type OrderSent = Answered<typeof play.order>
export type PackageSent = Answered<typeof play.own>['packages'][number]

export function parseSentFen(yuan: string): Fen {
  return parseYuan(yuan) ?? toFen(0)
}

/** Moments travel as the clock in Shanghai shows them; nothing where it has not happened. */
export function parseSentMoment(text: string): Date | undefined {
  return text === '' ? undefined : parseShanghaiTime(text)
}

/** Yes travels as 1. */
export function isYes(sent: unknown): boolean {
  return sent === 1 || sent === true || sent === '1' || sent === 'true'
}
