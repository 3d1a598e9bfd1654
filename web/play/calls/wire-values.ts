import { parseShanghaiDay, parseShanghaiTime } from '#contract/base/shanghai.ts'
import type { play } from '#contract/orders/play.ts'
import { toFen, parseYuan, type Fen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatDayWithYear } from '#web/kit/formats.ts'
import type { WireOutputOf } from './send-play-call.ts'

/** Values that are texts on the wire and are read without a schema. */
export type OrderSent = WireOutputOf<typeof play.order>
export type PackageSent = WireOutputOf<typeof play.own>['packages'][number]
export type FreePlaysSent = WireOutputOf<typeof play.own>['freePlays']

export function parseSentFen(yuan: string): Fen {
  return parseYuan(yuan) ?? toFen(0)
}

/**
 * Parses a time, which is in Shanghai time on the wire. Returns undefined for an empty text, which means
 * that it has not happened.
 */
export function parseSentMoment(text: string): Date | undefined {
  return text === '' ? undefined : parseShanghaiTime(text)
}

/** Formats the day of a day or moment on the wire: `2031/11/21`, `21 Nov 2031`. */
export function formatSentDay(text: string, language: Language): string {
  return formatDayWithYear(parseShanghaiDay(text.slice(0, 'yyyy-MM-dd'.length)), language)
}

/** Returns the time of day of a moment on the wire; midnight is the end of the day, 24:00. */
export function formatSentDayEnd(text: string): string {
  const time = text.slice('yyyy-MM-dd '.length, -':ss'.length)
  return time === '00:00' ? '24:00' : time
}

/** Returns whether a value on the wire means yes. Yes is sent as 1. */
export function isTrueWireValue(sent: unknown): boolean {
  return sent === 1 || sent === true || sent === '1' || sent === 'true'
}
