import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/base/durations.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'

/** What happened before the sandbox was started: bills of those days have it. */
const amount = z.int().check(z.positive())
const at = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
export const pastForm = z.object({
  payments: z.array(z.object({ number: z.string(), fen: amount, title: z.string(), at })),
  refunds: z.array(
    z.object({ number: z.string(), orderNumber: z.string(), fen: amount, title: z.string(), at }),
  ),
})
/** Money that left the account before. */
export const pastPayouts = z.array(z.object({ platformNumber: z.string(), fen: amount, at }))
export type PastPayout = z.output<typeof pastPayouts>[number]
export type Past = z.output<typeof pastForm>
type Line = Past['payments'][number] & { readonly orderNumber?: string }

export type BillLine = Line & {
  readonly kind: 'payment' | 'refund'
  readonly orderNumber: string
  /** The platform's own. */
  readonly platformNumber: string
}

/** What a channel takes of a payment, and gives back with a refund: 0.6 %. */
const FEE_BP = 60

/** In thousandths of a fen. */
export function feeMilliOf(fen: number): number {
  return (fen * 1_000 * FEE_BP) / 10_000
}

/** With five places, as bills have fees. */
export function milliText(milli: number): string {
  const digits = String(Math.abs(milli)).padStart(6, '0')
  return `${milli < 0 ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`
}

/** A day's bill is made by ten in the morning of the next. */
const READY_MS = 34 * HOUR_MS

/** Undefined for what is no day of the calendar. */
export function readinessOf(day: string, now: Date): 'early' | 'ready' | undefined {
  const begins = parseShanghaiDay(day)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(begins.getTime())) return undefined
  return now.getTime() < begins.getTime() + READY_MS ? 'early' : 'ready'
}

/** A line of a WeChat bill: each field begins with a back-tick. */
export function toTickedLine(fields: readonly string[]): string {
  return fields.map((field) => `\`${field}`).join(',')
}
