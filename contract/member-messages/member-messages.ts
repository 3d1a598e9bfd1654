import * as z from 'zod/mini'
import { declareCall, merchantGrant, player } from '../base/call.ts'
import { declareSubject } from '../base/subject.ts'
import {
  id,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  yesNo,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { memberBlocked, memberPermissions } from '../members/member-words.ts'

/** Messages of a merchant on the pages of its members: one a day for each, kept for 90 days. */
const path = '/api/blade-member/message' as const
const playerPath = '/api/blade-player/player' as const
const edit = [merchantGrant(memberPermissions.edit)] as const
const unlogged = 'players change what is theirs, not what is the merchant’s'

export const MESSAGE_MAX = 200
export const MESSAGE_DAYS = 90
export const messageText = typedTextSchema(MESSAGE_MAX).check(z.minLength(1))

export const memberMessageSubject = declareSubject(
  'memberMessage',
  { zh: '会员消息', en: 'Member message' },
  { text: { zh: '内容', en: 'Text' } },
)

const noMember = {
  zh: '会员不存在，或没有来过你负责的场地。请核对会员编号。',
  en: 'Member not found at your sites. Check the member no.',
}
const sentMessage = z.object({
  id,
  text: z.string(),
  senderName: z.string(),
  createTime: moment,
  readAt: momentIfAny,
})
export type SentMessage = z.output<typeof sentMessage>

export const memberMessages = {
  /** Sends a message to one member. */
  send: declareCall({
    name: 'memberMessages.send',
    title: { zh: '给会员发消息', en: 'Send member message' },
    wire: { method: 'POST', path: `${path}/send`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ playerId: id, text: messageText }),
    output: sentMessage,
    failures: {
      noMember,
      blocked: memberBlocked,
      refused: { zh: '这位会员不接收消息', en: 'This member does not accept messages.' },
      sentToday: {
        zh: '今天已给这位会员发过消息，请明天再发',
        en: 'This member has already received a message today. Try again tomorrow.',
      },
    },
    example: { playerId: world.playerId, text: '周六下午有新机器，欢迎来玩' },
  }),

  /** Messages to one member, newest first. */
  list: declareCall({
    name: 'memberMessages.list',
    title: { zh: '会员消息记录', en: 'List member messages' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: edit,
    writes: false,
    input: z.object({ ...pagingFields(), playerId: id }),
    output: z.extend(recordPageSchema(sentMessage), {
      /** Whether the member wants no messages. */
      refuses: yesNo,
    }),
    failures: { noMember },
    example: { playerId: world.playerId },
  }),

  /** The player's messages at this merchant, newest first. */
  own: declareCall({
    name: 'memberMessages.own',
    title: { zh: '我的消息', en: 'List my messages' },
    wire: { method: 'GET', path: `${playerPath}/messages`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: z.object({
      refuses: yesNo,
      messages: z.array(z.object({ id, text: z.string(), createTime: moment, read: yesNo })),
    }),
    failures: {},
    example: {},
  }),

  markRead: declareCall({
    name: 'memberMessages.markRead',
    title: { zh: '标记消息已读', en: 'Mark messages as read' },
    wire: { method: 'POST', path: `${playerPath}/readMessages`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    input: z.object({}),
    output: z.object({ marked: z.int() }),
    failures: {},
    example: {},
  }),

  choose: declareCall({
    name: 'memberMessages.choose',
    title: { zh: '设置是否接收消息', en: 'Turn messages on or off' },
    wire: { method: 'POST', path: `${playerPath}/chooseMessages`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    input: z.object({ refuses: yesNo }),
    output: z.object({ refuses: yesNo }),
    failures: {},
    example: { refuses: true },
  }),
}
