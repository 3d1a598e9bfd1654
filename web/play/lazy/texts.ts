import { SLOTS_MAX } from '#contract/goods/slots.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of views that are seldom opened. */
export const mineTexts = declareTexts({
  partOut: {
    zh: (count: number, of: number) => `出了 ${count}/${of}`,
    en: (count: number, of: number) => `${count} of ${of} delivered`,
  },
  title: { zh: '我的', en: 'Mine' },
  coins: { zh: '我在这家店的币', en: 'My coins at this venue' },
  levelDown: { zh: (day: string) => `保级到 ${day}`, en: (day: string) => `Kept until ${day}` },
  morePaid: {
    zh: (sum: string, next: string) => `再消费 ${sum} 升${next}`,
    en: (sum: string, next: string) => `${sum} more to ${next}`,
  },
  morePlays: {
    zh: (n: number, next: string) => `再玩 ${n} 局升${next}`,
    en: (n: number, next: string) => `${n} more ${n === 1 ? 'play' : 'plays'} to ${next}`,
  },
  points: { zh: '我的积分', en: 'My points' },
  pointsStore: { zh: '积分商城', en: 'Points store' },
  orders: { zh: '我的订单', en: 'My orders' },
  none: { zh: '还没有订单', en: 'No orders yet' },
  noneText: {
    zh: '付过款的都在这里，能看钱在哪里。',
    en: 'What you pay stands here, and where the money is.',
  },
  more: { zh: '更早的', en: 'Earlier ones' },
  coinsPaid: { zh: (n: number) => `${n} 枚`, en: (n: number) => `${n} coins` },
})

export const helpTexts = declareTexts({
  call: { zh: '打电话给店家', en: 'Call the venue' },
  qr: { zh: '店家客服的二维码', en: 'QR code of the venue’s service' },
  scanQr: { zh: '长按或扫码，联系客服', en: 'Press and hold, or scan, to reach the staff' },
  sayOrder: {
    zh: '说出机器编号和订单号，就能查到这一笔。',
    en: 'Tell them the machine’s number and your order.',
  },
  askStaff: {
    zh: '请把这一页给店员看，就能查到这一笔。',
    en: 'Show this page to the staff: they can look up your payment.',
  },
})

export const termsTexts = declareTexts({
  title: { zh: '用户条款', en: 'Terms of use' },
  machine: {
    zh: '付款后机器会上币或出货。没有启动的，会重新启动或退款。',
    en: 'You pay, and the machine starts or hands it out. If it does not: again, or your money back.',
  },
  coins: {
    zh: '充值的币存在你的账户，只在这家店的机器上用。',
    en: 'Coins you buy ahead are kept for you, and are good on machines of this venue.',
  },
  data: {
    zh: '我们保存你在微信或支付宝的身份标识和订单，用来认出你、退款和处理问题。不会给别人。',
    en: 'We keep who you are at WeChat or Alipay, and your orders: to refund and help, for nobody else.',
  },
  minors: {
    zh: '未满 18 岁，请在家长同意后付款。',
    en: 'Under 18, pay only with the consent of a parent.',
  },
})

export const slotTexts = declareTexts({
  choose: { zh: '选一件', en: 'Choose one' },
  inSlot: { zh: (n: number) => `${n} 号货道`, en: (n: number) => `Slot ${n}` },
  closed: { zh: '暂时不卖', en: 'Not sold for now' },
  slot: { zh: '货道号', en: 'Slot number' },
  help: {
    zh: `看商品旁边的数字，1 到 ${SLOTS_MAX}`,
    en: `The number beside the product, 1 to ${SLOTS_MAX}`,
  },
  own: { zh: '用我的币', en: 'Use my coins' },
  ownLeft: {
    zh: (price: number, left: number) => `要 ${price} 枚，余 ${left} 枚`,
    en: (price: number, left: number) => `It costs ${price}; you have ${left}`,
  },
})

export const codeTexts = declareTexts({
  noneTitle: { zh: '没有这台设备', en: 'There is no such machine' },
  typeCode: { zh: '设备编码', en: 'Code on the machine' },
  typeHelp: {
    zh: '在机器的二维码旁边，例如 PF 2064 1837',
    en: 'Beside its QR code, such as PF 2064 1837',
  },
  toMachine: { zh: '打开这台机器', en: 'Open this machine' },
  scanText: {
    zh: '扫另一台机器的二维码，或输入编码。',
    en: 'Scan the QR code on another machine with WeChat or Alipay, or type its code here.',
  },
})

export const besideTexts = declareTexts({
  signingIn: { zh: '正在登录', en: 'Signing in' },
  notSignedIn: { zh: '登录没有成功', en: 'You are not signed in' },
  noWord: { zh: '没有收到回应，请再试一次', en: 'No answer came. Please try again.' },
  back: { zh: '返回', en: 'Back' },
  close: { zh: '关闭', en: 'Close' },
})
