import type { Sentence } from './sentence.ts'

/** What belongs to orders, in words: how refunds are made and stand, causes, and machines' reasons. */

export const refundModes = {
  auto: { zh: '自动退款', en: 'Automatic' },
  manual: { zh: '人工处理', en: 'By hand' },
} as const
export type RefundMode = keyof typeof refundModes

export const refundStates = {
  underway: { zh: '退款中', en: 'Under way' },
  done: { zh: '已退回', en: 'Done' },
  /** The money can't go back by itself: a person settles it at the provider. */
  abnormal: { zh: '退款异常', en: 'Account problem' },
  closed: { zh: '退款已关闭', en: 'Closed by the provider' },
  refused: { zh: '平台拒绝', en: 'Refused by the provider' },
} as const

export const refundReasons = {
  failed: { zh: '设备没有执行', en: 'The machine did not do it' },
  late: { zh: '付款到账太晚', en: 'The payment came too late' },
  asked: { zh: '商家退款', en: 'By the merchant' },
} as const

/** Who or what brought an order where it is. */
export const orderCauses = {
  player: { zh: '玩家', en: 'The player' },
  provider: { zh: '支付平台', en: 'The payment app' },
  device: { zh: '设备', en: 'The machine' },
  time: { zh: '系统自动', en: 'Automatic' },
  person: { zh: '人工', en: 'By hand' },
} as const

/** Why a machine did not do it, by the codes that boards and we ourselves give; others have only theirs. */
export const failCodes: Readonly<Record<string, Sentence>> = {
  'found.not': { zh: '有人看过，没有出', en: 'Somebody looked: nothing came out' },
  expired: { zh: '设备没来得及执行', en: 'The machine did not get to it in time' },
  late: { zh: '付款到账太晚', en: 'The payment came too late' },
  rebooted: { zh: '设备中途重启', en: 'The machine restarted in the middle' },
  unsupported: { zh: '设备不支持这个操作', en: 'The machine can not do this' },
  locked: { zh: '设备已锁定', en: 'The machine is locked' },
  jam: { zh: '卡住了', en: 'Jammed' },
  'coin.jam': { zh: '卡币', en: 'Coin jam' },
  'note.jam': { zh: '卡钞', en: 'Note jam' },
  'hopper.jam': { zh: '出币器卡住', en: 'Hopper jam' },
  'hopper.low': { zh: '出币器币不够', en: 'Too few coins in the hopper' },
  'ticket.jam': { zh: '卡票', en: 'Ticket jam' },
  'claw.stuck': { zh: '爪子卡住', en: 'Claw stuck' },
  'motor.stuck': { zh: '电机卡住', en: 'Motor stuck' },
  'sensor.prize': { zh: '出货感应失灵', en: 'Prize sensor out of order' },
  'screen.lost': { zh: '屏幕断开', en: 'Screen lost' },
  'stock.empty': { zh: '货道没货', en: 'The slot is empty' },
  'slot.unknown': { zh: '没有这个货道', en: 'There is no such slot' },
  'door.open': { zh: '机门没关', en: 'The door is open' },
  'too.warm': { zh: '温度太高', en: 'Too warm' },
}
