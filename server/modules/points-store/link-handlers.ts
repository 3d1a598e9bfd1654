import {
  STORE_LINKS_MAX,
  storeLinkSubject,
  type StoreLink,
  type storeLinkCalls,
} from '#contract/points-store/store-links.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { newId } from '#server/platform/id.ts'
import { lockStore } from './group-store.ts'
import { deleteStoreLink, listStoreLinks, saveStoreLink, setStoreLinkOn } from './link-store.ts'

/** Handlers of links to stores elsewhere. Writes hold the lock of the store, so that one link is on. */
export const linkHandlers: Handlers<typeof storeLinkCalls> = {
  links: (_input, { tx, scope }) => listStoreLinks(tx, scope),

  async link({ id }, { tx, scope, refuse }) {
    const link = (await listStoreLinks(tx, scope)).find((each) => each.id === id)
    if (!link) throw refuse('noLink', 'id')
    return link
  },

  async saveLink({ id, ...fields }, { tx, scope, refuse, record, tell }) {
    await lockStore(tx, scope)
    const links = await listStoreLinks(tx, scope)
    const before = links.find((each) => each.id === id)
    if (id !== undefined && !before) throw refuse('noLink', 'id')
    if (!before && links.length >= STORE_LINKS_MAX) throw refuse('linksFull')
    const after = { ...fields, id: id ?? newId(), isOn: before?.isOn ?? false }
    await saveStoreLink(tx, scope, after, databaseNow())
    record(scope, storeLinkSubject, { id: after.id, name: after.title, before, after })
    tell(scope, 'pointsStore')
    return after
  },

  async setLinkOn({ id, isOn }, context) {
    const { tx, scope, refuse, tell } = context
    await lockStore(tx, scope)
    const links = await listStoreLinks(tx, scope)
    const before = links.find((each) => each.id === id)
    if (!before) throw refuse('noLink', 'id')
    const replaced = isOn ? links.filter((each) => each.isOn && each.id !== id) : []
    for (const link of replaced) await switchLink(link, false, context)
    await switchLink(before, isOn, context)
    tell(scope, 'pointsStore')
    return { ...before, isOn }
  },

  async removeLink({ id }, { tx, scope, refuse, record, tell }) {
    await lockStore(tx, scope)
    const before = (await listStoreLinks(tx, scope)).find((each) => each.id === id)
    if (!before) throw refuse('noLink', 'id')
    await deleteStoreLink(tx, scope, id)
    record(scope, storeLinkSubject, { id, name: before.title, before })
    tell(scope, 'pointsStore')
    return { id }
  },
}

type WriteContext = CallContext<typeof storeLinkCalls.setLinkOn>

async function switchLink(
  link: StoreLink,
  isOn: boolean,
  { tx, scope, record }: Pick<WriteContext, 'record' | 'scope' | 'tx'>,
): Promise<void> {
  await setStoreLinkOn(tx, scope, link.id, isOn)
  const { id, title: name } = link
  record(scope, storeLinkSubject, { id, name, before: link, after: { ...link, isOn } })
}
