import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of fault orders, which were paid and not delivered. */
export const faultTexts = declareTexts({
  show: { zh: '哪些故障订单', en: 'Which fault orders' },
  unsolved: { zh: '未解决', en: 'Unsolved' },
  resolved: { zh: '已解决', en: 'Resolved' },
  faultOrders: { zh: '故障订单', en: 'fault orders' },
  count: {
    zh: (count: number) => `共 ${formatCount(count)} 笔`,
    en: (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`),
  },
  mode: { zh: (mode: string) => `退款方式：${mode}`, en: (mode: string) => `Refunds: ${mode}` },
  noneOpen: { zh: '没有等你处理的订单', en: 'Nothing waits for you' },
  noneOpenAuto: {
    zh: '设备没有执行的订单会自动退款；设备没有答复的会出现在这里',
    en: 'What a machine did not do is refunded by itself; what it does not answer comes here',
  },
  noneOpenManual: {
    zh: '付了款而设备没有执行、没有答复的订单会出现在这里',
    en: 'What was paid and not done, or not answered by the machine, comes here',
  },
  noneResolved: { zh: '还没有解决过故障订单', en: 'No fault order was resolved yet' },
  noneResolvedText: {
    zh: '退了款、补发了或标记过的故障订单会留在这里',
    en: 'Fault orders that were refunded, sent again or settled stay here',
  },
  failedText: {
    zh: (player: string, machine: string) =>
      `玩家 ${player} 付了款，${machine} 没有执行。补发前请先排除故障。`,
    en: (player: string, machine: string) =>
      `Player ${player} paid and ${machine} did not do it. Clear the fault before sending it again.`,
  },
  partDeliveredText: {
    zh: (player: string, machine: string, count: number, of: number) =>
      `玩家 ${player} 已付款，${machine} 只完成 ${count}/${of}。可退款或补发剩余部分。`,
    en: (player: string, machine: string, count: number, of: number) =>
      `Player ${player} paid and ${machine} delivered ${count} of ${of}. Refund or resend the rest.`,
  },
  meterText: {
    zh: (player: string, machine: string, count: number, of: number) =>
      `玩家 ${player} 已付款，${machine} 报告失败，但计数显示出了 ${count}/${of}。请核实后处理。`,
    en: (player: string, machine: string, count: number, of: number) =>
      `Player ${player} paid. ${machine} reported a failure, but its meters show ${count} of ${of}. ` +
      'Check it, then decide.',
  },
  partRefundedText: {
    zh: '已在支付平台退回一部分，设备未启动。剩余部分可退款或补发。',
    en: 'A part was refunded at the payment provider and the machine did not start. Refund the rest or resend.',
  },
  doubtText: {
    zh: '指令发出后设备没有答复。它再有消息会自己说明，也可以由你来定。',
    en: 'The machine did not answer. It says what it did once it is heard again, or you decide.',
  },
  settings: { zh: '订单设置', en: 'Order settings' },
  refundMode: { zh: '设备没有执行时', en: 'When a machine does not do it' },
  autoSub: {
    zh: '马上原路退给玩家，不用人管',
    en: 'The money goes back to the player at once, by itself',
  },
  manualSub: {
    zh: '留在故障订单里，由你退款或补发',
    en: 'It waits among the fault orders for you to refund it or send it again',
  },
  coinWorth: { zh: '一枚币值多少', en: 'What a coin is worth' },
  coinHelp: {
    zh: '玩家用币玩按元定价的设备时，按它折算',
    en: 'It counts where coins pay for what is priced in money',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  settingsFailed: { zh: '设置没有加载出来', en: 'The settings did not load' },
  loading: { zh: '正在加载设置', en: 'Loading the settings' },
})
