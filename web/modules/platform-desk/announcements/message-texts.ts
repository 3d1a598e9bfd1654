import { declareTexts } from '#web/kit/texts.ts'

export const messageTexts = declareTexts({
  messages: { zh: '平台消息', en: 'messages' },
  count: { zh: (n: number) => `共 ${n} 条`, en: (n: number) => `${n} in all` },
  none: { zh: '还没有发过消息', en: 'No messages yet' },
  noneText: {
    zh: '可以发给一家、几家或所有商户的负责人',
    en: 'One goes to the owners of one merchant, of several or of all.',
  },
  add: { zh: '写消息', en: 'Write a message' },
  all: { zh: '所有商户', en: 'All merchants' },
  chosen: { zh: '选几家', en: 'Some of them' },
  to: { zh: '发给', en: 'To' },
  search: { zh: '商户名称', en: 'Name of a merchant' },
  toSome: {
    zh: (first: string, n: number) => (n === 1 ? first : `${first}等 ${n} 家`),
    en: (first: string, n: number) => (n === 1 ? first : `${first} and ${n - 1} more`),
  },
  oneLanguage: {
    zh: '只写一种语言也可以，另一种照样显示这些字',
    en: 'One language will do: who reads the other is shown the same words.',
  },
  titleZh: { zh: '中文标题', en: 'Title in Chinese' },
  textZh: { zh: '中文正文', en: 'Text in Chinese' },
  titleEn: { zh: '英文标题', en: 'Title in English' },
  textEn: { zh: '英文正文', en: 'Text in English' },
  preview: { zh: '商户看到的效果', en: 'Merchant preview' },
  previewNone: { zh: '写了标题和正文，这里会显示', en: 'Title and text appear here.' },
  send: { zh: '发出', en: 'Send' },
  sendAll: { zh: '发给所有商户', en: 'Send to all merchants' },
  sendSome: {
    zh: (n: number) => `发给 ${n} 家商户`,
    en: (n: number) => (n === 1 ? 'Send to 1 merchant' : `Send to ${n} merchants`),
  },
  onItsWay: { zh: '已发出，正在送达', en: 'It is on its way' },
  sending: { zh: '正在发', en: 'Sending' },
  read: {
    zh: (read: number, received: number) => `${read} / ${received} 人已读`,
    en: (read: number, received: number) => `${read} of ${received} read it`,
  },
  reached: {
    zh: (n: number) => `${n} 家`,
    en: (n: number) => (n === 1 ? '1 merchant' : `${n} merchants`),
  },
  by: { zh: '发送人', en: 'Sent by' },
})
