import { declareTexts } from '#web/kit/texts.ts'

/** Texts of every proof of a phone: for registration, a new password or another phone. */
export const proofTexts = declareTexts({
  stepPhone: { zh: '手机号', en: 'Phone' },
  stepCode: { zh: '验证码', en: 'Code' },
  phone: { zh: '手机号', en: 'Mobile number' },
  code: { zh: '验证码', en: 'Code' },
  getCode: { zh: '获取验证码', en: 'Send a code' },
  typeCode: { zh: '输入短信里的 6 位数', en: 'Type the 6 digits from the message' },
  sentTo: {
    zh: (phone: string) => `发到了 ${phone}，5 分钟内有效`,
    en: (phone: string) => `Sent to ${phone}, good for 5 minutes`,
  },
  checkedAtOnce: { zh: '输满就验，不用再点', en: 'It is checked with the last digit' },
  check: { zh: '验证', en: 'Check the code' },
  againIn: {
    zh: (seconds: number) => `还没收到？${seconds} 秒后再发`,
    en: (seconds: number) => `Nothing yet? Send again in ${seconds} s`,
  },
  notCome: { zh: '还没收到？看看被拦截的短信', en: 'Nothing yet? Look among blocked messages' },
  again: { zh: '重发', en: 'Send again' },
})
