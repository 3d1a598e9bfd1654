import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { callBack } from '../intents.ts'
import { updateOrderShareState, lockOrderShares, type OrderShare } from './store.ts'
import { insertShareReturn, listShareReturns, type ShareReturn } from './return-store.ts'

/** A refund of an order's money to the player. */
export type ShareRefund = {
  readonly id: string
  readonly orderId: string
  /** Amount that each beneficiary has to give back with this refund, in fen by beneficiary. */
  readonly claims: Readonly<Record<string, number>>
  /** The same for all refunds of the order that are in force, including this one. */
  readonly claimed: Readonly<Record<string, number>>
  /** True if nothing of the order is left after this refund. */
  readonly isLast: boolean
}

/**
 * Settles the shares of an order before a part or all of its money goes back to the player. Shares not
 * handed on yet stay; the others are called back first. Returns false while any is on its way, and the
 * refund waits.
 */
export async function recallOrderShares(
  tx: Tx,
  scope: Scope,
  refund: ShareRefund,
): Promise<boolean> {
  const shares = await lockOrderShares(tx, scope, refund.orderId)
  const returns = await listShareReturns(tx, scope, refund.orderId)
  let isOver = true
  for (const share of shares) {
    const own = returns.filter(({ beneficiaryId }) => beneficiaryId === share.beneficiaryId)
    if (!(await recallShare(tx, scope, refund, share, own))) isOver = false
  }
  return isOver
}

/** Settles one refund with one share, once. Returns false if the share has to be checked again later. */
async function recallShare(
  tx: Tx,
  scope: Scope,
  { id: refundId, orderId, claims, claimed, isLast }: ShareRefund,
  share: OrderShare,
  returns: readonly ShareReturn[],
): Promise<boolean> {
  const { beneficiaryId, state } = share
  const existingReturn = returns.find((each) => each.refundId === refundId)
  if (existingReturn) return existingReturn.state !== 'returning'
  if (state === 'sent') return false
  const isOut = share.sent > 0 && ['paid', 'returning', 'kept'].includes(state)
  const recalledFen = returns.reduce(
    (sum, { amount, state: is }) => sum + (is === 'kept' ? 0 : amount),
    0,
  )
  const requestedFen = returns.reduce((sum, { amount }) => sum + amount, 0)
  // What was withheld because of a refund, or called back for another one, is not called back again.
  const open = Math.max(0, (claimed[beneficiaryId] ?? 0) - share.netted - requestedFen)
  const amount = isOut ? Math.min(claims[beneficiaryId] ?? 0, share.sent - recalledFen, open) : 0
  const shareReturn = { orderId, beneficiaryId, refundId, number: newId(), amount }
  if (amount > 0) {
    await insertShareReturn(tx, scope, { ...shareReturn, state: 'returning' })
    await updateOrderShareState(tx, scope, share, { state: 'returning' })
    const request = { merchantId: scope.merchantId, orderId, beneficiaryId }
    await callBack.write(tx, scope, shareReturn.number, request)
    return false
  }
  await insertShareReturn(tx, scope, { ...shareReturn, state: 'unsent' })
  // Nothing of this share will be sent any more.
  const isDropped = isLast && (state === 'waiting' || (state === 'paid' && share.sent === 0))
  if (isDropped) await updateOrderShareState(tx, scope, share, { state: 'dropped' })
  return true
}
