import type { Holder, PaymentProvider } from '#contract/channels/channels.ts'
import type { BasisPoints, Fen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import { WHOLE } from '#contract/profit-sharing/splits.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { handOn } from './intents.ts'
import { insertShares } from './shares/store.ts'
import { handedOn, sharesOf, sumPartRatios, type Shares } from './splits/rules.ts'
import { holdingAt, splitsOf } from './splits/store.ts'

/** What other modules may ask of profit sharing. */
export { paymentNames } from './payments/store.ts'
export { sharesAgree, sharesBetween, type ReckonedShare } from './shares/store.ts'
export { sharesBack } from './shares/recall-shares.ts'
export { recordAllPaid } from './payments/manual-payments.ts'
export { makeBeneficiary, shareSince, type NewBeneficiary } from './seed-sharing.ts'
export { allBeneficiaries, beneficiaryNames } from './beneficiaries/store.ts'

type Channel = {
  readonly holder: Holder
  readonly provider: PaymentProvider
  readonly sharedMost?: number | undefined
}

/**
 * What of orders at a site goes to others, by the version that holds at a moment, and which of it the
 * provider hands on. Undefined of an order: nothing.
 */
export async function findSplitRule(tx: Tx, scope: Scope, siteId: string, at: Date) {
  const holding = await holdingAt(tx, scope, siteId, at)
  const parts = holding.flatMap((each) => each.parts)
  const partAccount = (id: string) => parts.find((part) => part.beneficiaryId === id)?.account ?? ''
  // The site's own comes after the one without a site.
  const last = holding.at(-1)
  return (amount: Fen, { holder, provider, sharedMost = 0 }: Channel) => {
    // The sums are checked when they are saved; more than the whole is never promised.
    const shares = sumPartRatios(parts) <= WHOLE ? sharesOf(amount, parts) : []
    if (!last || shares.length === 0) return undefined
    const ownMost = provider === 'wechatPay' ? last.ownMost : 0
    const most = holder === 'merchant' ? ownMost : sharedMost
    return { id: last.id, parts: handedOn(shares, partAccount, amount, most) }
  }
}

/** Somebody who gets a part; undefined for one who was removed. */
export { findBeneficiary as partnerOf } from './beneficiaries/store.ts'

/** What one gets of a site's income at a moment, and by which version of its split. */
export async function ratioAt(
  tx: Tx,
  scope: Scope,
  { siteId, partnerId, at }: { siteId: string; partnerId: string; at: Date },
): Promise<{ readonly version: number; readonly ratio: BasisPoints } | undefined> {
  const holding = (await splitsOf(tx, scope, siteId)).find(({ holdsFrom }) => holdsFrom <= at)
  const part = holding?.parts.find(({ beneficiaryId }) => beneficiaryId === partnerId)
  return holding && part && { version: holding.version, ratio: part.ratio }
}

type Paid = {
  readonly id: string
  readonly channelId: string | null
  readonly split: { readonly parts: Shares } | null
}

/** With the payment of an order that its provider shares: when that was, the worker decides. */
export async function shareLater(tx: Tx, scope: Scope, order: Paid): Promise<void> {
  const { id: orderId, channelId, split } = order
  must(split && channelId, `${orderId} is shared`)
  const parts = split.parts.flatMap(({ account, ...part }) =>
    account ? [{ ...part, account }] : [],
  )
  const number = newId()
  await insertShares(tx, scope, { orderId, channelId, number, parts })
  await handOn.write(tx, scope, number, { merchantId: scope.merchantId, orderId })
}
