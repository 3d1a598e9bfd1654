import { declareTexts } from '#web/kit/texts.ts'

/** Texts of every proof of a phone: for registration, a new password or another phone. */
export const proofTexts = declareTexts({
  stepPhone: { zh: '手机号', en: 'Phone number' },
  stepCode: { zh: '验证码', en: 'Verification' },
  phone: { zh: '手机号', en: 'Phone number' },
  code: { zh: '验证码', en: 'Verification code' },
  getCode: { zh: '获取验证码', en: 'Send code' },
  typeCode: { zh: '输入短信中的 6 位验证码', en: 'Enter the 6-digit code from the text message' },
  sentTo: {
    zh: (phone: string) => `已发送到 ${phone}，5 分钟内有效`,
    en: (phone: string) => `Sent to ${phone}. Valid for 5 minutes.`,
  },
  checkedAtOnce: { zh: '输满 6 位自动验证', en: 'Checked automatically after the last digit' },
  check: { zh: '核对验证码', en: 'Check code' },
  againIn: {
    zh: (seconds: number) => `没收到？${seconds} 秒后可重发`,
    en: (seconds: number) => `No code yet? You can resend it in ${seconds} s.`,
  },
  notCome: { zh: '没收到？请查看被拦截的短信', en: 'No code yet? Check your blocked messages.' },
  again: { zh: '重发验证码', en: 'Resend code' },
})
