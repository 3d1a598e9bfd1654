import { declareTexts } from '#web/kit/texts.ts'

export const threadTexts = declareTexts({
  today: { zh: (time: string) => `今天 ${time}`, en: (time: string) => `Today, ${time}` },
  sending: { zh: '正在发送…', en: 'Sending…' },
  read: { zh: '已读', en: 'Read' },
  failed: { zh: '发送失败', en: 'Failed to send' },
  resend: { zh: '点击重发', en: 'Tap to resend' },
  fresh: {
    zh: (count: number) => `${count} 条新消息`,
    en: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  },
})
