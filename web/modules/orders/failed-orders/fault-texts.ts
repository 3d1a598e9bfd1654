import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of fault orders, which were paid and not delivered. */
export const faultTexts = declareTexts({
  show: { zh: '故障订单筛选', en: 'Failed order filter' },
  unsolved: { zh: '未解决', en: 'Unresolved' },
  resolved: { zh: '已解决', en: 'Resolved' },
  faultOrders: { zh: '故障订单', en: 'failed orders' },
  count: {
    zh: (count: number) => `共 ${formatCount(count)} 笔`,
    en: (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`),
  },
  mode: {
    zh: (mode: string) => `退款方式：${mode}`,
    en: (mode: string) => `Refund method: ${mode}`,
  },
  noneOpen: { zh: '暂无未解决的故障订单', en: 'No unresolved failed orders' },
  noneOpenAuto: {
    zh: '设备执行失败的订单会自动退款。设备无响应的订单会显示在这里。',
    en:
      'Orders that fail on the device are refunded automatically. ' +
      'Orders without a device response appear here.',
  },
  noneOpenManual: {
    zh: '已付款但设备执行失败或无响应的订单会显示在这里',
    en: 'Paid orders that failed or got no response from the device appear here.',
  },
  noneResolved: { zh: '暂无已解决的故障订单', en: 'No resolved failed orders yet' },
  noneResolvedText: {
    zh: '已退款、补发或标记为已人工处理的故障订单会显示在这里',
    en: 'Failed orders that were refunded, redelivered or settled appear here.',
  },
  failedText: {
    zh: (player: string, machine: string) =>
      `玩家 ${player} 已付款，${machine} 执行失败。补发前请先排除故障。`,
    en: (player: string, machine: string) =>
      `Player ${player} paid, but ${machine} failed. Fix the device before you redeliver the order.`,
  },
  partDeliveredText: {
    zh: (player: string, machine: string, count: number, of: number) =>
      `玩家 ${player} 已付款，${machine} 只出 ${count}/${of} 枚币。请退还剩余金额，或补发剩余的币。`,
    en: (player: string, machine: string, count: number, of: number) =>
      `Player ${player} paid, but ${machine} delivered only ${count} of ${of} coins. Refund or redeliver the rest.`,
  },
  meterText: {
    zh: (player: string, machine: string, count: number, of: number) =>
      `玩家 ${player} 已付款，${machine} 上报执行失败，但码表显示已出 ${count}/${of}。请核实后处理。`,
    en: (player: string, machine: string, count: number, of: number) =>
      `Player ${player} paid. ${machine} reported a failure, but its meters show ${count} of ${of} delivered. ` +
      'Verify the result, then choose an action.',
  },
  partRefundedText: {
    zh: '已在支付平台部分退款，设备没有启动。请退还剩余金额，或补发整笔订单。',
    en:
      'Part of the payment was refunded in the payment provider’s merchant portal. ' +
      'The device did not start. Refund the remaining amount or redeliver the whole order.',
  },
  doubtText: {
    zh: '设备无响应，重新上线后会自动上报结果。你也可以现在确认结果。',
    en: 'The device did not respond. It will report the result automatically once it is back online. You can also confirm the result now.',
  },
  settings: { zh: '订单设置', en: 'Order settings' },
  refundMode: { zh: '退款方式', en: 'Refund method' },
  autoSub: {
    zh: '设备执行失败时，款项自动原路退回',
    en: 'If the device fails, the payment is automatically refunded to the original payment method.',
  },
  manualSub: {
    zh: '设备执行失败的订单留在“故障订单”中，由你退款或补发',
    en: 'If the device fails, the order stays in “Failed orders” until you refund or redeliver it.',
  },
  coinWorth: { zh: '兑换比例', en: 'Exchange rates' },
  coinHelp: {
    zh: '玩家在按金额定价的设备上用币支付时，按此比例折算',
    en: 'These rates apply when players pay with coins at devices with prices in yuan.',
  },
  save: { zh: '保存设置', en: 'Save settings' },
  saved: { zh: '已保存', en: 'Saved' },
  settingsFailed: { zh: '订单设置加载失败', en: 'Could not load order settings' },
  loading: { zh: '正在加载订单设置…', en: 'Loading order settings…' },
})
