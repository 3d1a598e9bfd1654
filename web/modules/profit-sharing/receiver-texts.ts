import { declareTexts } from '#web/kit/texts.ts'

/** Texts about a beneficiary's own WeChat, to which their shares go. */
export const receiverTexts = declareTexts({
  wechat: { zh: '微信零钱', en: 'WeChat balance' },
  none: { zh: '未绑定，仅个人可绑定', en: 'Not linked (for individuals only)' },
  bind: { zh: '绑定微信', en: 'Link WeChat' },
  bindTitle: { zh: '绑定微信零钱', en: 'Link WeChat balance' },
  bound: { zh: '已绑定', en: 'Linked' },
  note: {
    zh: '请生成链接并发给分账人员，由本人在微信中打开链接完成绑定。绑定后，微信支付订单的分账自动转入分账人员的微信零钱。',
    en:
      'Create a link and send it to the beneficiary, who must open it in WeChat to link their WeChat ' +
      'account. Profit shares from WeChat Pay orders then go to their WeChat balance automatically.',
  },
  noteBack: {
    zh: '转入微信零钱的分账无法退回。订单退款时，这部分金额记为待收回，将从后续分账中扣除。',
    en:
      'Profit shares sent to a personal WeChat account cannot be returned. If an order is refunded, its ' +
      'profit share is recorded as recoverable and deducted from the beneficiary’s later profit shares.',
  },
  realName: { zh: '微信实名', en: 'Verified WeChat name' },
  realNameHelp: {
    zh: '请填写与微信实名一致的姓名，否则微信支付会拒绝付款',
    en: 'Enter the exact verified WeChat name, or WeChat Pay will reject the payment.',
  },
  makeLink: { zh: '生成链接', en: 'Create link' },
  sendIt: {
    zh: '请只将链接发给分账人员本人。链接 24 小时内有效，只能使用一次。',
    en: 'Send the link only to the beneficiary. It is valid for 24 hours and can be used only once.',
  },
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Link copied' },
  notCopied: {
    zh: '链接复制失败，请长按链接手动复制',
    en: 'Could not copy the link. Press and hold the link to copy it.',
  },
  boundNote: {
    zh: (name: string) => `微信支付订单的分账自动转入 ${name} 的微信零钱`,
    en: (name: string) =>
      `Profit shares from WeChat Pay orders go to ${name}’s WeChat balance automatically.`,
  },
  unbind: { zh: '解绑微信', en: 'Unlink WeChat' },
  unbindQuestion: {
    zh: (name: string) => `解绑“${name}”的微信？`,
    en: (name: string) => `Unlink WeChat for “${name}”?`,
  },
  unbindText: {
    zh: '新订单的分账记为待付，已填写商户号的除外。解绑前下单的订单，分账照常转入微信零钱。',
    en:
      'Profit shares from new orders are recorded as payable, unless a merchant ID is entered. Profit shares ' +
      'from orders placed before you unlink still go to the WeChat balance.',
  },
  unbound: { zh: '已解绑', en: 'WeChat unlinked' },
})
