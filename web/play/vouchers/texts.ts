import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of the player's vouchers. */
export const voucherTexts = declareTexts({
  title: { zh: '代金券', en: 'Voucher' },
  mine: { zh: '我的代金券', en: 'My vouchers' },
  failed: { zh: '代金券加载失败，点击重试', en: 'Could not load vouchers. Tap to try again.' },
  unused: { zh: '不使用代金券', en: 'No voucher' },
  noneUsable: { zh: '暂无可用代金券', en: 'No vouchers available' },
  extra: {
    zh: (n: number) => `多送 ${n} 枚币`,
    en: (n: number) => (n === 1 ? '+1 coin' : `+${n} coins`),
  },
  until: { zh: (day: string) => `有效期至 ${day}`, en: (day: string) => `Valid until ${day}` },
  choose: { zh: '选择代金券', en: 'Choose a voucher' },
  comma: { zh: '，', en: ', ' },
})
