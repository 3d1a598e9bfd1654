import { SLOTS_MAX } from '#contract/goods/slots.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of views that are seldom opened. */
export const mineTexts = declareTexts({
  partOut: {
    zh: (count: number, of: number) => `已出 ${count}/${of}`,
    en: (count: number, of: number) => `${count} of ${of} delivered`,
  },
  title: { zh: '我的', en: 'My account' },
  coins: { zh: '我在这家店的币', en: 'My coins at this venue' },
  levelDown: { zh: (day: string) => `保级到 ${day}`, en: (day: string) => `Kept until ${day}` },
  morePaid: {
    zh: (sum: string, next: string) => `再消费 ${sum} 升${next}`,
    en: (sum: string, next: string) => `Spend ${sum} more to reach ${next}`,
  },
  morePlays: {
    zh: (n: number, next: string) => `再玩 ${n} 局升${next}`,
    en: (n: number, next: string) => `${n} more ${n === 1 ? 'play' : 'plays'} to reach ${next}`,
  },
  points: { zh: '我的积分', en: 'My points' },
  pointsStore: { zh: '积分商城', en: 'Points store' },
  free: { zh: '免费', en: 'Free' },
  freeToday: { zh: '今天的免费次数', en: 'Free plays today' },
  freeLeft: {
    zh: (left: number, plays: number) => `还有 ${left} 次（共 ${plays} 次）`,
    en: (left: number, plays: number) => `${left} of ${plays} left`,
  },
  freeFrom: {
    zh: (from: string, until: string) => `${from}–${until}`,
    en: (from: string, until: string) => `${from} to ${until}`,
  },
  freeUntil: {
    zh: (until: string) => `${until} 前有效`,
    en: (until: string) => `until ${until}`,
  },
  freeEverywhere: { zh: '所有机器', en: 'All machines' },
  freeNote: { zh: '当天未用完的次数不累积', en: 'Unused plays expire at the end of the day.' },
  gifts: { zh: '店家送的币', en: 'Coins from the venue' },
  orders: { zh: '我的订单', en: 'My orders' },
  none: { zh: '暂无订单', en: 'No orders yet' },
  noneText: {
    zh: '付款后可在这里查看订单和退款进度',
    en: 'Orders you pay for appear here with their refund status.',
  },
  more: { zh: '更早的订单', en: 'Earlier orders' },
  coinsPaid: { zh: (n: number) => `${n} 枚`, en: (n: number) => `${n} coins` },
})

export const helpTexts = declareTexts({
  call: { zh: '打电话给店家', en: 'Call the venue' },
  qr: { zh: '店家客服的二维码', en: 'Customer service QR code' },
  scanQr: { zh: '长按或扫码联系客服', en: 'Press and hold, or scan, to contact the staff' },
  sayOrder: {
    zh: '请提供机台编号和订单号，方便店家查询',
    en: 'Give them the machine no. and your order no.',
  },
  askStaff: {
    zh: '请将本页给店员看，方便查询',
    en: 'Show this page to the staff so that they can find your order.',
  },
})

export const termsTexts = declareTexts({
  title: { zh: '用户条款', en: 'Terms of use' },
  machine: {
    zh: '付款后机器会上币或出货。未成功启动会自动重试或退款。',
    en: 'After you pay, the machine starts or delivers. If it does not, we retry or refund you.',
  },
  coins: {
    zh: '充值的币存在你的账户，仅限这家店的机器使用',
    en: 'Coins you buy are stored in your account and can be used on machines of this venue only.',
  },
  data: {
    zh: '我们保存你的微信或支付宝标识和订单，用于识别身份、退款和处理问题',
    en:
      'We store your WeChat or Alipay ID and your orders ' +
      'to recognise you, make refunds and solve problems.',
  },
  minors: {
    zh: '未满 18 岁的，请在家长同意后付款',
    en: 'If you are under 18, pay only with a parent’s consent.',
  },
})

export const slotTexts = declareTexts({
  choose: { zh: '选择商品', en: 'Choose a product' },
  inSlot: { zh: (n: number) => `${n} 号货道`, en: (n: number) => `Slot ${n}` },
  closed: { zh: '暂停销售', en: 'Not on sale' },
  slot: { zh: '货道号', en: 'Slot number' },
  help: {
    zh: `填商品旁的数字，1 到 ${SLOTS_MAX}`,
    en: `The number beside the product, 1 to ${SLOTS_MAX}`,
  },
  own: { zh: '用我的币', en: 'Use my coins' },
  ownLeft: {
    zh: (price: number, left: number) => `需 ${price} 枚，余 ${left} 枚`,
    en: (price: number, left: number) => `Costs ${price}, ${left} left`,
  },
})

export const codeTexts = declareTexts({
  noneTitle: { zh: '设备不存在', en: 'Machine not found' },
  typeCode: { zh: '设备编码', en: 'Device code' },
  typeHelp: {
    zh: '在机器的二维码旁，如 PF 2064 1837',
    en: 'Beside the QR code, such as PF 2064 1837',
  },
  toMachine: { zh: '打开这台机器', en: 'Open machine' },
  scanText: {
    zh: '扫另一台机器的二维码，或输入设备编码',
    en: 'Scan the QR code on another machine with WeChat or Alipay, or enter its code here.',
  },
})

export const besideTexts = declareTexts({
  signingIn: { zh: '正在登录', en: 'Signing in' },
  notSignedIn: { zh: '登录失败', en: 'Sign-in failed' },
  noWord: { zh: '没有收到响应，请再试一次', en: 'No response. Try again.' },
  back: { zh: '返回', en: 'Back' },
  close: { zh: '关闭', en: 'Close' },
})
