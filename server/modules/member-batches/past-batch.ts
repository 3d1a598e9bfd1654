import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeclaredMemberBatchKind } from './batch-kind.ts'
import { splitControlGroup } from './control-group.ts'
import { insertMemberBatch, listMemberBatches, saveMemberBatchResults } from './store.ts'

/** A batch that was begun and carried out in the past. */
type PastMemberBatch<Wish> = {
  readonly id: string
  readonly wish: Wish
  readonly accountId: string
  readonly askedBy: string
  readonly memberIds: readonly string[]
  readonly hasControl: boolean
  readonly at: Date
}

const CHUNK = 200

/**
 * Books a batch at its own time, with the same draw and the same chunks as one that begins now. Returns the
 * members who received it.
 */
export async function bookPastMemberBatch<Wish>(
  tx: Tx,
  scope: Scope,
  kind: DeclaredMemberBatchKind<Wish>,
  { id, wish, accountId, askedBy, memberIds, hasControl, at }: PastMemberBatch<Wish>,
): Promise<string[]> {
  const { given, control } = hasControl
    ? splitControlGroup(memberIds, id)
    : { given: memberIds, control: [] }
  const stored = kind.encode(wish)
  const row = { id, kind: kind.name, wish: stored, accountId, askedBy, createTime: at }
  await insertMemberBatch(tx, scope, { ...row, memberIds: given, controlIds: control })
  const reached: string[] = []
  for (let from = 0; from < given.length; from += CHUNK) {
    const chunk = given.slice(from, from + CHUNK)
    const refused = await kind.carry(tx, scope, { batchId: id, wish: stored, memberIds: chunk, at })
    const results = chunk.map((memberId) => {
      const code = refused.get(memberId) ?? ''
      return { memberId, code, state: code === '' ? 'done' : 'refused' } as const
    })
    await saveMemberBatchResults(tx, scope, id, 'waiting', results)
    reached.push(...chunk.filter((memberId) => !refused.has(memberId)))
  }
  return reached
}

/** Returns whether an account has begun a batch. */
export async function hasMemberBatches(tx: Tx, scope: Scope, accountId: string): Promise<boolean> {
  const window = { current: 1, size: 1, offset: 0, order: [] }
  return (await listMemberBatches(tx, scope, window, accountId)).total > 0
}
