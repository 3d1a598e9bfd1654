/**
 * Final refusals of calls with an effect, without underscores, because the platform spells its codes both
 * ways. Some codes are left out on purpose, so that the result is queried and the same number resent.
 * `ORDER_PAID` and `OUT_TRADE_NO_USED` mean that the platform has this number. `NOT_ENOUGH` succeeds once
 * there is money. Also left out are `FREQUENCY_LIMITED` and any new code.
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

export const isFinalWechatCode = (code: string) => FINALS.has(normalizeWechatCode(code))
export const isWechatNotFound = (code: string) => NOT_THERE.has(normalizeWechatCode(code))

export function normalizeWechatCode(code: string): string {
  return code.replaceAll('_', '').toUpperCase()
}
