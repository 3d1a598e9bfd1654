import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Sentence } from '#contract/base/sentence.ts'
import { firstBrokenRule, passwordRule, samePasswordRule, type Rule } from '#web/kit/field/rules.ts'

/** Like `requiredRule`, for forms where nothing is saved yet. `fieldName` is as in the field's label. */
export function filledFieldRule(fieldName: Sentence): Rule {
  return (text) =>
    text.trim() === ''
      ? {
          zh: `${fieldName.zh}未填写，请补全后继续`,
          en: `${fieldName.en} is empty. Fill it in to continue.`,
        }
      : undefined
}

/** Rule for a new password. */
export function newPasswordRule(fieldName: Sentence): Rule {
  return firstBrokenRule(filledFieldRule(fieldName), passwordRule)
}

const notRepeated: Sentence = {
  zh: '请再次输入相同的密码',
  en: 'Enter the same password again.',
}

export function repeatedPasswordRule(first: () => string): Rule {
  return (again) => (again === '' ? notRepeated : samePasswordRule(first())(again))
}

/** Checks the repeated password again when the first one changes, because its error may be outdated. */
export function revalidateRepeatedPassword<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getFieldState' | 'trigger'>,
  again: FieldPath<Values>,
): void {
  if (form.getFieldState(again).invalid) void form.trigger(again)
}
