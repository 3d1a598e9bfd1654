import * as z from 'zod/mini'
import type { MemberBatchCode } from '#contract/member-batches/member-batches.ts'
import { must } from '#contract/base/must.ts'
import type { Permission } from '#contract/base/permission.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Members of a batch for whom nothing was changed, and why. */
export type RefusedMembers = ReadonlyMap<string, MemberBatchCode>

/** An act for many members, declared by the module that owns it. */
export type MemberBatchKind<Wish> = {
  readonly name: string
  readonly title: Sentence
  /** Permission to begin the batch and to take it back. */
  readonly permission: Permission
  /** Form of the wish that is kept with the batch. */
  readonly form: z.ZodMiniType<Wish>
  /** Describes the wish in words: 加标签“常客”. */
  about(wish: Wish): Sentence
  /**
   * Changes up to 200 members, in the transaction that books their results. Members who are not in the
   * answer count as done.
   */
  carry(tx: Tx, scope: Scope, chunk: MemberChunk<Wish>): Promise<RefusedMembers>
  /** Takes back what `carry` changed. Members in the answer keep it. */
  takeBack(tx: Tx, scope: Scope, chunk: MemberChunk<Wish>): Promise<RefusedMembers>
}
export type MemberChunk<Wish> = {
  /** With the member's id it is the natural key of what the member is given. */
  readonly batchId: string
  readonly wish: Wish
  readonly memberIds: readonly string[]
}

/** A kind with its wish type hidden; callers pass the wish as it is stored. */
export type AnyMemberBatchKind = Pick<
  MemberBatchKind<unknown>,
  'carry' | 'name' | 'permission' | 'takeBack' | 'title'
> & { about(stored: unknown): Sentence }
export type DeclaredMemberBatchKind<Wish> = AnyMemberBatchKind & { encode(wish: Wish): unknown }

export function declareMemberBatchKind<Wish>(
  kind: MemberBatchKind<Wish>,
): DeclaredMemberBatchKind<Wish> {
  const { form, about, carry, takeBack, ...fields } = kind
  const toChunk = ({ wish, ...chunk }: MemberChunk<unknown>) => ({
    ...chunk,
    wish: z.parse(form, wish),
  })
  return {
    ...fields,
    encode: (wish) => z.encode(form, wish),
    about: (stored) => about(z.parse(form, stored)),
    carry: (tx, scope, chunk) => carry(tx, scope, toChunk(chunk)),
    takeBack: (tx, scope, chunk) => takeBack(tx, scope, toChunk(chunk)),
  }
}

export function requireMemberBatchKind(
  kinds: readonly AnyMemberBatchKind[],
  name: string,
): AnyMemberBatchKind {
  const kind = kinds.find((each) => each.name === name)
  must(kind, `${name} is a kind of batch of members`)
  return kind
}
