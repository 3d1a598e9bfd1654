import { memberTagSubject, TAGS_MAX } from '#contract/members/member-words.ts'
import type { members } from '#contract/members/members.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { newId } from '#server/platform/id.ts'
import { deleteMemberTag, listMemberTags, lockMemberTags, saveMemberTag } from './tag-store.ts'

type TagCalls = Pick<typeof members, 'removeTag' | 'saveTag' | 'tags'>

export const tagHandlers: Handlers<TagCalls> = {
  async tags(_input, { tx, scope }) {
    return listMemberTags(tx, scope)
  },

  async saveTag({ id, name }, { tx, scope, refuse, record, tell }) {
    await lockMemberTags(tx, scope)
    const all = await listMemberTags(tx, scope)
    const before = all.find((tag) => tag.id === id)
    if (id !== undefined && !before) throw refuse('noSuchTag')
    if (!before && all.length >= TAGS_MAX) throw refuse('tagsFull')
    const tag = { id: id ?? newId(), name }
    if (!(await saveMemberTag(tx, scope, tag))) throw refuse('nameTaken', 'name')
    record(scope, memberTagSubject, { id: tag.id, name, before, after: tag })
    tell(scope, 'members')
    return tag
  },

  async removeTag({ id }, { tx, scope, refuse, record, tell }) {
    await lockMemberTags(tx, scope)
    const before = (await listMemberTags(tx, scope)).find((tag) => tag.id === id)
    if (!before) throw refuse('noSuchTag')
    await deleteMemberTag(tx, scope, id)
    record(scope, memberTagSubject, { id, name: before.name, before })
    tell(scope, 'members')
    return { id }
  },
}
