import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of an order: what happened, where the money is, and what comes next. */
export const orderTexts = declareTexts({
  confirming: { zh: '正在确认付款…', en: 'Confirming your payment…' },
  notPaid: { zh: '待支付', en: 'Not paid yet' },
  notPaidText: {
    zh: '没有扣款。可继续付款，或重新选择。',
    en: 'You were not charged. Pay now or choose again.',
  },
  payOn: { zh: (money: string) => `继续付款 ${money}`, en: (money: string) => `Pay ${money}` },
  other: { zh: '重新选择', en: 'Choose again' },
  payTwice: {
    zh: '如已付款，请勿重复付款。系统会自动确认这笔付款。',
    en: 'If you have already paid, do not pay again. We will confirm your payment automatically.',
  },
  starting: { zh: '正在启动机器…', en: 'Starting the machine…' },
  startingText: { zh: '通常需要 2 秒', en: 'Usually takes 2 s' },
  lateText: {
    zh: '机器响应比平时慢。如未成功，会自动退还或由店家处理，结果会显示在这里。',
    en:
      'The machine is responding more slowly than usual. If the order fails, you will be refunded automatically, ' +
      'or the venue will handle the order. The result will appear here.',
  },
  vending: { zh: '正在出货…', en: 'Dispensing your product…' },
  coinsComing: { zh: '正在出币…', en: 'Dispensing your coins…' },
  crediting: { zh: '正在存入你的账户…', en: 'Adding coins to your balance…' },
  started: { zh: '机器已启动', en: 'Machine started' },
  startedText: {
    zh: (number: string) =>
      number === '' ? '机器已收到币，请开始游玩' : `机台 ${number} 已收到币，请开始游玩`,
    en: (number: string) =>
      `${number === '' ? 'The machine' : `Machine ${number}`} has received the coins. You can play now.`,
  },
  won: { zh: '恭喜中奖', en: 'You won a prize' },
  wonText: {
    zh: '请在取物口领取。如礼品被卡住，请点“未拿到？联系店家”。',
    en:
      'Take your prize from the prize chute. If the prize is stuck, tap “Not received? ' +
      'Get help”.',
  },
  lost: { zh: '本局未中奖', en: 'No prize this time' },
  lostText: {
    zh: '如机器内还有币，可继续玩，也可再买一局',
    en: 'If coins remain in the machine, you can keep playing. You can also pay for another play.',
  },
  vended: { zh: '商品已出货', en: 'Product dispensed' },
  vendedText: {
    zh: '请在取物口领取。如未拿到，请点“未拿到？联系店家”。',
    en:
      'Take your product from the tray. If the product is not there, tap “Not received? ' +
      'Get help”.',
  },
  credited: {
    zh: (coins: number) => `${coins} 枚币已到账`,
    en: (coins: number) => `${coins} ${coins === 1 ? 'coin' : 'coins'} added to your balance`,
  },
  creditedText: {
    zh: '可用于店家的任意机器',
    en: 'Use the coins on any machine at this venue.',
  },
  coinsOut: {
    zh: (n: number) => `已出 ${n} 枚币`,
    en: (n: number) => (n === 1 ? '1 coin dispensed' : `${n} coins dispensed`),
  },
  coinsOutText: {
    zh: '请在出币口取币。如数量不足，请点“未拿到？联系店家”。',
    en: 'Take your coins from the coin outlet. If any are missing, tap “Not received? Get help”.',
  },
  failed: { zh: '机器没有启动', en: 'The machine did not start' },
  failedText: {
    zh: '机器未收到币。已通知店家。店家可重新上币或退款，结果会显示在这里。',
    en:
      'The machine received no coins. The venue has been notified. It can resend the coins or refund you. ' +
      'The result will appear here.',
  },
  failedCoinsText: {
    zh: '已通知店家。店家可重试或退回你的币，结果会显示在这里。',
    en: 'The venue has been notified and can try again or return your coins. The result will appear here.',
  },
  notVended: { zh: '机器没有出货', en: 'No product dispensed' },
  notVendedText: {
    zh: '已通知店家。店家可重新出货或退款，结果会显示在这里。',
    en: 'The venue has been notified. It can retry dispensing the product or refund you. The result will appear here.',
  },
  noCoinsOut: { zh: '机器没有出币', en: 'No coins dispensed' },
  doubt: { zh: '结果待确认', en: 'Unconfirmed' },
  doubtText: {
    zh: '机器没有响应。已通知店家核实，结果会显示在这里。不会重复扣款。',
    en:
      'The machine did not respond. We have asked the venue to check. ' +
      'The result will appear here. You will not be charged twice.',
  },
  refunding: {
    zh: (money: string) => `正在退款 ${money}…`,
    en: (money: string) => `Refunding ${money}…`,
  },
  refunded: {
    zh: (money: string) => `已退款 ${money}`,
    en: (money: string) => `${money} refunded`,
  },
  partOut: {
    zh: (count: number, of: number) => `已出 ${count}/${of}`,
    en: (count: number, of: number) => `${count} of ${of} delivered`,
  },
  partWhy: {
    zh: (count: number, of: number) => `已出 ${count}/${of}。`,
    en: (count: number, of: number) => `${count} of ${of} dispensed. `,
  },
  partText: {
    zh: '未出的部分会自动退款或由店家处理',
    en: 'The rest will be refunded automatically or handled by the venue.',
  },
  partBackText: { zh: '未出的部分已退回', en: 'The part that was not dispensed was refunded.' },
  partFailedText: {
    zh: '已通知店家。店家可补发或退款，结果会显示在这里。',
    en:
      'The venue has been notified and can dispense or refund what is missing. The result ' +
      'will appear here.',
  },
  checking: {
    zh: '机器报告订单未完成。正在核对机器计数，最多需要 2 分钟。如未完成，会自动退款或退回你的币。',
    en:
      'The machine reported a failure. We are checking its counter, which takes up to 2 minutes. If the failure ' +
      'is confirmed, your payment will be refunded or your coins returned automatically.',
  },
  coinsPartBack: {
    zh: (n: number) => `已退回 ${n} 枚币`,
    en: (n: number) => (n === 1 ? '1 coin returned' : `${n} coins returned`),
  },
  partBack: {
    zh: (money: string, paid: string) => `已退款 ${money}（实付 ${paid}）`,
    en: (money: string, paid: string) => `${money} of ${paid} refunded`,
  },
  stuck: {
    zh: (money: string) => `${money} 退款失败`,
    en: (money: string) => `Could not refund ${money}`,
  },
  stuckText: {
    zh: '已通知店家处理。你也可以联系店家。',
    en: 'We have asked the venue to handle the refund. You can also contact the venue.',
  },
  stuckStep: {
    zh: (app: string) => `${app}退款失败`,
    en: (app: string) => `${app} refund failed`,
  },
  late: { zh: '付款到账时订单已关闭。', en: 'Your payment arrived after the order was closed. ' },
  lateStep: { zh: '订单已关闭', en: 'Order already closed' },
  refundedElsewhere: { zh: '店家已退款', en: 'Refunded by the venue' },
  refundedElsewhereText: {
    zh: (app: string) => `订单未完成。退款金额见${app}账单。如有疑问，请联系店家。`,
    en: (app: string) =>
      `The order was not completed. See the refund amount in your ${app} statement. ` +
      'If you have questions, contact the venue.',
  },
  byVenue: { zh: '店家已发起退款。', en: 'The venue issued this refund. ' },
  notOut: { zh: '机器没有出货。', en: 'Nothing was dispensed. ' },
  noCoinsWhy: { zh: '机器没有出币。', en: 'No coins were dispensed. ' },
  notStarted: { zh: '机器没有启动。', en: 'The machine did not start. ' },
  backTo: {
    zh: (app: string, day: string) => `款项原路退回${app}，最晚 ${day} 到账。`,
    en: (app: string, day: string) =>
      `The refund goes to your original payment method in ${app} and will arrive by ${day}.`,
  },
  backToSoon: {
    zh: (app: string) => `款项原路退回${app}，通常几分钟内到账。`,
    en: (app: string) =>
      `The refund goes to your original payment method in ${app} and usually arrives within minutes.`,
  },
  coinsBack: {
    zh: (n: number) => `已退回 ${n} 枚币`,
    en: (n: number) => (n === 1 ? '1 coin returned' : `${n} coins returned`),
  },
  coinsGoBack: {
    zh: (n: number) => `正在退回 ${n} 枚币…`,
    en: (n: number) => (n === 1 ? 'Returning 1 coin…' : `Returning ${n} coins…`),
  },
  coinsBackText: { zh: '币已退回你的账户。', en: 'Your coins were returned to your balance.' },
  wechatName: { zh: '微信支付', en: 'WeChat Pay' },
  alipayName: { zh: '支付宝', en: 'Alipay' },
  closed: { zh: '未付款，订单已关闭', en: 'Not paid, order closed' },
  closedText: {
    zh: '没有收到付款。如已扣款，会自动退回。',
    en: 'No payment was received. If you were charged, you will be refunded automatically.',
  },
  settled: { zh: '店家已处理', en: 'Handled by the venue' },
  settledText: { zh: '如有疑问，请联系店家', en: 'If you have questions, contact the venue.' },
  made: { zh: '已下单', en: 'Order placed' },
  waitPaid: {
    zh: (app: string) => `等待${app}确认付款`,
    en: (app: string) => `Waiting for ${app} to confirm payment`,
  },
  waitPaidText: {
    zh: '付款后请返回本页，通常 2 秒内更新',
    en: 'Return to this page after you pay. It usually updates within 2 s.',
  },
  paid: { zh: (money: string) => `已支付 ${money}`, en: (money: string) => `Paid ${money}` },
  paidCoins: {
    zh: (n: number) => `已支付 ${n} 枚币`,
    en: (n: number) => (n === 1 ? 'Paid 1 coin' : `Paid ${n} coins`),
  },
  paidFree: { zh: '已使用免费次数', en: 'Free play used' },
  failedFreeText: {
    zh: '确认机器未启动后，免费次数会自动退回，仅下单当天有效',
    en: 'Once we confirm that the machine did not start, your free play will be returned automatically. It is valid only on the day of the order.',
  },
  freeBack: { zh: '免费次数已退回', en: 'Free play returned' },
  freeBackText: {
    zh: '下单当天可再次使用。',
    en: 'You can use the free play again on the day of the order.',
  },
  freeLapsed: { zh: '免费次数已过期', en: 'Free play expired' },
  freeLapsedText: {
    zh: '免费次数仅当天有效。如有疑问，请联系店家。',
    en: 'Free plays expire at the end of each day. If you have questions, contact the venue.',
  },
  toStart: { zh: '上币', en: 'Sending coins' },
  toVend: { zh: '出货', en: 'Dispensing product' },
  toCoinsOut: { zh: '出币', en: 'Dispensing coins' },
  toCredit: { zh: '到账', en: 'Adding coins' },
  inMachine: {
    zh: (n: number) => `机器已收到 ${n} 枚币`,
    en: (n: number) => (n === 1 ? 'Machine received 1 coin' : `Machine received ${n} coins`),
  },
  prize: { zh: '中奖', en: 'Prize won' },
  noPrize: { zh: '未中奖', en: 'No prize' },
  refundSent: {
    zh: (app: string) => `退款申请已提交至${app}`,
    en: (app: string) => `Refund request sent to ${app}`,
  },
  refundDone: { zh: (app: string) => `${app}已退款`, en: (app: string) => `Refunded by ${app}` },
  orderNumber: { zh: (n: string) => `订单号 ${n}`, en: (n: string) => `Order no. ${n}` },
  playOn: { zh: '继续玩', en: 'Keep playing' },
  buyOn: { zh: '再买一件', en: 'Buy another product' },
  toMachine: { zh: '返回这台机器', en: 'Back to the machine' },
  findHelp: { zh: '未拿到？联系店家', en: 'Not received? Get help' },
})
