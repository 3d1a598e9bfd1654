import { SLOTS_MAX } from '#contract/goods/slots.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of views that are seldom opened. */
export const mineTexts = declareTexts({
  partOut: {
    zh: (count: number, of: number) => `已出 ${count}/${of}`,
    en: (count: number, of: number) => `${count} of ${of} dispensed`,
  },
  title: { zh: '我的', en: 'My account' },
  coins: { zh: '我的币', en: 'My coins here' },
  levelDown: {
    zh: (day: string) => `等级保留至 ${day}`,
    en: (day: string) => `Level kept until ${day}`,
  },
  morePaid: {
    zh: (sum: string, next: string) => `再消费 ${sum} 可升为${next}`,
    en: (sum: string, next: string) => `Spend ${sum} more to reach ${next}`,
  },
  morePlays: {
    zh: (n: number, next: string) => `再玩 ${n} 局可升为${next}`,
    en: (n: number, next: string) => `${n} more ${n === 1 ? 'play' : 'plays'} to reach ${next}`,
  },
  points: { zh: '我的积分', en: 'My points' },
  pointsStore: { zh: '积分商城', en: 'Points store' },
  free: { zh: '免费', en: 'Free' },
  freeToday: { zh: '今日免费次数', en: 'Free plays today' },
  freeLeft: {
    zh: (left: number, plays: number) => `还有 ${left} 次（共 ${plays} 次）`,
    en: (left: number, plays: number) =>
      `${left} of ${plays} free ${plays === 1 ? 'play' : 'plays'} left`,
  },
  freeFrom: {
    zh: (from: string, until: string) => `${from}–${until}`,
    en: (from: string, until: string) => `${from} to ${until}`,
  },
  freeUntil: {
    zh: (until: string) => `${until} 前有效`,
    en: (until: string) => `Valid until ${until}`,
  },
  freeEverywhere: { zh: '所有机器', en: 'All machines' },
  freeNote: {
    zh: '免费次数仅当天有效',
    en: 'Unused free plays expire at the end of the day.',
  },
  gifts: { zh: '店家赠送的币', en: 'Coin gifts' },
  orders: { zh: '我的订单', en: 'My orders' },
  none: { zh: '暂无订单', en: 'No orders yet' },
  noneText: {
    zh: '付款后可在这里查看订单和退款进度',
    en: 'Your paid orders and their refund status appear here.',
  },
  more: { zh: '查看更早的订单', en: 'Show earlier orders' },
  coinsPaid: {
    zh: (n: number) => `${n} 枚`,
    en: (n: number) => (n === 1 ? '1 coin' : `${n} coins`),
  },
})

export const messageTexts = declareTexts({
  title: { zh: '店家消息', en: 'Venue messages' },
  unread: { zh: '新', en: 'New' },
  refused: { zh: '已关闭店家消息', en: 'Venue messages are off.' },
  refuse: { zh: '不再接收店家消息', en: 'Turn off venue messages' },
  accept: { zh: '接收店家消息', en: 'Turn on venue messages' },
})

export const helpTexts = declareTexts({
  call: { zh: '拨打店家电话', en: 'Call the venue' },
  qr: { zh: '客服二维码', en: 'Customer service QR code' },
  scanQr: {
    zh: '长按或扫描二维码联系客服',
    en: 'Press and hold the code, or scan it, to contact customer service.',
  },
  sayOrder: {
    zh: '请向店员提供机台编号和订单号，方便查询订单',
    en: 'Give the staff the machine number and the order number so that they can find your order.',
  },
  askStaff: {
    zh: '请向店员出示本页，方便查询订单',
    en: 'Show this page to the staff so that they can find your order.',
  },
})

export const termsTexts = declareTexts({
  title: { zh: '用户条款', en: 'Terms of use' },
  machine: {
    zh: '付款后机器会启动、出货或出币。如订单未成功，会自动退款，或由店家重试或退款。',
    en:
      'After payment, the machine starts, or it dispenses products or coins. If the order fails, you are refunded ' +
      'automatically, or the venue refunds you or tries again.',
  },
  coins: {
    zh: '充值的币存入你的账户，仅限在店家的机器上使用',
    en: 'Coins from top-ups are added to your balance. You can use them only on this venue’s machines.',
  },
  data: {
    zh: '我们保存你的微信或支付宝账号标识和订单信息，用于识别身份、退款和处理问题',
    en:
      'We store your WeChat or Alipay ID and your orders ' +
      'to identify you, refund you and resolve problems.',
  },
  minors: {
    zh: '如未满 18 岁，请经家长同意后付款',
    en: 'If you are under 18, pay only with a parent’s consent.',
  },
})

export const slotTexts = declareTexts({
  choose: { zh: '选择商品', en: 'Choose a product' },
  inSlot: { zh: (n: number) => `${n} 号货道`, en: (n: number) => `Slot ${n}` },
  closed: { zh: '暂停销售', en: 'Unavailable' },
  slot: { zh: '货道号', en: 'Slot number' },
  help: {
    zh: `填写商品旁的数字，1 到 ${SLOTS_MAX}`,
    en: `Enter the number beside the product, from 1 to ${SLOTS_MAX}.`,
  },
  own: { zh: '用我的币', en: 'Use my coins' },
  ownLeft: {
    zh: (price: number, left: number) => `需 ${price} 枚币，你有 ${left} 枚`,
    en: (price: number, left: number) =>
      `You need ${price} ${price === 1 ? 'coin' : 'coins'} and have ${left}.`,
  },
})

export const codeTexts = declareTexts({
  noneTitle: { zh: '机器不存在或已删除', en: 'Machine not found' },
  typeCode: { zh: '设备编码', en: 'Device code' },
  typeHelp: {
    zh: '机器二维码旁的编码，如 PF 2064 1837',
    en: 'Beside the QR code, such as PF\u00A02064\u00A01837',
  },
  toMachine: { zh: '查看机器', en: 'View machine' },
  scanText: {
    zh: '用微信或支付宝扫描另一台机器的二维码，或输入设备编码',
    en: 'Scan the QR code on another machine with WeChat or Alipay, or enter its device code.',
  },
})

export const besideTexts = declareTexts({
  signingIn: { zh: '正在登录…', en: 'Signing in…' },
  notSignedIn: { zh: '登录失败', en: 'Could not sign in' },
  noWord: { zh: '没有收到响应，请再试一次', en: 'No response. Try again.' },
  back: { zh: '返回', en: 'Back' },
  close: { zh: '关闭', en: 'Close' },
})
