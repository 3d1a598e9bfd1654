import { declareTexts } from '#web/kit/texts.ts'

/** Texts about a beneficiary's own WeChat, to which their shares go. */
export const receiverTexts = declareTexts({
  wechat: { zh: '微信零钱', en: 'Own WeChat' },
  none: { zh: '个人收款用，还没有绑定', en: 'For a person. Not bound yet' },
  bind: { zh: '绑定', en: 'Bind' },
  bound: { zh: '已绑定', en: 'Bound' },
  note: {
    zh: '生成一个链接发给对方，对方在微信里打开就绑定了。之后微信支付把分账直接分到对方零钱',
    en: 'They open a link in WeChat, and WeChat Pay hands their shares on to them',
  },
  noteBack: {
    zh: '退款时，微信不能退回个人收到的分账：会记成对方欠款，从下次分账里扣',
    en: 'Of a refund a person gives nothing back there: they owe it, out of their next shares',
  },
  realName: { zh: '对方的微信实名', en: 'Their real name at WeChat' },
  realNameHelp: {
    zh: '名字不对，微信不会付',
    en: 'WeChat pays nothing to somebody with another name',
  },
  makeLink: { zh: '生成链接', en: 'Make the link' },
  sendIt: {
    zh: '发给对方本人。24 小时内有效，只能用一次',
    en: 'Send it to them alone. It is good once, for 24 hours',
  },
  copy: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: { zh: '没能复制，请长按选中', en: 'Not copied: select it by a long press' },
  boundNote: {
    zh: (name: string) => `${name} 的分账由微信支付直接分到零钱`,
    en: (name: string) => `WeChat Pay hands the shares of ${name} on to their own WeChat`,
  },
  unbind: { zh: '解绑', en: 'Unbind' },
  unbindQuestion: {
    zh: (name: string) => `解绑 ${name} 的微信？`,
    en: (name: string) => `Unbind the WeChat of ${name}?`,
  },
  unbindText: {
    zh: '之后的分账先记账，由你付。已经在路上的照常到账',
    en: 'Later shares are kept for you to pay. What is on its way arrives',
  },
  unbound: { zh: '已解绑', en: 'Unbound' },
})
