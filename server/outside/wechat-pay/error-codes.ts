/**
 * Final refusals of a call that moves something, without underscores since the platform spells its
 * codes both ways. Left out on purpose, so that they are asked about and then sent once more with
 * the same number: `ORDER_PAID` and `OUT_TRADE_NO_USED` (the number is known there), `NOT_ENOUGH`
 * (it goes when there is money), `FREQUENCY_LIMITED`, and any code that is new to us.
 */
const FINALS = new Set([
  'SIGNERROR',
  'PARAMERROR',
  'INVALIDREQUEST',
  'APPIDMCHIDNOTMATCH',
  'MCHNOTEXISTS',
  'NOAUTH',
  'RULELIMIT',
  'TRADEERROR',
  'ORDERCLOSED',
])
const NOT_THERE = new Set(['ORDERNOTEXIST', 'RESOURCENOTEXISTS', 'NOTFOUND'])

export const isFinal = (code: string) => FINALS.has(normalizeWechatCode(code))
export const isWechatNotFound = (code: string) => NOT_THERE.has(normalizeWechatCode(code))

export function normalizeWechatCode(code: string): string {
  return code.replaceAll('_', '').toUpperCase()
}
