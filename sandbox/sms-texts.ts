import { smsTemplates, type SmsTemplate, type SmsTemplates } from './keys.ts'

/** Texts of the approved templates. */
const TEXTS: Readonly<Record<SmsTemplate, (code: string) => string>> = {
  register: (code) => `您正在注册，验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
  signIn: (code) => `您的登录验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
  resetPassword: (code) => `您正在重设密码，验证码 ${code}，5 分钟内有效。如非本人操作请忽略。`,
  confirm: (code) => `您的验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
}

type ApprovedTemplates = { readonly templates: SmsTemplates; readonly alertTemplate: string }

/** A template with the names of its variables, in order. */
export type Template = {
  readonly names: readonly string[]
  fill(values: readonly string[]): string
}

/** Returns the template with this id; undefined if none was approved under it. */
export function findSmsTemplate(
  { templates, alertTemplate }: ApprovedTemplates,
  id: string,
): Template | undefined {
  if (id === alertTemplate) {
    const fillAlertTemplate = ([siteName, trouble]: readonly string[]) =>
      `${siteName}：${trouble}。请尽快处理。`
    return { names: ['place', 'what'], fill: fillAlertTemplate }
  }
  const name = smsTemplates.find((each) => templates[each] === id)
  return name && { names: ['code'], fill: ([code = '']) => TEXTS[name](code) }
}
