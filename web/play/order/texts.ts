import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of an order: what happened, where the money is, and what comes next. */
export const orderTexts = declareTexts({
  confirming: { zh: '正在确认付款', en: 'Confirming your payment' },
  notPaid: { zh: '还没有付款', en: 'Not paid yet' },
  notPaidText: {
    zh: '没有扣款。可以接着付，也可以换一个。',
    en: 'Nothing was taken. Go on paying, or choose another.',
  },
  payOn: { zh: (money: string) => `继续付款 ${money}`, en: (money: string) => `Pay ${money}` },
  other: { zh: '没付款，换一个', en: 'Not paid, choose another' },
  payTwice: {
    zh: '付过了就不用再付，我们会查到这一笔。',
    en: 'Paid, and nothing happens? Do not pay again: we will find this payment.',
  },
  starting: { zh: '机器正在启动', en: 'The machine is starting' },
  startingText: { zh: '一般 2 秒', en: 'Usually 2 seconds' },
  lateText: {
    zh: '比平时久。没成会重来或退款，结果会写在这里。',
    en: 'Longer than usual. If nothing comes of it, it is tried again or refunded, and said here.',
  },
  vending: { zh: '机器正在出货', en: 'The machine is handing it out' },
  crediting: { zh: '正在存到你的币', en: 'Adding it to your coins' },
  started: { zh: '开始了，去玩吧', en: 'Go for it' },
  startedText: {
    zh: (number: string) => `${number} 已经投好币，机器在等你。`,
    en: (number: string) => `${number} has its coins and waits for you.`,
  },
  won: { zh: '抓到了', en: 'You won' },
  wonText: {
    zh: '到机器下方的取物口拿。卡住了，点下面找人。',
    en: 'Take it from the slot below. If it is stuck, ask for help.',
  },
  lost: { zh: '这一局没抓到', en: 'No prize this time' },
  lostText: {
    zh: '还有币就接着玩；没有了，回到这台机器再来。',
    en: 'Play on while it has coins left, or come back to this machine for more.',
  },
  vended: { zh: '商品已出货', en: 'It is out' },
  vendedText: {
    zh: '到取物口拿。没拿到，点下面找人。',
    en: 'Take it from the slot below. If it is not there, ask for help.',
  },
  credited: {
    zh: (coins: number) => `${coins} 枚币已到账`,
    en: (coins: number) => `${coins} coins added`,
  },
  creditedText: {
    zh: '这家店的机器都能用。',
    en: 'Use them on any machine of this venue.',
  },
  failed: { zh: '机器没有启动', en: 'The machine did not start' },
  failedText: {
    zh: '一枚币也没投出，钱还在。店里已经知道：重新启动或退款，结果会写在这里。',
    en: 'No coin went in, and the money is safe. The venue knows: it starts again or you get it back.',
  },
  failedCoinsText: { zh: '你的币会退回。', en: 'Your coins are given back.' },
  notVended: { zh: '机器没有出货', en: 'Nothing came out' },
  notVendedText: {
    zh: '钱还在。店里已经知道：重新出货或退款，结果会写在这里。',
    en: 'The money is safe. The venue knows: it tries again or you get it back.',
  },
  doubt: { zh: '机器还没答复', en: 'The machine has not answered' },
  doubtText: {
    zh: '不知道有没有启动，先不退也不扣。店里已经知道，结果会写在这里。',
    en: 'Nobody knows yet whether it started. The venue was told, and what comes of it is said here.',
  },
  refunding: {
    zh: (money: string) => `正在退款 ${money}`,
    en: (money: string) => `Refunding ${money}`,
  },
  refunded: {
    zh: (money: string) => `已退款 ${money}`,
    en: (money: string) => `Refunded ${money}`,
  },
  partOut: {
    zh: (count: number, of: number) => `出了 ${count}/${of}`,
    en: (count: number, of: number) => `${count} of ${of} delivered`,
  },
  partWhy: {
    zh: (count: number, of: number) => `出了 ${count}/${of}。`,
    en: (count: number, of: number) => `${count} of ${of} delivered. `,
  },
  partText: {
    zh: '没出的部分会退给你。',
    en: 'The rest is refunded to you.',
  },
  partFailedText: {
    zh: '店家已收到通知，会补给你或退款，结果会显示在这里。',
    en: 'The venue has been notified. It will send the rest or refund you. The result appears here.',
  },
  checking: {
    zh: '机器报告没有出。正在核对机器计数，最多 2 分钟。确认没出会退款。',
    en: 'We are checking the machine for up to 2 minutes. If nothing came out, you get a refund.',
  },
  coinsPartBack: {
    zh: (n: number) => `已退回 ${n} 枚币`,
    en: (n: number) => (n === 1 ? '1 coin returned' : `${n} coins returned`),
  },
  partBack: {
    zh: (money: string, paid: string) => `已退款 ${money}（付了 ${paid}）`,
    en: (money: string, paid: string) => `${money} of ${paid} refunded`,
  },
  stuck: {
    zh: (money: string) => `${money} 还没退回去`,
    en: (money: string) => `${money} is not back yet`,
  },
  stuckText: {
    zh: '店里已经知道，会给你处理。也可以联系店家。',
    en: 'The venue knows and sees to it. You can contact them, too.',
  },
  stuckStep: {
    zh: (app: string) => `${app}没有退成`,
    en: (app: string) => `${app} could not refund it`,
  },
  late: { zh: '付款到得晚，订单已经关了。', en: 'You paid after the order was closed. ' },
  lateStep: { zh: '订单已关闭', en: 'Order already closed' },
  refundedElsewhere: { zh: '店家已退款', en: 'Refunded by the venue' },
  refundedElsewhereText: {
    zh: (app: string) => `机器不会启动。退款金额见${app}账单，有疑问请联系店家。`,
    en: (app: string) =>
      `The machine will not start. See the amount in ${app}, or contact the venue.`,
  },
  byVenue: { zh: '店家退给你的。', en: 'The venue gives it back. ' },
  notOut: { zh: '没有出货。', en: 'Nothing came out. ' },
  notStarted: { zh: '没有启动成功。', en: 'It did not start. ' },
  backTo: {
    zh: (app: string, day: string) => `钱退回${app}，最晚 ${day} 到。`,
    en: (app: string, day: string) => `The money goes back to ${app}, by ${day} at the latest.`,
  },
  backToSoon: {
    zh: (app: string) => `钱退回${app}，通常 1 分钟内到。`,
    en: (app: string) => `The money goes back to ${app}, usually within a minute.`,
  },
  coinsBack: { zh: (n: number) => `已退回 ${n} 枚币`, en: (n: number) => `${n} coins given back` },
  coinsGoBack: {
    zh: (n: number) => `正在退回 ${n} 枚币`,
    en: (n: number) => `Giving back ${n} coins`,
  },
  coinsBackText: { zh: '币回到你的账户。', en: 'Your coins go back to you.' },
  wechatName: { zh: '微信', en: 'WeChat' },
  alipayName: { zh: '支付宝', en: 'Alipay' },
  closed: { zh: '没有付款，订单已关闭', en: 'Not paid, and closed' },
  closedText: {
    zh: '没有扣款。要是付过，这笔钱会自动退回。',
    en: 'Nothing was taken. If you did pay, it goes back by itself.',
  },
  settled: { zh: '店家已处理', en: 'Settled by the venue' },
  settledText: { zh: '有疑问，联系店家。', en: 'If anything is unclear, contact the venue.' },
  made: { zh: '订单已建', en: 'Ordered' },
  waitPaid: {
    zh: (app: string) => `等${app}确认付款`,
    en: (app: string) => `Waiting for ${app} to confirm`,
  },
  waitPaidText: {
    zh: '付好了就回到这里，一般 2 秒',
    en: 'Come back here when paid; usually 2 seconds',
  },
  paid: { zh: (money: string) => `已付 ${money}`, en: (money: string) => `Paid ${money}` },
  paidCoins: { zh: (n: number) => `已付 ${n} 枚币`, en: (n: number) => `Paid ${n} coins` },
  paidFree: { zh: '用了 1 次免费', en: 'Used a free play' },
  failedFreeText: {
    zh: '确认没有启动后，免费次数会退给你，当天有效。',
    en: 'Once this is confirmed, your free play is returned for today.',
  },
  freeBack: { zh: '免费次数已退回', en: 'Free play returned' },
  freeBackText: { zh: '今天还能用。', en: 'You can use it today.' },
  freeLapsed: { zh: '免费次数已过期', en: 'Free play expired' },
  freeLapsedText: {
    zh: '免费次数只在当天有效。有疑问，联系店家。',
    en: 'A free play is valid for one day. If anything is unclear, contact the venue.',
  },
  toStart: { zh: '上币', en: 'Coins into the machine' },
  toVend: { zh: '出货', en: 'Handing out' },
  toCredit: { zh: '到账', en: 'Onto my coins' },
  inMachine: {
    zh: (n: number) => `${n} 枚币已到机器`,
    en: (n: number) => `${n} coins in the machine`,
  },
  prize: { zh: '出奖', en: 'Prize' },
  noPrize: { zh: '没出奖', en: 'No prize' },
  refundSent: {
    zh: (app: string) => `退款已提交${app}`,
    en: (app: string) => `Refund sent to ${app}`,
  },
  refundDone: { zh: (app: string) => `${app}已退款`, en: (app: string) => `${app} refunded it` },
  orderNumber: { zh: (n: string) => `订单号 ${n}`, en: (n: string) => `Order ${n}` },
  playOn: { zh: '接着玩', en: 'Play on' },
  buyOn: { zh: '再买一件', en: 'Buy more' },
  toMachine: { zh: '回到这台机器', en: 'Back to the machine' },
  findHelp: { zh: '没拿到，找人', en: 'Not there, get help' },
})
