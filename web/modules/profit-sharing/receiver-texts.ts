import { declareTexts } from '#web/kit/texts.ts'

/** Texts about a beneficiary's own WeChat, to which their shares go. */
export const receiverTexts = declareTexts({
  wechat: { zh: '微信零钱', en: 'WeChat balance' },
  none: { zh: '未绑定，适用于个人收款', en: 'Not linked. Only for individual recipients.' },
  bind: { zh: '绑定微信', en: 'Link WeChat' },
  bound: { zh: '已绑定', en: 'Linked' },
  note: {
    zh: '生成链接并发给对方，对方在微信中打开即可绑定。绑定后，分账由微信支付自动转入对方的微信零钱。',
    en:
      'Create a link and send it to the beneficiary. When the beneficiary opens the link in WeChat, their ' +
      'account is linked. WeChat Pay then automatically sends their profit shares to their WeChat balance.',
  },
  noteBack: {
    zh: '转入个人微信的分账无法退回。订单退款时，这部分金额记为待收回，将从下次分账中扣除。',
    en:
      'Profit shares sent to a personal WeChat account cannot be returned. If an order is refunded, the ' +
      'amount is recorded as recoverable and deducted from the beneficiary’s next profit shares.',
  },
  realName: { zh: '对方微信实名', en: 'Verified WeChat name' },
  realNameHelp: {
    zh: '姓名与微信实名不一致时，微信支付会拒绝付款',
    en: 'WeChat Pay rejects the payment if the name differs from the verified WeChat name.',
  },
  makeLink: { zh: '生成链接', en: 'Create link' },
  sendIt: {
    zh: '请将链接发给对方本人。链接 24 小时内有效，只能使用一次。',
    en: 'Send the link only to the beneficiary. It is valid for 24 hours and can be used only once.',
  },
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Link copied' },
  notCopied: {
    zh: '复制失败，请长按选中链接',
    en: 'Could not copy the link. Press and hold the link to select it.',
  },
  boundNote: {
    zh: (name: string) => `${name} 的分账由微信支付自动转入对方的微信零钱`,
    en: (name: string) =>
      `WeChat Pay automatically sends ${name}’s profit shares to their WeChat balance.`,
  },
  unbind: { zh: '解绑微信', en: 'Unlink WeChat' },
  unbindQuestion: {
    zh: (name: string) => `解绑“${name}”的微信？`,
    en: (name: string) => `Unlink WeChat for “${name}”?`,
  },
  unbindText: {
    zh: '后续分账记为待付，由你付款。已发出的分账照常到账。',
    en:
      'Future profit shares will be recorded as payable until you pay them. Profit shares already sent ' +
      'will still arrive.',
  },
  unbound: { zh: '已解绑', en: 'WeChat unlinked' },
})
