import { DAY_MS } from '#contract/base/durations.ts'
import { must } from '#contract/base/must.ts'
import { GIFT_REQUEST_DAYS, giftRequestSubject } from '#contract/gift-requests/gift-request.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import type { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { newId } from '#server/platform/id.ts'
import { describeMasked, notifyConfirmers } from './messages.ts'
import type { DeclaredGiftRequestKind } from './request-kind.ts'
import { findGiftRequest, insertGiftRequest } from './store.ts'

/** Surface of gifts that a second person confirms. */
export { declareGiftRequestKind } from './request-kind.ts'
export type { AnyGiftRequestKind } from './request-kind.ts'
export { isConfirmationNeeded, saveConfirmationSettings } from './settings-store.ts'

type ConfirmContext = CallContext<typeof giftRequests.confirm>
type AskContext = Pick<ConfirmContext, 'record' | 'scope' | 'tx'> & {
  readonly actor: Pick<ConfirmContext['actor'], 'accountId' | 'name'>
}
type Ask<Wish> = {
  readonly wish: Wish
  /** For all members together. */
  readonly amount: number
  readonly memberIds: readonly string[]
  /** Members who will receive something; all of them unless some are kept for comparison. */
  readonly receivers?: number
  readonly reason: string
}

/** Keeps a gift until a second person confirms it, and sends them a message. Returns its id. */
export async function requestGift<Wish>(
  kind: DeclaredGiftRequestKind<Wish>,
  { wish, amount, memberIds, receivers = memberIds.length, reason }: Ask<Wish>,
  { tx, scope, actor, record }: AskContext,
): Promise<string> {
  const id = newId()
  const at = databaseNow()
  await insertGiftRequest(tx, scope, {
    id,
    kind: kind.name,
    wish: kind.encode(wish),
    unit: kind.unit,
    amount,
    members: receivers,
    memberIds,
    reason,
    accountId: actor.accountId,
    askedBy: actor.name,
    createTime: at,
    expireTime: new Date(at.getTime() + GIFT_REQUEST_DAYS * DAY_MS),
  })
  const row = await findGiftRequest(tx, scope, { id, at })
  must(row, 'the request is there')
  const { members } = row
  record(scope, giftRequestSubject, {
    id,
    name: describeMasked(row).zh,
    after: { amount, members, reason, state: 'waiting' },
  })
  await notifyConfirmers(tx, scope, row)
  notifyLiveChange(tx, scope.merchantId, 'gifts')
  return id
}
