import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { VoucherSource } from '#contract/vouchers/voucher.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addIssuedCount, lockKind } from './kind-store.ts'
import { toKindState, toVoucherDays } from './rules.ts'
import { countMemberVouchers, findVoucherOfSource, insertVoucher } from './voucher-store.ts'

export type VoucherIssue = {
  readonly kindId: string
  /** A member of the merchant. */
  readonly playerId: string
  readonly source: VoucherSource
  /** Natural key within the source, such as the id of a redemption: one voucher each. */
  readonly sourceKey: string
  readonly reason?: string
  readonly giver?: { readonly accountId: string; readonly name: string }
  /** Moment of issue; now if absent. */
  readonly at?: Date
}
export type IssueRefusal = 'ended' | 'memberFull' | 'notFound' | 'off' | 'usedUp'

/**
 * Issues a voucher in the caller's transaction. The same source and key again returns the same voucher.
 * Refused if the kind issues nothing at present, or a limit is reached; nothing is changed then.
 */
export async function issueVoucher(
  tx: Tx,
  scope: Scope,
  { kindId, playerId, source, sourceKey, reason = '', giver, at = databaseNow() }: VoucherIssue,
): Promise<{ readonly id: string } | IssueRefusal> {
  const kind = await lockKind(tx, scope, kindId)
  if (!kind) return 'notFound'
  const issuedId = await findVoucherOfSource(tx, scope, source, sourceKey)
  if (issuedId !== undefined) return { id: issuedId }
  const state = toKindState(kind, formatShanghaiDay(at))
  if (state !== 'on') return state
  const { memberMax, name, terms } = kind
  if (memberMax !== null && (await countMemberVouchers(tx, scope, kindId, playerId)) >= memberMax)
    return 'memberFull'
  const id = newId()
  const fields = { id, kindId, playerId, name, terms, source, sourceKey, reason, giver }
  await insertVoucher(tx, scope, { ...fields, ...toVoucherDays(kind, at) }, at)
  await addIssuedCount(tx, scope, kindId, 1)
  notifyLiveChange(tx, scope.merchantId, 'vouchers')
  notifyLiveChange(tx, scope.merchantId, 'play', playerId)
  return { id }
}
