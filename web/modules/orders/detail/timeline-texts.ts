import { declareTexts } from '#web/kit/texts.ts'

/** Texts of one order's history, for a person who asks what happened to the money. */
export const lifeTexts = declareTexts({
  loading: { zh: '正在加载订单…', en: 'Loading order…' },
  failed: { zh: '订单加载失败', en: 'Could not load order' },
  gone: { zh: '订单不存在或已删除', en: 'Order not found' },
  goneText: {
    zh: '请核对订单号。如订单号无误，请联系管理员开通订单所在场地的权限。',
    en: 'Check the order number. If it is correct, ask your administrator for access to the order’s site.',
  },
  toList: { zh: '查看全部订单', en: 'View all orders' },
  life: { zh: '处理进度', en: 'Progress' },
  created: { zh: '已下单', en: 'Order placed' },
  paidBy: {
    zh: (app: string) => `${app}已收款`,
    en: (app: string) => `Payment received by ${app}`,
  },
  paidCoins: {
    zh: (coins: string) => `已从玩家账户扣除 ${coins}币`,
    en: (coins: string) => `${coins} deducted from the player’s balance`,
  },
  trade: {
    zh: (number: string) => `支付平台单号 ${number}`,
    en: (number: string) => `Provider transaction no. ${number}`,
  },
  paidFree: { zh: '已使用免费次数', en: 'Free play used' },
  freeEnds: { zh: '订单已结束', en: 'Order ended' },
  freeBack: {
    zh: '免费次数已退回，仅下单当天有效',
    en: 'Free play returned, valid on the day of the order only',
  },
  freeLapsed: {
    zh: '下单当天已过，免费次数已失效',
    en: 'Free play expired at the end of the day',
  },
  sent: {
    zh: (machine: string) => `订单已下发到 ${machine}`,
    en: (machine: string) => `Order sent to ${machine}`,
  },
  sentAgain: {
    zh: (machine: string) => `订单已重新下发到 ${machine}`,
    en: (machine: string) => `Order sent to ${machine} again`,
  },
  credit: { zh: (coins: string) => `上币 ${coins}`, en: (coins: string) => `${coins} to send` },
  payOut: { zh: (coins: string) => `出币 ${coins}`, en: (coins: string) => `${coins} to dispense` },
  vend: { zh: '出货', en: 'Product to vend' },
  by: { zh: (name: string) => `操作人：${name}`, en: (name: string) => `By ${name}` },
  delivered: { zh: '设备已收到币', en: 'Coins received by the device' },
  paidOut: { zh: '设备已出币', en: 'Coins dispensed' },
  vended: { zh: '设备已出货', en: 'Product vended' },
  recharged: {
    zh: (coins: string) => `${coins}币已存入玩家账户`,
    en: (coins: string) => `${coins} added to the player’s balance`,
  },
  redeemed: { zh: '兑换已生效', en: 'Redemption confirmed' },
  pointsGiven: { zh: '积分已到账', en: 'Points credited' },
  redemption: { zh: '兑换订单', en: 'Redemption' },
  topUps: { zh: '积分充值记录', en: 'Points top-ups' },
  won: { zh: '本局出奖', en: 'Prize won' },
  notWon: { zh: '本局未出奖', en: 'No prize won' },
  notDelivered: { zh: '设备未完成操作', en: 'Device did not complete the operation' },
  saysItself: {
    zh: (code: string) => `设备返回：${code}`,
    en: (code: string) => `Device message: ${code}`,
  },
  doubt: { zh: '设备无响应，结果待确认', en: 'No response from the device, result unconfirmed' },
  doubtUntil: {
    zh: '请到现场查看设备，然后在下方标记是否已启动。设备重新上线后也会自动上报结果。',
    en: 'Check the device on site, then mark below whether it started. The device will also report the result automatically once it is back online.',
  },
  refunding: { zh: '退款已发起', en: 'Refund started' },
  refunded: {
    zh: (app: string) => `已通过${app}原路退回`,
    en: (app: string) => `Refunded through ${app} to the original payment method`,
  },
  coinsBack: { zh: '币已退回玩家账户', en: 'Coins returned to the player’s account' },
  refundGivenUp: {
    zh: '支付平台拒绝退款，订单仍为已完成',
    en: 'Refund rejected by the payment provider, order still completed',
  },
  deliveredAfterAll: {
    zh: '设备后来上报订单已完成',
    en: 'Delivery reported later by the device',
  },
  lossText: {
    zh: '设备上报结果前已发起退款，已出的币或商品记为损失',
    en: 'The refund started before the device reported its result. The coins or product dispensed are recorded as a loss.',
  },
  lateCoins: {
    zh: '币已退回玩家账户，没有资金损失',
    en: 'The coins had already been returned to the player. No money was lost.',
  },
  lateFreePlay: {
    zh: '玩家使用的是免费次数，没有资金损失',
    en: 'The player used a free play. No money was lost.',
  },
  closed: { zh: '超时未支付，订单已关闭', en: 'Order closed after payment timeout' },
  settled: { zh: '已人工处理', en: 'Settled manually' },
  waits: { zh: '待处理', en: 'Needs action' },
  waitsSince: {
    zh: (age: string) => `已等待${/^\d/.test(age) ? ' ' : ''}${age}`,
    en: (age: string) => `Waiting for ${age}`,
  },
  waitsText: {
    zh: '请选择页面下方的操作',
    en: 'Choose an action at the bottom of the page.',
  },
  stuckText: {
    zh: '退款未成功，请查看下方“退款”',
    en: 'The money was not refunded. See “Refunds” below.',
  },
  refunds: { zh: '退款', en: 'Refunds' },
  coinsLeft: { zh: '充值的币', en: 'Top-up coins' },
  coinsBought: { zh: '购买', en: 'Bought' },
  coinsBonus: { zh: '赠送', en: 'Bonus' },
  leftOf: {
    zh: (left: number, all: number) => `${all} 枚，还剩 ${left} 枚`,
    en: (left: number, all: number) => `${left} of ${all} ${all === 1 ? 'coin' : 'coins'} left`,
  },
  canGoBack: { zh: '可退金额', en: 'Refundable amount' },
  price: { zh: '价格', en: 'Price' },
  total: { zh: '实付', en: 'Amount paid' },
  about: { zh: '订单信息', en: 'Order details' },
  player: { zh: '玩家', en: 'Player' },
  device: { zh: '设备', en: 'Device' },
  site: { zh: '场地', en: 'Site' },
  kind: { zh: '类型', en: 'Type' },
  number: { zh: '订单号', en: 'Order no.' },
  providerNumber: { zh: '支付平台单号', en: 'Provider transaction no.' },
  tries: { zh: '下发次数', en: 'Send attempts' },
  times: {
    zh: (count: number) => `${count} 次`,
    en: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  },
})
