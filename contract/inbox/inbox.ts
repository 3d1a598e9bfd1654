import * as z from 'zod/mini'
import { messages } from '../alerts/alerts.ts'
import { declareCall, staff } from '../base/call.ts'
import { world } from '../example-world.ts'
import { id, moment, pagingFields, recordPageSchema, yesNo } from '../base/wire.ts'

/**
 * Inbox messages notify one person that something of theirs is ready or has ended. Alerts go to everybody
 * who handles them, inbox messages to this person only.
 */
const sentence = z.object({ zh: z.string(), en: z.string() })
const message = z.object({
  id,
  title: sentence,
  text: sentence,
  /** Address of the screen that the message is about. */
  to: z.string(),
  read: yesNo,
  createTime: moment,
})
export type InboxMessage = z.output<typeof message>

export const inbox = {
  /** Lists the caller's own messages, newest first. */
  list: declareCall({
    name: 'inbox.list',
    title: { zh: '发给我的消息', en: 'List my messages' },
    wire: { method: 'GET', path: `${messages}/own`, body: 'query' },
    access: [staff],
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(message),
    failures: {},
    example: {},
  }),

  read: declareCall({
    name: 'inbox.read',
    title: { zh: '标记消息已读', en: 'Mark message as read' },
    wire: { method: 'POST', path: `${messages}/readOwn`, body: 'form' },
    access: [staff],
    writes: true,
    unlogged: 'It changes what is new to the reader, and nothing of the merchant’s.',
    input: z.object({ id }),
    output: message,
    failures: {
      notFound: {
        zh: '消息不存在或已删除',
        en: 'Message not found. It may have been deleted.',
      },
    },
    example: { id: world.messageId },
  }),
}
