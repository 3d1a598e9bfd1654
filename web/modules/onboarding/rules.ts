import {
  isAccountNumber,
  isCardNumber,
  isCreditCode,
  plainNumber,
  privateNumberFailures,
} from '#contract/private-numbers.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Rule } from '#web/kit/rules.ts'
import { bankTexts } from './bank-texts.ts'

/** Checked at the field as the server does, so that a slip is seen beside the card it is read from. */
export const filled: Rule = (text) => (text.trim() === '' ? bankTexts.needed : undefined)

const checked =
  (holds: (number: string) => boolean, wrong: Sentence): Rule =>
  (text) =>
    text === '' || holds(plainNumber(text)) ? undefined : wrong

export const credit = checked(isCreditCode, privateNumberFailures.creditCodeWrong)
export const cardNumber = checked(isCardNumber, privateNumberFailures.cardWrong)
export const accountNumber = checked(isAccountNumber, privateNumberFailures.accountWrong)
