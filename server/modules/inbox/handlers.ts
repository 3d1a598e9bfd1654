import type { inbox } from '#contract/inbox/inbox.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import * as store from './store.ts'

export const inboxHandlers: Handlers<typeof inbox> = {
  async list(page, { tx, scope, actor }) {
    const window = toPageWindow(page)
    const { records, total } = await store.listInboxMessages(tx, scope, actor.accountId, window)
    return pageAnswer(window, records, total)
  },

  async read({ id }, { tx, scope, actor, refuse }) {
    const read = await store.markMessageRead(tx, scope, actor.accountId, id)
    if (!read) throw refuse('notFound')
    return read
  },
}
