import { must } from '#contract/base/must.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import {
  memberMessageSubject,
  type memberMessages,
} from '#contract/member-messages/member-messages.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { sendMessages } from './send-messages.ts'
import * as store from './store.ts'

/** One a day for 90 days. */
const OWN_MAX = 100

export const memberMessagesHandlers: Handlers<typeof memberMessages> = {
  async send({ playerId, text }, { tx, scope, actor, refuse, record, tell }) {
    const name = await store.findMessageMemberName(tx, scope, playerId)
    if (name === undefined) throw refuse('noMember', 'playerId')
    const message = { text, accountName: actor.name, batchId: '' }
    const refusal = (await sendMessages(tx, scope, [playerId], message)).get(playerId)
    if (refusal) throw refuse(refusal, 'text')
    record(scope, memberMessageSubject, {
      id: playerId,
      name: maskMemberName(name),
      after: { text },
    })
    tell(scope, 'members')
    const { records } = await store.listMessages(tx, scope, playerId, { size: 1, offset: 0 })
    must(records[0], 'the message is there')
    return records[0]
  },

  async list({ playerId, ...page }, { tx, scope, refuse }) {
    const name = await store.findMessageMemberName(tx, scope, playerId)
    if (name === undefined) throw refuse('noMember', 'playerId')
    const window = toPageWindow(page)
    const { records, total } = await store.listMessages(tx, scope, playerId, window)
    const refuses = (await store.listRefusingMembers(tx, scope, [playerId])).has(playerId)
    return { ...pageAnswer(window, records, total), refuses }
  },

  async own(_input, { tx, scope, actor: { playerId } }) {
    const { records } = await store.listMessages(tx, scope, playerId, { size: OWN_MAX, offset: 0 })
    const refuses = (await store.listRefusingMembers(tx, scope, [playerId])).has(playerId)
    const messages = records.map(({ id, text, createTime, readAt }) => {
      return { id, text, createTime, read: readAt !== null }
    })
    return { refuses, messages }
  },

  async markRead(_input, { tx, scope, actor, tell }) {
    const marked = await store.markMessagesRead(tx, scope, actor.playerId, databaseNow())
    if (marked > 0) tell(scope, 'members')
    return { marked }
  },

  async choose({ refuses }, { tx, scope, actor, tell }) {
    await store.saveMessageChoice(tx, scope, actor.playerId, refuses, databaseNow())
    tell(scope, 'members')
    return { refuses }
  },
}
