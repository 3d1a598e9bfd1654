import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { callBack } from '../intents.ts'
import { moveShare, takeShares, type OrderShare } from './store.ts'
import { insertReturn, returnsOf, type ShareReturn } from './return-store.ts'

/** What of an order is to go back to the player. */
export type Refunding = {
  readonly id: string
  readonly orderId: string
  /** What each who shares has to give back with it, in fen by beneficiary. */
  readonly claims: Readonly<Record<string, number>>
  /** The same with all refunds of the order that stand, this one among them. */
  readonly claimed: Readonly<Record<string, number>>
  /** Nothing of the order is left then. */
  readonly isLast: boolean
}

/**
 * A part of an order's money, or all of it, is to go back to the player. What of its shares did not go
 * out stays, what did is called back first. False while any of it is on its way: the refund waits.
 */
export async function sharesBack(tx: Tx, scope: Scope, refund: Refunding): Promise<boolean> {
  const shares = await takeShares(tx, scope, refund.orderId)
  const returns = await returnsOf(tx, scope, refund.orderId)
  let isOver = true
  for (const share of shares) {
    const own = returns.filter(({ beneficiaryId }) => beneficiaryId === share.beneficiaryId)
    if (!(await shareBack(tx, scope, refund, share, own))) isOver = false
  }
  return isOver
}

/** Each refund is settled with each share once; until then the share is looked at again. */
async function shareBack(
  tx: Tx,
  scope: Scope,
  { id: refundId, orderId, claims, claimed, isLast }: Refunding,
  share: OrderShare,
  returns: readonly ShareReturn[],
): Promise<boolean> {
  const { beneficiaryId, state } = share
  const known = returns.find((each) => each.refundId === refundId)
  if (known) return known.state !== 'returning'
  if (state === 'sent') return false
  const isOut = share.sent > 0 && ['paid', 'returning', 'kept'].includes(state)
  const gone = returns.reduce((sum, { amount, state: is }) => sum + (is === 'kept' ? 0 : amount), 0)
  const asked = returns.reduce((sum, { amount }) => sum + amount, 0)
  // What went out less because of a refund, or was called back for another, is not called back again.
  const open = Math.max(0, (claimed[beneficiaryId] ?? 0) - share.netted - asked)
  const amount = isOut ? Math.min(claims[beneficiaryId] ?? 0, share.sent - gone, open) : 0
  const made = { orderId, beneficiaryId, refundId, number: newId(), amount }
  if (amount > 0) {
    await insertReturn(tx, scope, { ...made, state: 'returning' })
    await moveShare(tx, scope, share, { state: 'returning' })
    const wish = { merchantId: scope.merchantId, orderId, beneficiaryId }
    await callBack.write(tx, scope, made.number, wish)
    return false
  }
  await insertReturn(tx, scope, { ...made, state: 'unsent' })
  // Nothing of it will go out any more.
  const isDropped = isLast && (state === 'waiting' || (state === 'paid' && share.sent === 0))
  if (isDropped) await moveShare(tx, scope, share, { state: 'dropped' })
  return true
}
