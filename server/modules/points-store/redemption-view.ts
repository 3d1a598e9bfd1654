import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import { carriers, type Carrier, type Redemption } from '#contract/points-store/redemption.ts'
import type { OwnRedemption } from '#contract/points-store/player-store.ts'
import type { ListedRedemption } from '#contract/points-store/redemptions.ts'
import { REFUNDED_AT_PROVIDER } from '#contract/orders/provider-refund.ts'
import type { Language, Sentence } from '#contract/base/sentence.ts'
import { listSiteNames } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { openSentAddress } from './address-store.ts'
import { canMemberCancel, canMemberReturn } from './redemption-rules.ts'
import { listRedemptionSteps, type RedemptionRow } from './redemption-store.ts'

const REFUNDED = {
  zh: '已在支付平台退款',
  en: 'Refunded at the payment provider',
} as const satisfies Sentence

function toRedemption(
  row: RedemptionRow,
  siteNames: ReadonlyMap<string, string>,
  language: Language,
): Redemption {
  const { id, goodsId, goodsName, kind, coins, picture, pieces, points, delivery, state } = row
  const { siteId, pickUpUntil, tracking, reason, createTime, shippedAt, receivedAt } = row
  const { moneyFen, shippingFen, payUntil, refundingFen, refundedFen } = row
  return {
    id,
    goodsId,
    goodsName,
    kind,
    coins,
    picture,
    pieces,
    points,
    moneyFen,
    shippingFen,
    payUntil,
    orderNumber: row.orderId ?? '',
    refundingFen,
    refundedFen,
    delivery,
    state,
    fieldId: siteId ?? '',
    fieldName: siteId === null ? '' : (siteNames.get(siteId) ?? ''),
    pickUpUntil: pickUpUntil === null ? null : parseShanghaiDay(pickUpUntil),
    carrier: getCarrierName(row.carrier, language),
    tracking,
    reason: reason === REFUNDED_AT_PROVIDER ? REFUNDED[language] : reason,
    createTime,
    shippedAt,
    receivedAt,
  }
}

function getCarrierName(carrier: string, language: Language): string {
  return carrier in carriers ? carriers[carrier as Carrier][language] : carrier
}

/** Converts redemptions for lists of the staff. */
export async function toListedRedemptions(
  tx: Tx,
  scope: Scope,
  rows: readonly RedemptionRow[],
  language: Language,
): Promise<ListedRedemption[]> {
  const siteNames = await listSiteNames(tx, scope)
  return rows.map((row) => {
    const { playerId, playerName } = row
    return { ...toRedemption(row, siteNames, language), playerId, playerName }
  })
}

/** Converts a member's own redemptions, with the code that only the member may see. */
export async function toOwnRedemptions(
  tx: Tx,
  scope: Scope,
  rows: readonly RedemptionRow[],
  { keys, language, now }: { keys: SealKeys; language: Language; now: Date },
): Promise<OwnRedemption[]> {
  const siteNames = await listSiteNames(tx, scope)
  const ids = rows.map(({ id }) => id)
  const steps = await listRedemptionSteps(tx, scope, ids)
  return rows.map((row) => ({
    ...toRedemption(row, siteNames, language),
    pickUpCode: row.state === 'toPickUp' ? (row.pickUpCode ?? '') : '',
    ...(row.sealedAddress !== null && { address: openSentAddress(keys, row.sealedAddress) }),
    // Members do not see who of the staff did it.
    steps: (steps.get(row.id) ?? []).map((step) => ({ ...step, personName: '' })),
    canCancel: canMemberCancel(row.state),
    canReturn: canMemberReturn(row, now),
  }))
}
