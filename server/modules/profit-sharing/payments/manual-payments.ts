import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listAllBeneficiaries } from '../beneficiaries/store.ts'
import { bookManualPayment, readPayableShare } from '../bookings.ts'
import { insertSharePayment, type PaymentRow } from './store.ts'
import { lockSplits } from '../splits/store.ts'

type ManualPaymentInput = Pick<PaymentRow, 'beneficiaryId' | 'remark' | 'userName'> & {
  readonly money: Fen
}

const BY_HAND = {
  way: 'hand',
  state: 'paid',
  channelId: '',
  paidTo: '',
  payerId: '',
  why: '',
} as const

/**
 * Saves and books a payment that the merchant made elsewhere. The caller has checked in this transaction
 * that the amount is payable.
 */
export async function recordManualPayment(
  tx: Tx,
  scope: Scope,
  paid: ManualPaymentInput,
): Promise<PaymentRow> {
  const payTime = new Date()
  const row: PaymentRow = { ...paid, ...BY_HAND, id: newId(), payTime }
  await insertSharePayment(tx, scope, row)
  const { id, beneficiaryId, money: amount } = row
  await bookManualPayment(tx, scope, {
    id,
    beneficiaryId,
    amount,
    today: toShanghaiDayStart(payTime),
  })
  return row
}

type FullPaymentInput = Pick<ManualPaymentInput, 'remark' | 'userName'> & { readonly name: string }

/** Records that a beneficiary was paid all that can be paid, after claims are set off. */
export async function recordFullManualPayment(
  tx: Tx,
  scope: Scope,
  { name, ...rest }: FullPaymentInput,
): Promise<void> {
  await lockSplits(tx, scope)
  const one = (await listAllBeneficiaries(tx, scope)).find((each) => each.name === name)
  if (!one) return
  const money = await readPayableShare(tx, scope, one.id, toShanghaiDayStart(new Date()))
  if (money > 0) await recordManualPayment(tx, scope, { ...rest, beneficiaryId: one.id, money })
}
