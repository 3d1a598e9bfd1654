import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/base/durations.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'

/** Payments and refunds from before the sandbox was started; they appear in the bills of those days. */
const amount = z.int().check(z.positive())
const billTime = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
export const pastForm = z.object({
  payments: z.array(z.object({ number: z.string(), fen: amount, title: z.string(), at: billTime })),
  refunds: z.array(
    z.object({
      number: z.string(),
      orderNumber: z.string(),
      fen: amount,
      title: z.string(),
      at: billTime,
    }),
  ),
})
/** Money that left the account before the sandbox was started. */
export const pastPayouts = z.array(
  z.object({ platformNumber: z.string(), fen: amount, at: billTime }),
)
export type PastPayout = z.output<typeof pastPayouts>[number]
export type Past = z.output<typeof pastForm>
type Line = Past['payments'][number] & { readonly orderNumber?: string }

export type BillLine = Line & {
  readonly kind: 'payment' | 'refund'
  readonly orderNumber: string
  /** The platform's own number. */
  readonly platformNumber: string
}

/** Fee of a channel in basis points, returned with a refund: 0.6 %. */
const FEE_BP = 60

/** Returns the fee in thousandths of a fen. */
export function calculateFeeMilli(fen: number): number {
  return (fen * 1_000 * FEE_BP) / 10_000
}

/** Formats a fee in yuan with five decimal places, as bills do. */
export function formatMilliYuan(milli: number): string {
  const digits = String(Math.abs(milli)).padStart(6, '0')
  return `${milli < 0 ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`
}

/** The bill of a day is ready at 10:00 on the next day. */
const READY_MS = 34 * HOUR_MS

/** Undefined if `day` is no valid date. */
export function getBillReadiness(day: string, now: Date): 'early' | 'ready' | undefined {
  const begins = parseShanghaiDay(day)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(begins.getTime())) return undefined
  return now.getTime() < begins.getTime() + READY_MS ? 'early' : 'ready'
}

/** Returns a line of a WeChat bill: each field begins with a back-tick. */
export function formatBacktickedCsvLine(fields: readonly string[]): string {
  return fields.map((field) => `\`${field}`).join(',')
}
