import * as z from 'zod/mini'
import type { MemberBatchCode } from '#contract/member-batches/member-batches.ts'
import { memberPermissions } from '#contract/members/member-words.ts'
import {
  deleteUnreadMessages,
  sendMessages,
  type MessageRefusal,
} from '#server/modules/member-messages/surface.ts'
import { declareMemberBatchKind } from './batch-kind.ts'

const codes = {
  blocked: 'blocked',
  refused: 'refusesMessages',
  sentToday: 'messageToday',
} as const satisfies Record<MessageRefusal, MemberBatchCode>

/** A message to many members. Undoing it deletes those that are unread. */
export const sendMessageKind = declareMemberBatchKind({
  name: 'memberMessages.send',
  title: { zh: '发消息', en: 'Send message' },
  permission: memberPermissions.edit,
  form: z.object({ text: z.string(), accountName: z.string() }),
  about: ({ text }) => ({ zh: `发消息“${text}”`, en: `Send message “${text}”` }),
  async carry(tx, scope, { batchId, wish, memberIds, at }) {
    const refusals = await sendMessages(tx, scope, memberIds, { ...wish, batchId, at })
    return new Map<string, MemberBatchCode>([...refusals].map(([id, is]) => [id, codes[is]]))
  },
  async takeBack(tx, scope, { batchId, memberIds }) {
    const gone = await deleteUnreadMessages(tx, scope, batchId, memberIds)
    const kept = memberIds.filter((id) => !gone.has(id))
    return new Map<string, MemberBatchCode>(kept.map((id) => [id, 'messageRead']))
  },
})
