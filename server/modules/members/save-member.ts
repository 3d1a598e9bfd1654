import type { CallInput } from '#contract/base/call.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { memberSubject, MEMBER_TAGS_MAX, type MemberTag } from '#contract/members/member-words.ts'
import type { members } from '#contract/members/members.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { openMemberText, sealMemberText } from './member-secrets.ts'
import { findMemberProfile, updateMemberProfile } from './store.ts'
import {
  listMemberTags,
  listTagsOfMembers,
  lockMemberTags,
  replaceTagsOfMember,
} from './tag-store.ts'

/**
 * Changes what staff know of a member. The operation log says that remark and birthday changed, and not what
 * they are, because the log is not sealed.
 */
export async function saveMember(
  keys: SealKeys,
  { id, ...given }: CallInput<typeof members.save>,
  { tx, scope, refuse, record, tell }: CallContext<typeof members.save>,
): Promise<{ id: string }> {
  await lockMemberTags(tx, scope)
  const member = await findMemberProfile(tx, scope, id)
  if (!member) throw refuse('notFound')
  const tagsBefore = (await listTagsOfMembers(tx, scope, [id])).get(id) ?? []
  const before = {
    remark: openMemberText(keys, 'remark', member.sealedRemark),
    birthday: openMemberText(keys, 'birthday', member.sealedBirthday),
    blocked: member.isBlocked,
    tags: tagsBefore.map(({ name }) => name).join('、'),
  }
  const { remark = before.remark, birthday = before.birthday, blocked = before.blocked } = given
  const { tagIds = tagsBefore.map((tag) => tag.id), reason = '' } = given
  if (birthday !== before.birthday && reason === '') throw refuse('reasonNeeded', 'reason')
  if (tagIds.length > MEMBER_TAGS_MAX) throw refuse('tooManyTags', 'tagIds')
  const tags = (await listMemberTags(tx, scope)).filter((tag) => tagIds.includes(tag.id))
  if (tags.length < tagIds.length) throw refuse('noSuchTag', 'tagIds')
  await updateMemberProfile(tx, scope, id, {
    isBlocked: blocked,
    sealedRemark: sealMemberText(keys, 'remark', remark),
    sealedBirthday: sealMemberText(keys, 'birthday', birthday),
  })
  await replaceTagsOfMember(tx, scope, id, tagIds)
  record(scope, memberSubject, {
    id,
    name: maskMemberName(member.name),
    before: { blocked: before.blocked, tags: before.tags, ...maskPrivateTexts(before) },
    after: {
      blocked,
      tags: joinTagNames(tags),
      ...maskPrivateTexts({ remark, birthday }, before),
      ...(birthday !== before.birthday && { reason }),
    },
  })
  tell(scope, 'members')
  return { id }
}

type PrivateTexts = { readonly remark: string; readonly birthday: string }
const FILLED_IN = { zh: '已填写', en: 'Filled in' }
const CHANGED = { zh: '已修改', en: 'Changed' }

/** Returns in words whether there are texts and whether they changed. */
function maskPrivateTexts(texts: PrivateTexts, before = texts) {
  const maskText = (name: keyof PrivateTexts) => {
    if (texts[name] === '') return ''
    return before[name] !== '' && before[name] !== texts[name] ? CHANGED : FILLED_IN
  }
  return { remark: maskText('remark'), birthday: maskText('birthday') }
}

const joinTagNames = (tags: readonly MemberTag[]) => tags.map(({ name }) => name).join('、')
