import {
  isIdentityNumber,
  normalizePrivateNumber,
  privateNumberFailures,
} from '#contract/base/private-numbers.ts'
import type { Sentence } from '#contract/base/sentence.ts'

/**
 * A check that a form makes before it asks the server. Rules are pure, and each sentence says in both
 * languages what is wrong and what to do. An empty text breaks only `requiredRule` and `filledRule`, so
 * an optional field can have the other rules too.
 */
export type Rule<Value = string> = (value: Value) => Sentence | undefined

const PASSWORD_MIN = 8
const PASSWORD_MAX = 16
const CODE_LENGTH = 6

/** Combines rules into one that returns the sentence of the first broken rule. */
export function firstBrokenRule<Value>(...rules: readonly Rule<Value>[]): Rule<Value> {
  return (value) => {
    for (const rule of rules) {
      const failure = rule(value)
      if (failure) return failure
    }
    return undefined
  }
}

/**
 * Returns a rule that a field is filled in. `fieldName` is the name of the field, as in its label. Spaces
 * alone count as empty.
 */
export function requiredRule(fieldName: Sentence): Rule<string | number | null | undefined> {
  return filledRule({
    zh: `${fieldName.zh}未填写，请补全`,
    // A label in quotation marks takes the singular: “Points” is required.
    en: `“${fieldName.en}” is required.`,
  })
}

/** Returns a rule that a field is filled in. `failure` says what to do, such as 请选择套餐. */
export function filledRule(failure: Sentence): Rule<string | number | null | undefined> {
  return (value) => (String(value ?? '').trim() === '' ? failure : undefined)
}

/**
 * Returns a rule that limits the length in UTF-16 code units, as the `maxlength` of an input and the server
 * count.
 */
export function maxLengthRule(max: number): Rule {
  return (text) => {
    const over = text.length - max
    if (over <= 0) return undefined
    return {
      zh: `最多 ${max} 个字，超出 ${over} 个。请缩短。`,
      en: `Use at most ${max} characters. Remove ${over}.`,
    }
  }
}

/**
 * Returns a rule for a number from `min` to `max`, both included. `unit` follows the number in the
 * sentence: 枚, coins.
 */
export function rangeRule(
  min: number,
  max: number,
  unit: Sentence,
): Rule<number | null | undefined> {
  return (value) => {
    if (value === null || value === undefined || (value >= min && value <= max)) return undefined
    return value < min
      ? {
          zh: `${value} 太小，请填写 ${min}–${max} ${unit.zh}`,
          en: `${value} is too low. Enter ${min}–${max} ${unit.en}.`,
        }
      : {
          zh: `${value} 太大，请填写 ${min}–${max} ${unit.zh}`,
          en: `${value} is too high. Enter ${min}–${max} ${unit.en}.`,
        }
  }
}

/** A mainland mobile number, without spaces. */
export const phone: Rule = patternRule(/^1[3-9]\d{9}$/, {
  zh: '手机号格式不正确，应为 1 开头的 11 位数字',
  en: 'This is not a valid phone number. Enter 11 digits starting with 1.',
})

/** A number to call: a mobile, a landline with area code and optional extension, or a 400 or 800 number. */
export const contactNumber: Rule = patternRule(
  /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/,
  {
    zh: '联系电话格式不正确。请填写手机号或带区号的座机，如 0571-88001234。',
    en:
      'This is not a valid phone number. Enter a mobile number, or a landline number with ' +
      'the area code, for example 0571-88001234.',
  },
)

export const email: Rule = patternRule(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, {
  zh: '邮箱格式不正确。请填写邮箱地址，如 name@example.com。',
  en: 'This is not a valid email address. Enter an address like name@example.com.',
})

export const passwordRule: Rule = (text) => {
  const missing = PASSWORD_MIN - text.length
  const over = text.length - PASSWORD_MAX
  if (text === '' || (missing <= 0 && over <= 0)) return undefined
  return missing > 0
    ? {
        zh: `密码至少 ${PASSWORD_MIN} 位，还差 ${missing} 位`,
        en: `Use at least ${PASSWORD_MIN} characters. Add ${missing}.`,
      }
    : {
        zh: `密码最多 ${PASSWORD_MAX} 位，请减少 ${over} 位`,
        en: `Use at most ${PASSWORD_MAX} characters. Remove ${over}.`,
      }
}

/** Returns a rule that the repeated password equals the first one. */
export function samePasswordRule(first: string): Rule {
  return (second) =>
    second === '' || second === first
      ? undefined
      : {
          zh: '两次输入的密码不一致，请重新输入',
          en: 'The passwords do not match. Enter the same password in both fields.',
        }
}

export const code: Rule = patternRule(new RegExp(`^\\d{${CODE_LENGTH}}$`), {
  zh: `请输入 ${CODE_LENGTH} 位数字验证码`,
  en: `Enter the ${CODE_LENGTH}-digit verification code.`,
})

/** Returns a rule that an end day is not before `start`. Days are written `2026-11-21`. */
export function notBeforeRule(start: string): Rule {
  return (end) =>
    end === '' || start === '' || end >= start
      ? undefined
      : {
          zh: `结束日期早于开始日期 ${start}，请选择更晚的结束日期`,
          en: `The end date is before the start date, ${start}. Choose a later end date.`,
        }
}

/** A mainland identity card number as people type it: spaces, hyphens and a lower-case x are allowed. */
export const identityNumberRule: Rule = (text) =>
  text === '' || isIdentityNumber(normalizePrivateNumber(text))
    ? undefined
    : privateNumberFailures.identityWrong

function patternRule(shape: RegExp, failure: Sentence): Rule {
  return (text) => (text === '' || shape.test(text) ? undefined : failure)
}
