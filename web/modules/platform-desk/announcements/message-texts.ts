import { declareTexts } from '#web/kit/texts.ts'

export const messageTexts = declareTexts({
  messages: { zh: '平台消息', en: 'platform messages' },
  count: {
    zh: (n: number) => `共 ${n} 条`,
    en: (n: number) => (n === 1 ? '1 message' : `${n} messages`),
  },
  none: { zh: '暂无平台消息', en: 'No messages yet' },
  noneText: {
    zh: '可向一家、多家或所有商户发送消息，主账号和可查看提醒的子账号会收到',
    en: 'Send a message to one, several or all merchants. Owner accounts and sub-accounts that can view alerts receive it.',
  },
  add: { zh: '写消息', en: 'Write message' },
  all: { zh: '所有商户', en: 'All merchants' },
  chosen: { zh: '指定商户', en: 'Selected merchants' },
  to: { zh: '发给', en: 'To' },
  search: { zh: '商户名称', en: 'Merchant name' },
  toSome: {
    zh: (first: string, n: number) => (n === 1 ? first : `${first}等 ${n} 家`),
    en: (first: string, n: number) => (n === 1 ? first : `${first} and ${n - 1} more`),
  },
  oneLanguage: {
    zh: '可只填一种语言，使用另一种语言的用户也会看到这段文字',
    en: 'One language is enough. Users of the other language will see the same text.',
  },
  titleZh: { zh: '中文标题', en: 'Chinese title' },
  textZh: { zh: '中文正文', en: 'Chinese text' },
  titleEn: { zh: '英文标题', en: 'English title' },
  textEn: { zh: '英文正文', en: 'English text' },
  preview: { zh: '商户端预览', en: 'Merchant preview' },
  previewNone: {
    zh: '填写标题或正文后，此处显示预览',
    en: 'The preview appears here once you enter a title or text.',
  },
  send: { zh: '发送消息', en: 'Send message' },
  sendAll: { zh: '发给所有商户', en: 'Send to all merchants' },
  sendSome: {
    zh: (n: number) => `发给 ${n} 家商户`,
    en: (n: number) => (n === 1 ? 'Send to 1 merchant' : `Send to ${n} merchants`),
  },
  onItsWay: { zh: '已发出，正在送达', en: 'Message sent. Delivery in progress.' },
  sending: { zh: '正在发送…', en: 'Sending…' },
  read: {
    zh: (read: number, received: number) => `${read} / ${received} 人已读`,
    en: (read: number, received: number) =>
      `Read by ${read} of ${received} ${received === 1 ? 'person' : 'people'}`,
  },
  reached: {
    zh: (n: number) => `${n} 家`,
    en: (n: number) => (n === 1 ? '1 merchant' : `${n} merchants`),
  },
  by: { zh: '发送人', en: 'Sent by' },
})
