import * as z from 'zod/mini'
import type { Sentence } from './sentence.ts'
import { declareSubject } from './subject.ts'

/**
 * Numbers that identify a person, a firm or an account elsewhere. Check digits are validated where there are
 * any. The numbers are stored encrypted (`server/platform/secrets/private-numbers.ts`) and shown masked.
 * Seeing one in full needs its own permission and leaves a line in the operation log.
 */
export const paperNumbers = {
  identity: { zh: '身份证号', en: 'ID number' },
  creditCode: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  bankCard: { zh: '银行卡号', en: 'Bank card number' },
} as const satisfies Readonly<Record<string, Sentence>>
export type PaperNumber = keyof typeof paperNumbers

export const privateNumbers = {
  ...paperNumbers,
  memberPhone: { zh: '会员手机号', en: 'Member phone number' },
} as const satisfies Readonly<Record<string, Sentence>>
export type PrivateNumber = keyof typeof privateNumbers

const DAY_LENGTH = 8
const IDENTITY_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const IDENTITY_CHECKS = '10X98765432'
/** First two digits of mainland identity cards. 81 to 83 are for residents from elsewhere. */
const PROVINCES = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/

/** Returns whether the text is a resident identity number, with X in upper case. Source: GB 11643. */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text) || !PROVINCES.test(text)) return false
  if (!isPastDay(text.slice(6, 6 + DAY_LENGTH))) return false
  const sum = IDENTITY_WEIGHTS.reduce((all, weight, index) => all + weight * Number(text[index]), 0)
  return IDENTITY_CHECKS[sum % 11] === text[17]
}

/** Returns whether `yyyyMMdd` is an existing day in the past. */
function isPastDay(text: string): boolean {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const birthday = new Date(`${iso}T00:00:00Z`)
  return (
    !Number.isNaN(birthday.getTime()) &&
    birthday.toISOString().startsWith(iso) &&
    birthday.getUTCFullYear() >= 1800 &&
    birthday.getTime() <= Date.now()
  )
}

const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/**
 * Returns whether the text is the unified social credit code of a business licence, in upper case. Source:
 * GB 32100.
 */
export function isCreditCode(text: string): boolean {
  const signs = [...text].map((sign) => CREDIT_SIGNS.indexOf(sign))
  if (signs.length !== 18 || signs.includes(-1)) return false
  const sum = CREDIT_WEIGHTS.reduce((all, weight, index) => all + weight * signs[index]!, 0)
  return (31 - (sum % 31)) % 31 === signs[17]
}

/** Returns whether the text is a bank card number: 12 to 19 digits with a correct check digit (Luhn). */
export function isCardNumber(text: string): boolean {
  if (!/^[1-9]\d{11,18}$/.test(text)) return false
  const sum = [...text].toReversed().reduce((all, sign, index) => {
    const counted = Number(sign) * (index % 2 === 0 ? 1 : 2)
    return all + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

/**
 * Returns whether the text can be a firm's account number. Banks assign them freely, without a check digit.
 */
export function isAccountNumber(text: string): boolean {
  return /^\d{6,32}$/.test(text)
}

/** Returns the number in upper case, without spaces and hyphens that people or cameras insert. */
export function normalizePrivateNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

/** A private number as typed. Calls check its validity and refuse with their own sentences. */
export const privateNumberText = z
  .string()
  .check(z.maxLength(60), z.overwrite(normalizePrivateNumber))

/** Returns the number as `3301 **** 0352`, enough to recognise it. */
export function maskPrivateNumber(number: string): string {
  return `${number.slice(0, 4)} **** ${number.slice(-4)}`
}

export const privateNumberFailures = {
  identityWrong: {
    zh: '身份证号有误，可能有一位输错。请对照证件核对。',
    en: 'This ID number is not valid. One character may be wrong. Check it against the ID card.',
  },
  creditCodeWrong: {
    zh: '统一社会信用代码有误，可能有一位输错。请对照营业执照核对。',
    en:
      'This unified social credit code is not valid. One character may be wrong. Check it against the ' +
      'business licence.',
  },
  cardWrong: {
    zh: '卡号有误，可能有一位输错。请对照银行卡核对。',
    en: 'This card number is not valid. One digit may be wrong. Check it against the card.',
  },
  accountWrong: {
    zh: '对公账号须为 6 到 32 位数字。请对照开户许可证核对。',
    en: 'A company account number has 6 to 32 digits. Check it against the account opening permit.',
  },
} as const

/** Audit subject: a private number that was seen in full. */
export const numberLookSubject = declareSubject(
  'numberLook',
  { zh: '查看完整号码', en: 'Full number viewed' },
  { seen: { zh: '查看内容', en: 'Number viewed' } },
)
