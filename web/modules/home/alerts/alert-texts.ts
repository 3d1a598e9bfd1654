import { declareTexts } from '#web/kit/texts.ts'

const SLOTS_SAID = 6
const joinShownSlots = (slots: readonly string[], between: string) =>
  slots.slice(0, SLOTS_SAID).join(between)

/** Texts about alerts, on the first page and among the messages. */
export const alertTexts = declareTexts({
  needsYou: { zh: '待你处理', en: 'Needs you' },
  all: { zh: (count: string) => `全部 ${count}`, en: (count: string) => `All ${count}` },
  allRight: { zh: '现在没有要处理的', en: 'Nothing needs you now' },
  slots: {
    zh: (slots: readonly string[]) =>
      slots.length > SLOTS_SAID
        ? `${joinShownSlots(slots, '、')} 等 ${slots.length} 格`
        : `${joinShownSlots(slots, '、')} 格`,
    en: (slots: readonly string[]) =>
      slots.length > SLOTS_SAID
        ? `Slots ${joinShownSlots(slots, ', ')} and ${slots.length - SLOTS_SAID} more`
        : `${slots.length === 1 ? 'Slot' : 'Slots'} ${joinShownSlots(slots, ', ')}`,
  },
  goneSite: { zh: '已删除的场地', en: 'A removed site' },
  isNew: { zh: '新', en: 'New' },
  over: { zh: (time: string) => `${time} 已结束`, en: (time: string) => `Over at ${time}` },
  handledBy: { zh: (name: string) => `${name} 在处理`, en: (name: string) => `${name} sees to it` },
  take: { zh: '我来处理', en: 'I see to it' },
  readAll: { zh: '全部已读', en: 'Mark all as read' },
  messages: { zh: '消息', en: 'messages' },
  settings: { zh: '提醒设置', en: 'Alert settings' },
  kinds: { zh: '消息的种类', en: 'Kinds of messages' },
  own: { zh: '给我的', en: 'For you' },
  past: { zh: '以前的', en: 'Past' },
  none: { zh: '没有要处理的', en: 'Nothing needs you' },
  noneText: {
    zh: '设备故障或离线、付款后设备未完成、退款没退回、场地突然没收入，会写在这里',
    en: 'Faults, offline devices, plays not completed, stuck refunds and quiet sites are told here',
  },
  noneOwn: { zh: '还没有给你的消息', en: 'Nothing was told to you yet' },
  noneOwnText: {
    zh: '你申请的提现有了结果、要的文件准备好了，会写在这里',
    en: 'When a withdrawal you asked for has ended, or a file is ready, it is told here',
  },
  nonePast: { zh: '还没有消息', en: 'No messages yet' },
  nonePastText: {
    zh: '处理过的和已经结束的会留在这里',
    en: 'What was seen to, or is over, stays here',
  },
})
