import { smsTemplates, type SmsTemplate, type SmsTemplates } from './keys.ts'

/** What the approved templates say. */
const TEXTS: Readonly<Record<SmsTemplate, (code: string) => string>> = {
  register: (code) => `您正在注册，验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
  signIn: (code) => `您的登录验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
  resetPassword: (code) => `您正在重设密码，验证码 ${code}，5 分钟内有效。如非本人操作请忽略。`,
  confirm: (code) => `您的验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
}

/** The text of the template with this id; undefined where none was approved under it. */
export function filledText(approved: SmsTemplates, id: string, code: string): string | undefined {
  const template = smsTemplates.find((name) => approved[name] === id)
  return template && TEXTS[template](code)
}
