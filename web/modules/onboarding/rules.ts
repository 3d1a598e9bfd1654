import {
  isAccountNumber,
  isCardNumber,
  isCreditCode,
  normalizePrivateNumber,
  privateNumberFailures,
} from '#contract/base/private-numbers.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { filledRule, type Rule } from '#web/kit/field/rules.ts'
import * as z from 'zod/mini'
import { day } from '#contract/base/wire.ts'
import { bankTexts } from './bank/bank-texts.ts'
import { texts } from './application/texts.ts'

/** The same checks as on the server. At the field, an error is seen while the document is at hand. */
export const nonEmptyRule: Rule = filledRule(bankTexts.needed)

const privateNumberRule =
  (holds: (number: string) => boolean, failure: Sentence): Rule =>
  (text) =>
    text === '' || holds(normalizePrivateNumber(text)) ? undefined : failure

export const credit = privateNumberRule(isCreditCode, privateNumberFailures.creditCodeWrong)
export const cardNumber = privateNumberRule(isCardNumber, privateNumberFailures.cardWrong)
export const accountNumber = privateNumberRule(isAccountNumber, privateNumberFailures.accountWrong)

/**
 * Parses a typed day; undefined if it is not valid. Days on documents are years ago, too far to page back in
 * a calendar.
 */
export function parsePaperDay(text: string): Date | undefined {
  const digits = text.replace(/\D/g, '')
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return z.safeDecode(day, iso).data
}

export const paperDayRule: Rule = (text) =>
  text === '' || parsePaperDay(text) !== undefined ? undefined : texts.dayWrong
