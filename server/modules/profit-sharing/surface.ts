import type { MoneyHolder, PaymentProvider } from '#contract/channels/channels.ts'
import type { BasisPoints, Fen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import { WHOLE } from '#contract/profit-sharing/splits.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { handOn } from './intents.ts'
import { insertOrderShares } from './shares/store.ts'
import { addShareAccounts, computeShares, sumPartRatios, type Shares } from './splits/rules.ts'
import { listSplitsInForce, listSiteSplits } from './splits/store.ts'

/** Surface of the profit sharing module. */
export { listPaymentBeneficiaryNames } from './payments/store.ts'
export {
  listShareMismatches,
  listSharesToReconcile,
  type ReconciliationShare,
} from './shares/store.ts'
export { recallOrderShares } from './shares/recall-shares.ts'
export { recordFullManualPayment } from './payments/manual-payments.ts'
export { createBeneficiary, insertPastSplits, type NewBeneficiary } from './seed-sharing.ts'
export { listAllBeneficiaries, beneficiaryNames } from './beneficiaries/store.ts'

type Channel = {
  readonly holder: MoneyHolder
  readonly provider: PaymentProvider
  readonly sharedMost?: number | undefined
}

/**
 * Finds how orders at a site are shared at a moment. Returns a function for the shares of an order and the
 * part that the provider hands on; undefined if nothing is shared.
 */
export async function findSiteShareCalculator(tx: Tx, scope: Scope, siteId: string, at: Date) {
  const holding = await listSplitsInForce(tx, scope, siteId, at)
  const parts = holding.flatMap((each) => each.parts)
  const partAccount = (id: string) => parts.find((part) => part.beneficiaryId === id)?.account ?? ''
  // The site's own split is sorted after the one without a site.
  const last = holding.at(-1)
  return (amount: Fen, { holder, provider, sharedMost = 0 }: Channel) => {
    // Totals are checked when they are saved. If one exceeds the whole all the same, nothing is shared.
    const shares = sumPartRatios(parts) <= WHOLE ? computeShares(amount, parts) : []
    if (!last || shares.length === 0) return undefined
    const ownMost = provider === 'wechatPay' ? last.ownMost : 0
    const maxRatio = holder === 'merchant' ? ownMost : sharedMost
    return { id: last.id, parts: addShareAccounts(shares, partAccount, amount, maxRatio) }
  }
}

/** Returns a beneficiary, undefined for a removed one. */
export { findBeneficiary } from './beneficiaries/store.ts'

/**
 * Returns a partner's ratio of a site's income at a moment, and the version of the split. Undefined if the
 * partner has no part.
 */
export async function findPartnerRatio(
  tx: Tx,
  scope: Scope,
  { siteId, partnerId, at }: { siteId: string; partnerId: string; at: Date },
): Promise<{ readonly version: number; readonly ratio: BasisPoints } | undefined> {
  const holding = (await listSiteSplits(tx, scope, siteId)).find(({ holdsFrom }) => holdsFrom <= at)
  const part = holding?.parts.find(({ beneficiaryId }) => beneficiaryId === partnerId)
  return holding && part && { version: holding.version, ratio: part.ratio }
}

type PaidSharedOrder = {
  readonly id: string
  readonly channelId: string | null
  readonly split: { readonly parts: Shares } | null
}

/**
 * Queues the sharing of an order by its provider, together with its payment. The worker decides when the
 * order is shared.
 */
export async function enqueueOrderSharing(
  tx: Tx,
  scope: Scope,
  order: PaidSharedOrder,
): Promise<void> {
  const { id: orderId, channelId, split } = order
  must(split && channelId, `${orderId} is shared`)
  const parts = split.parts.flatMap(({ account, ...part }) =>
    account ? [{ ...part, account }] : [],
  )
  const number = newId()
  await insertOrderShares(tx, scope, { orderId, channelId, number, parts })
  await handOn.write(tx, scope, number, { merchantId: scope.merchantId, orderId })
}
