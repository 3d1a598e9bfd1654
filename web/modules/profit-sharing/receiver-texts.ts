import { declareTexts } from '#web/kit/texts.ts'

/** Texts about a beneficiary's own WeChat, to which their shares go. */
export const receiverTexts = declareTexts({
  wechat: { zh: '微信零钱', en: 'WeChat balance' },
  none: { zh: '未绑定，适用于个人收款', en: 'Not linked yet, for individuals' },
  bind: { zh: '绑定微信', en: 'Link WeChat' },
  bound: { zh: '已绑定', en: 'Linked' },
  note: {
    zh: '生成链接发给对方，对方在微信中打开即可绑定。绑定后，微信支付将分账自动转入对方零钱。',
    en:
      'Create a link and send it to the beneficiary. Opening the link in WeChat links their ' +
      'account. WeChat Pay then sends their shares to their WeChat balance.',
  },
  noteBack: {
    zh: '分给个人的款项退款时无法收回，将记为对方欠款，从下次分账扣除',
    en:
      'Shares sent to a personal WeChat account cannot be reversed. On a refund, the ' +
      'amount is recorded as owed and deducted from the beneficiary’s next shares.',
  },
  realName: { zh: '对方的微信实名', en: 'Beneficiary’s verified WeChat name' },
  realNameHelp: {
    zh: '姓名不一致时，微信支付会拒绝付款',
    en: 'WeChat Pay rejects the payment if the names do not match.',
  },
  makeLink: { zh: '生成链接', en: 'Create link' },
  sendIt: {
    zh: '请发给对方本人。链接 24 小时内有效，只能使用一次。',
    en: 'Send the link only to the beneficiary. It is valid for 24 hours and works once.',
  },
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: {
    zh: '复制失败，请长按链接选中',
    en: 'Could not copy. Press and hold the link to select it.',
  },
  boundNote: {
    zh: (name: string) => `${name} 的分账由微信支付自动转入零钱`,
    en: (name: string) => `WeChat Pay sends ${name}’s shares to their WeChat balance.`,
  },
  unbind: { zh: '解绑微信', en: 'Unlink WeChat' },
  unbindQuestion: {
    zh: (name: string) => `解绑 ${name} 的微信？`,
    en: (name: string) => `Unlink WeChat for ${name}?`,
  },
  unbindText: {
    zh: '后续分账记为待付，由你付款。已发出的照常到账。',
    en:
      'Future shares will stay payable until you pay them. Shares ' +
      'already sent will still arrive.',
  },
  unbound: { zh: '已解绑', en: 'WeChat unlinked' },
})
