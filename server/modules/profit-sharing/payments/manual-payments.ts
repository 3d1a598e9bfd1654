import { toDayStart } from '#contract/base/shanghai.ts'
import type { Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { allBeneficiaries } from '../beneficiaries/store.ts'
import { bookPaidByHand, payableShareMoney } from '../bookings.ts'
import { insertPayment, type PaymentRow } from './store.ts'
import { holdSplits } from '../splits/store.ts'

type Paid = Pick<PaymentRow, 'beneficiaryId' | 'remark' | 'userName'> & { readonly money: Fen }

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
export async function keepPaid(tx: Tx, scope: Scope, paid: Paid): Promise<PaymentRow> {
  const payTime = new Date()
  const row: PaymentRow = { ...paid, ...BY_HAND, id: newId(), payTime }
  await insertPayment(tx, scope, row)
  const { id, beneficiaryId, money: amount } = row
  await bookPaidByHand(tx, scope, { id, beneficiaryId, amount, today: toDayStart(payTime) })
  return row
}

type Recording = Pick<Paid, 'remark' | 'userName'> & { readonly name: string }

/** Records that a beneficiary was paid all that can be paid, after claims are set off. */
export async function recordAllPaid(
  tx: Tx,
  scope: Scope,
  { name, ...rest }: Recording,
): Promise<void> {
  await holdSplits(tx, scope)
  const one = (await allBeneficiaries(tx, scope)).find((each) => each.name === name)
  if (!one) return
  const money = await payableShareMoney(tx, scope, one.id, toDayStart(new Date()))
  if (money > 0) await keepPaid(tx, scope, { ...rest, beneficiaryId: one.id, money })
}
