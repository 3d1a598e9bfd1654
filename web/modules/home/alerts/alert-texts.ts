import { declareTexts } from '#web/kit/texts.ts'

const SLOTS_SAID = 6
const joinShownSlots = (slots: readonly string[], between: string) =>
  slots.slice(0, SLOTS_SAID).join(between)

/** Texts about alerts, on the first page and among the messages. */
export const alertTexts = declareTexts({
  needsYou: { zh: '待你处理', en: 'Needs your action' },
  all: { zh: (count: string) => `全部 ${count}`, en: (count: string) => `All alerts (${count})` },
  allRight: { zh: '暂无待处理提醒', en: 'No open alerts' },
  slots: {
    zh: (slots: readonly string[]) =>
      slots.length > SLOTS_SAID
        ? `${joinShownSlots(slots, '、')} 等 ${slots.length} 个货道`
        : `${joinShownSlots(slots, '、')} 号货道`,
    en: (slots: readonly string[]) =>
      slots.length > SLOTS_SAID
        ? `Slots ${joinShownSlots(slots, ', ')} and ${slots.length - SLOTS_SAID} more`
        : `${slots.length === 1 ? 'Slot' : 'Slots'} ${joinShownSlots(slots, ', ')}`,
  },
  goneSite: { zh: '已删除的场地', en: 'Deleted site' },
  isNew: { zh: '新', en: 'New' },
  over: { zh: (time: string) => `${time} 已结束`, en: (time: string) => `Ended ${time}` },
  handledBy: {
    zh: (name: string) => `${name} 处理中`,
    en: (name: string) => `Taken over by ${name}`,
  },
  take: { zh: '我来处理', en: 'Take over' },
  readAll: { zh: '全部已读', en: 'Mark all as read' },
  messages: { zh: '消息', en: 'messages' },
  settings: { zh: '提醒设置', en: 'Alert settings' },
  kinds: { zh: '消息类型', en: 'Message type' },
  own: { zh: '我的消息', en: 'My messages' },
  past: { zh: '历史提醒', en: 'Past alerts' },
  none: { zh: '暂无待处理提醒', en: 'No open alerts' },
  noneText: {
    zh: '设备、订单、退款、库存和收入的提醒会显示在这里',
    en: 'Alerts about devices, orders, refunds, stock and income appear here.',
  },
  noneOwn: { zh: '暂无消息', en: 'No messages yet' },
  noneOwnText: {
    zh: '提现结果、导出文件等发给你的消息会显示在这里',
    en: 'Messages to you, such as withdrawal results and exported files, appear here.',
  },
  nonePast: { zh: '暂无历史提醒', en: 'No past alerts yet' },
  nonePastText: {
    zh: '处理中和已结束的提醒会显示在这里',
    en: 'Alerts that are taken over or ended appear here.',
  },
})
