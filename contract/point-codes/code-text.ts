/** How points codes are written. This file holds no schema, since the pages for players use it. */

/** Number of letters and digits of a code; each carries 5 random bits. */
export const POINT_CODE_LENGTH = 16
/** Letters and digits of codes, without those that look alike: O and 0, I and 1. */
export const POINT_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUP_LENGTH = 4

/** Returns a typed code in the form in which it is stored. The result need not be a code. */
export function normalizePointCode(typed: string): string {
  return typed.replace(/[\s\-\u2010-\u2015\u2212]/g, '').toUpperCase()
}

/** Returns a code, or the beginning of one, in groups of four: `7K3M-QW2R-…`. */
export function formatPointCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-')
}

/** Returns a code of which only the last group can be read. */
export function maskPointCode(code: string): string {
  return formatPointCode(code.slice(-GROUP_LENGTH).padStart(code.length, '•'))
}

/** Page on which members enter codes. */
export const pointCodePath = '/point-voucher'

/** Returns the address of a code's QR code. It names the merchant, because codes are secret elsewhere. */
export function formatPointCodeLink(
  origin: string,
  { merchantId, code }: { readonly merchantId: string; readonly code: string },
): string {
  return `${origin}${pointCodePath}?${new URLSearchParams({ userId: merchantId, code }).toString()}`
}
