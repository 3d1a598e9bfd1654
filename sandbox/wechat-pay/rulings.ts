import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { CallSubject } from '../platform.ts'

/** Result for a call with a valid signature: a refusal in the platform's words, or an act. */
export type Ruling = Refusal | GrantedRuling
export type Refusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly detail?: unknown
}
export type GrantedRuling = {
  readonly about: CallSubject
  /** Undefined is an answer without a body. */
  readonly carryOut: () => object | undefined | Promise<object>
}

export function toWechatRefusal(
  status: number,
  code: string,
  message: string,
  detail?: unknown,
): Refusal {
  return { status, code, message, ...(detail !== undefined && { detail }) }
}

export function grantWechatCall(
  carryOut: GrantedRuling['carryOut'],
  about: CallSubject = {},
): GrantedRuling {
  return { about, carryOut }
}

/** Puts a beginning, the day and the digits together, as in the numbers that the platform assigns. */
export function formatPlatformNumber(beginning: string, date: Date, digits: string): string {
  return `${beginning}${formatShanghaiDay(date).replaceAll('-', '')}${digits}`
}
