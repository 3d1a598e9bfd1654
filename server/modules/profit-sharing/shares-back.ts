import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { callBack } from './intents.ts'
import { moveShare, takeShares } from './order-share-store.ts'

/**
 * An order's money is to go back to the player. What did not go out stays, what did is called back
 * first. False while any of it is on its way: the refund waits.
 */
export async function sharesBack(tx: Tx, scope: Scope, orderId: string): Promise<boolean> {
  const shares = await takeShares(tx, scope, orderId)
  let isOver = true
  for (const share of shares) {
    if (share.state === 'waiting') await moveShare(tx, scope, share, { state: 'dropped' })
    if (share.state === 'sent' || share.state === 'returning') isOver = false
    if (share.state !== 'paid') continue
    if (share.sent === 0) {
      await moveShare(tx, scope, share, { state: 'dropped' })
      continue
    }
    isOver = false
    const returnNumber = newId()
    await moveShare(tx, scope, share, { state: 'returning', returnNumber })
    const { beneficiaryId } = share
    await callBack.write(tx, scope, returnNumber, {
      merchantId: scope.merchantId,
      orderId,
      beneficiaryId,
    })
  }
  return isOver
}
