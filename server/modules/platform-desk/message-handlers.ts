import {
  deskMessageSubject,
  type DeskMessage,
  type deskMessages,
} from '#contract/platform-desk/desk-messages.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import * as messageStore from './message-store.ts'
import { deskMessageNoticeKey, sendIntent } from './message-worker.ts'
import * as store from './store.ts'

export const messageHandlers: Handlers<typeof deskMessages> = {
  async messages(page, { tx, scope }) {
    const window = toPageWindow(page)
    const { records, total } = await messageStore.listDeskMessages(tx, scope, window)
    const keys = records.map(({ id }) => deskMessageNoticeKey(id))
    const counts = await messageStore.countDeskMessageReads(tx, keys)
    return pageAnswer(window, await toDeskMessages(tx, records, counts), total)
  },

  async sendMessage({ toAll, merchantIds = [], ...message }, context) {
    const { tx, scope, actor, refuse, record, tell } = context
    const title = fillEmptyLanguage(message.titleZh, message.titleEn)
    const text = fillEmptyLanguage(message.textZh, message.textEn)
    if (!title) throw refuse('titleMissing', 'titleZh')
    if (!text) throw refuse('textMissing', 'textZh')
    if (!toAll && merchantIds.length === 0) throw refuse('nobodyChosen', 'merchantIds')
    const merchants = toAll ? [] : await store.listTenantNames(tx, 'merchant', merchantIds)
    if (!toAll && merchants.length < merchantIds.length)
      throw refuse('noSuchMerchant', 'merchantIds')
    const receivers = toAll ? null : merchantIds
    const id = newId()
    const row = { id, title, text, receivers, by: actor.name }
    const insertedMessage = await messageStore.insertDeskMessage(tx, scope, row)
    await sendIntent.write(tx, scope, id, { house: scope.merchantId })
    record(scope, deskMessageSubject, {
      id,
      name: title.zh,
      after: {
        title: `${title.zh} / ${title.en}`,
        text: `${text.zh} / ${text.en}`,
        merchantNames: toAll ? ['all'] : merchants.map(({ name }) => name),
      },
    })
    tell(scope, 'platformDesk')
    // Nobody has received it yet.
    return (await toDeskMessages(tx, [insertedMessage], new Map()))[0]!
  },
}

/** Shows a text that exists in only one language in both. Returns undefined if both are empty. */
function fillEmptyLanguage(zh = '', en = '') {
  if (zh === '' && en === '') return undefined
  return { zh: zh || en, en: en || zh }
}

async function toDeskMessages(
  tx: Tx,
  rows: readonly messageStore.MessageRow[],
  counts: Awaited<ReturnType<typeof messageStore.countDeskMessageReads>>,
): Promise<DeskMessage[]> {
  const ids = new Set(rows.flatMap(({ receivers }) => receivers ?? []))
  const names = new Map(
    (await store.listTenantNames(tx, 'merchant', [...ids])).map(({ id, name }) => [id, name]),
  )
  return rows.map(({ id, title, text, receivers, merchants, state, by, createTime }) => ({
    id,
    title,
    text,
    toAll: receivers === null,
    merchantNames: (receivers ?? []).map((each) => names.get(each) ?? each),
    merchants,
    ...(counts.get(deskMessageNoticeKey(id)) ?? { received: 0, read: 0 }),
    state,
    by,
    createTime,
  }))
}
