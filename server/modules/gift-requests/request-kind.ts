import * as z from 'zod/mini'
import type { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import type { GiftUnit } from '#contract/gift-requests/gift-request.ts'
import { must } from '#contract/base/must.ts'
import type { Permission } from '#contract/base/permission.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Why a request cannot be carried out now. */
export type GiftRefusal =
  | { readonly failure: Extract<keyof typeof giftRequests.confirm.failures, 'blocked'> }
  | { readonly failure: 'dayUsedUp'; readonly left: number }

export type ConfirmedGift<Wish> = {
  /** Names what is given, so that it is given once. */
  readonly requestId: string
  readonly wish: Wish
  readonly memberIds: readonly string[]
  readonly reason: string
  readonly requester: { readonly accountId: string; readonly name: string; readonly owner: boolean }
  readonly at: Date
}

/** A gift that may wait for a second person, declared by the module that owns it. */
export type GiftRequestKind<Wish> = {
  readonly name: string
  readonly unit: GiftUnit
  /** What the requester must still have when it is confirmed. */
  readonly permission: Permission
  /** Form of the wish that is kept with the request. */
  readonly form: z.ZodMiniType<Wish>
  /** Gives it, in the transaction of the confirmation. If it is refused, nothing may have changed. */
  carry(tx: Tx, scope: Scope, gift: ConfirmedGift<Wish>): Promise<GiftRefusal | undefined>
}

/** A kind with its wish type hidden; callers pass the wish as it is stored. */
export type AnyGiftRequestKind = Pick<
  GiftRequestKind<unknown>,
  'carry' | 'name' | 'permission' | 'unit'
>
export type DeclaredGiftRequestKind<Wish> = AnyGiftRequestKind & { encode(wish: Wish): unknown }

export function declareGiftRequestKind<Wish>({
  form,
  carry,
  ...fields
}: GiftRequestKind<Wish>): DeclaredGiftRequestKind<Wish> {
  return {
    ...fields,
    encode: (wish) => z.encode(form, wish),
    carry: (tx, scope, gift) => carry(tx, scope, { ...gift, wish: z.parse(form, gift.wish) }),
  }
}

export function requireGiftRequestKind(
  kinds: readonly AnyGiftRequestKind[],
  name: string,
): AnyGiftRequestKind {
  const kind = kinds.find((each) => each.name === name)
  must(kind, `${name} is a kind of gift that a second person confirms`)
  return kind
}
