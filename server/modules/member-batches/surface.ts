import {
  MEMBER_BATCH_MAX,
  memberBatchSubject,
  type memberBatchFailures,
  type memberBatches,
} from '#contract/member-batches/member-batches.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import { newId } from '#server/platform/id.ts'
import { listMatchingMemberIds, type MemberFilter } from '#server/modules/members/surface.ts'
import type { DeclaredMemberBatchKind } from './batch-kind.ts'
import { carryMemberBatch } from './intents.ts'
import { insertMemberBatch } from './store.ts'

/** Surface of the module of batches of members. */
export type { AnyMemberBatchKind } from './batch-kind.ts'
export { addTagKind, giveCoinsKind, removeTagKind, setBlockedKind } from './member-kinds.ts'
export { createMemberBatchOutboxHandler } from './worker.ts'

/** Context of a call whose failures include `memberBatchFailures`. */
type BeginContext = Pick<
  CallContext<typeof memberBatches.setBlocked>,
  'actor' | 'record' | 'scope' | 'tell' | 'tx'
> & {
  readonly refuse: (failure: keyof typeof memberBatchFailures, field: 'members') => Error
}

/** Begins a batch for the members whom the caller sees and the filter matches. Returns its id. */
export async function beginMemberBatch<Wish>(
  kind: DeclaredMemberBatchKind<Wish>,
  wish: Wish,
  filter: MemberFilter,
  { tx, scope, actor, refuse, record, tell }: BeginContext,
): Promise<{ id: string }> {
  const memberIds = await listMatchingMemberIds(tx, scope, filter, MEMBER_BATCH_MAX + 1)
  if (memberIds.length === 0) throw refuse('noMember', 'members')
  if (memberIds.length > MEMBER_BATCH_MAX) throw refuse('tooManyMembers', 'members')
  const id = newId()
  const stored = kind.encode(wish)
  const { accountId, name: askedBy } = actor
  await insertMemberBatch(tx, scope, {
    id,
    kind: kind.name,
    wish: stored,
    accountId,
    askedBy,
    memberIds,
  })
  await carryMemberBatch.write(tx, scope, newId(), { merchantId: scope.merchantId, batchId: id })
  const act = kind.about(stored)
  record(scope, memberBatchSubject, {
    id,
    name: act.zh,
    after: { act, members: memberIds.length },
  })
  tell(scope, 'members')
  return { id }
}
