import {
  MEMBER_BATCH_MAX,
  type memberBatchFailures,
} from '#contract/member-batches/begin-member-batch.ts'
import { memberBatchSubject, type memberBatches } from '#contract/member-batches/member-batches.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listMatchingMemberIds, type MemberFilter } from '#server/modules/members/surface.ts'
import type { DeclaredMemberBatchKind } from './batch-kind.ts'
import { splitControlGroup } from './control-group.ts'
import { carryMemberBatch } from './intents.ts'
import { insertMemberBatch } from './store.ts'

/** Context of a call whose failures include `memberBatchFailures`. */
export type BeginContext = Pick<
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
  context: BeginContext,
): Promise<{ id: string }> {
  const memberIds = await listBatchMembers(filter, context)
  return beginBatchOfMembers(kind, wish, { memberIds, hasControl: false }, context)
}

/** Lists the members of a batch. Refuses none and too many. */
export async function listBatchMembers(
  filter: MemberFilter,
  { tx, scope, refuse }: BeginContext,
): Promise<readonly string[]> {
  const memberIds = await listMatchingMemberIds(tx, scope, filter, MEMBER_BATCH_MAX + 1)
  if (memberIds.length === 0) throw refuse('noMember', 'members')
  if (memberIds.length > MEMBER_BATCH_MAX) throw refuse('tooManyMembers', 'members')
  return memberIds
}

type BatchMembers = { readonly memberIds: readonly string[]; readonly hasControl: boolean }

/** Begins a batch for these members and logs it. Returns its id. */
export async function beginBatchOfMembers<Wish>(
  kind: DeclaredMemberBatchKind<Wish>,
  wish: Wish,
  members: BatchMembers,
  { tx, scope, actor, record, tell }: Omit<BeginContext, 'refuse'>,
): Promise<{ id: string }> {
  const id = newId()
  const { accountId, name: askedBy } = actor
  const count = await startMemberBatch(tx, scope, kind, {
    id,
    wish,
    accountId,
    askedBy,
    ...members,
  })
  const act = kind.about(kind.encode(wish))
  record(scope, memberBatchSubject, { id, name: act.zh, after: { act, members: count } })
  tell(scope, 'members')
  return { id }
}

type StartedBatch<Wish> = BatchMembers & {
  readonly id: string
  readonly wish: Wish
  readonly accountId: string
  readonly askedBy: string
}

/** Stores a batch and lets the worker carry it out. Returns how many members it concerns. */
export async function startMemberBatch<Wish>(
  tx: Tx,
  scope: Scope,
  kind: DeclaredMemberBatchKind<Wish>,
  { id, wish, accountId, askedBy, memberIds, hasControl }: StartedBatch<Wish>,
): Promise<number> {
  const { given, control } = hasControl
    ? splitControlGroup(memberIds, id)
    : { given: memberIds, control: [] }
  await insertMemberBatch(tx, scope, {
    id,
    kind: kind.name,
    wish: kind.encode(wish),
    accountId,
    askedBy,
    memberIds: given,
    controlIds: control,
  })
  await carryMemberBatch.write(tx, scope, newId(), { merchantId: scope.merchantId, batchId: id })
  return given.length
}
