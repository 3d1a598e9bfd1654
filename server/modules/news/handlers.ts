import * as z from 'zod/mini'
import { newsSubject, type news, type NewsItem } from '#contract/news/news.ts'
import { day, dayIfAny, moment } from '#contract/base/wire.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { EVERYBODY, notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import * as store from './store.ts'

export const newsHandlers: Handlers<typeof news> = {
  async shown(page, { tx, scope, actor }) {
    const window = toPageWindow(page)
    const { records, total } = await store.listShownNews(tx, scope, actor.accountId, window)
    return pageAnswer(window, records, total)
  },

  async read({ id }, { tx, scope, actor, refuse }) {
    if (id !== undefined && !(await store.listShownNewsIds(tx)).includes(id))
      throw refuse('notFound', 'id')
    return { read: await store.markNewsRead(tx, scope, actor.accountId, id) }
  },

  async list(page, { tx, scope }) {
    const window = toPageWindow(page)
    const { records, total } = await store.listNews(tx, scope, window)
    return pageAnswer(window, records, total)
  },

  async save({ id, from, until, ...texts }, { tx, scope, actor, refuse, record }) {
    const before = id === undefined ? undefined : await store.lockNews(tx, scope, id)
    if (id !== undefined && !before) throw refuse('notFound', 'id')
    if (before?.state === 'withdrawn') throw refuse('withdrawn', 'id')
    if (until && until < from) throw refuse('endsBefore', 'until')
    const title = { zh: texts.titleZh, en: texts.titleEn }
    const text = { zh: texts.textZh, en: texts.textEn }
    const row = { id: before?.id ?? newId(), title, text, from, until }
    const after = before
      ? await store.updateNews(tx, scope, row)
      : await store.insertNews(tx, scope, row, actor.name)
    record(scope, newsSubject, {
      id: after.id,
      name: title.zh,
      before: before && newsAuditFields(before),
      after: newsAuditFields(after),
    })
    notifyLiveChange(tx, EVERYBODY, 'news')
    return after
  },

  async withdraw({ id }, { tx, scope, refuse, record }) {
    const before = await store.lockNews(tx, scope, id)
    if (!before) throw refuse('notFound', 'id')
    if (before.state === 'withdrawn') throw refuse('withdrawn', 'id')
    const after = await store.markNewsWithdrawn(tx, scope, id)
    const name = before.title.zh
    record(scope, newsSubject, { id, name, after: { withdrawn: z.encode(moment, new Date()) } })
    notifyLiveChange(tx, EVERYBODY, 'news')
    return after
  },
}

function newsAuditFields({ title, text, from, until }: NewsItem) {
  return {
    title: `${title.zh} / ${title.en}`,
    text: `${text.zh} / ${text.en}`,
    from: z.encode(day, from),
    until: z.encode(dayIfAny, until),
  }
}
