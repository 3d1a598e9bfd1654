import * as z from 'zod/mini'
import type { Campaign } from '#contract/member-batches/campaign.ts'
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
  /** Whether what is left is taken back at any time, and not only soon after the beginning. */
  readonly takesBackLater?: true
  /** Form of the wish that is kept with the batch. */
  readonly form: z.ZodMiniType<Wish>
  /** Describes the wish in words: 添加标签“常客”. */
  about(wish: Wish): Sentence
  /** Of what members are given by choice, and whose effect is therefore measured. */
  readonly campaign?: {
    readonly unit: Campaign['unit']
    /** Returns what each member is given, in this unit. */
    countEach(wish: Wish): number
    /** Sums what was used of it, and what that cost in money and in coins. */
    sumUse(tx: Tx, scope: Scope, batchId: string): Promise<CampaignUse>
  }
  /**
   * Changes up to 200 members, in the transaction that books their results. Members who are not in the
   * answer count as done. None of them is merged until the transaction ends.
   */
  carry(tx: Tx, scope: Scope, chunk: MemberChunk<Wish>): Promise<RefusedMembers>
  /** Takes back what `carry` changed. Members in the answer keep it. */
  takeBack(tx: Tx, scope: Scope, chunk: MemberChunk<Wish>): Promise<RefusedMembers>
}
export type CampaignUse = {
  readonly used: number
  readonly costFen: number
  readonly costCoins: number
}
export type MemberChunk<Wish> = {
  readonly batchId: string
  readonly wish: Wish
  /** Members who act now. Each is there once. */
  readonly memberIds: readonly string[]
  /** Ids under which members stand in the batch, where they were merged since. */
  readonly itemIds?: ReadonlyMap<string, string>
  /** Moment at which members receive it; now if absent. */
  readonly at?: Date
}

/** Returns the natural key of what a member is given, so that it is given once. */
export function toGivenKey(
  { batchId, itemIds }: Pick<MemberChunk<unknown>, 'batchId' | 'itemIds'>,
  memberId: string,
): string {
  return `${batchId}-${itemIds?.get(memberId) ?? memberId}`
}

/** A kind with its wish type hidden; callers pass the wish as it is stored. */
export type AnyMemberBatchKind = Pick<
  MemberBatchKind<unknown>,
  'campaign' | 'carry' | 'name' | 'permission' | 'takeBack' | 'takesBackLater' | 'title'
> & { about(stored: unknown): Sentence }
export type DeclaredMemberBatchKind<Wish> = AnyMemberBatchKind & { encode(wish: Wish): unknown }

export function declareMemberBatchKind<Wish>(
  kind: MemberBatchKind<Wish>,
): DeclaredMemberBatchKind<Wish> {
  const { form, about, campaign, carry, takeBack, ...fields } = kind
  const toChunk = ({ wish, ...chunk }: MemberChunk<unknown>) => ({
    ...chunk,
    wish: z.parse(form, wish),
  })
  return {
    ...fields,
    encode: (wish) => z.encode(form, wish),
    about: (stored) => about(z.parse(form, stored)),
    ...(campaign && {
      campaign: {
        ...campaign,
        countEach: (stored: unknown) => campaign.countEach(z.parse(form, stored)),
      },
    }),
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
