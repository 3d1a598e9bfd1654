import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { sealMemberText } from './member-secrets.ts'
import { findMemberProfile, listMembers, updateMemberProfile } from './store.ts'
import type { MemberSort } from './member-selection-store.ts'
import { listMemberTags, replaceTagsOfMember, saveMemberTag } from './tag-store.ts'

/** Surface of the members module for points, gifts, vouchers and whatever else members are given. */
export type { MemberFilter } from './member-selection-store.ts'
export { toMemberFilter } from './member-filter.ts'
export { findOpenMatter, listErasureDays, listOfferRefusers } from './open-matter-store.ts'
export { openMemberText, sealMemberText } from './member-secrets.ts'
export { countMatchingMembers, listMatchingMemberIds, listMembers } from './store.ts'
export { updateMissingBirthday, readMemberBirthday } from './birthday-store.ts'
export { listFirstVisits } from './visit-store.ts'
export { listMemberTags, listTagsOfMembers, lockMemberTags } from './tag-store.ts'

export type VisibleMember = {
  readonly id: string
  /** The whole name. Lists and files mask it (`maskMemberName`). */
  readonly name: string
  readonly levelId: string | null
  readonly isBlocked: boolean
}

/** Returns a member; undefined if there is none, or none that paid at a site of the caller. */
export async function findVisibleMember(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<VisibleMember | undefined> {
  const member = await findMemberProfile(tx, scope, playerId)
  if (!member) return undefined
  const { id, name, levelId, isBlocked } = member
  return { id, name, levelId, isBlocked }
}

type MemberNotes = {
  /** Names of tags. */
  readonly tags: readonly string[]
  readonly remark: string
  readonly isBlocked: boolean
}
const NOTED_MAX = 100

/**
 * Notes what is known of the members who paid most, by their place from 0. For the demo only. Does nothing
 * once the merchant has tags.
 */
export async function noteMembers(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  notesOf: (place: number) => MemberNotes,
): Promise<void> {
  if ((await listMemberTags(tx, scope)).length > 0) return
  const window = toPageWindow<MemberSort>({ size: NOTED_MAX, descs: ['paid'] })
  const { records } = await listMembers(tx, scope, window, {})
  const tagIds = new Map<string, string>()
  for (const [place, { id }] of records.entries()) {
    const { tags, remark, isBlocked } = notesOf(place)
    for (const name of tags.filter((each) => !tagIds.has(each))) {
      const tag = { id: newId(), name }
      await saveMemberTag(tx, scope, tag)
      tagIds.set(name, tag.id)
    }
    const memberTagIds = tags.flatMap((name) => tagIds.get(name) ?? [])
    await replaceTagsOfMember(tx, scope, id, memberTagIds)
    const sealedRemark = sealMemberText(sealKeys, 'remark', remark)
    await updateMemberProfile(tx, scope, id, { isBlocked, sealedRemark, sealedBirthday: null })
  }
}
