import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { beneficiarySubject } from '#contract/profit-sharing/beneficiaries.ts'
import { formatYuan } from '#contract/base/money.ts'
import type { sharePayments } from '#contract/profit-sharing/share-payments.ts'
import { verifyCallerPassword } from '#server/modules/people/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import { findBeneficiary } from '../beneficiaries/store.ts'
import { readPayableShare } from '../bookings.ts'
import type { SharingDeps } from '../deps.ts'
import { recordManualPayment } from './manual-payments.ts'
import { startCardPayout } from './pay-to-card.ts'
import type { PaymentRow } from './store.ts'
import { lockSplits } from '../splits/store.ts'

type SharePaymentCalls = typeof sharePayments
type SharePaymentRequest = {
  readonly id: string
  readonly money: number
  readonly password: string
}
type SharePaymentContext =
  | CallContext<SharePaymentCalls['pay']>
  | CallContext<SharePaymentCalls['payOut']>

export function paymentHandlers(deps: SharingDeps): Handlers<SharePaymentCalls> {
  return {
    async pay({ remark = '', ...input }, context) {
      const { tx, scope, actor, refuse } = context
      const name = await authorizeSharePayment(input, context)
      const { id, money } = input
      if (money > (await readPayableShare(tx, scope, id, toShanghaiDayStart(new Date()))))
        throw refuse('tooMuch', 'money')
      const paid = { beneficiaryId: id, money, remark, userName: actor.name }
      const row = await recordManualPayment(tx, scope, paid)
      return recordSharePayment(row, name, context)
    },

    async payOut(input, context) {
      const { tx, scope, actor, refuse } = context
      const name = await authorizeSharePayment(input, context)
      const { id: beneficiaryId, money } = input
      const payer = { id: actor.accountId, name: actor.name }
      const row = await startCardPayout(deps, tx, scope, { beneficiaryId, money, payer })
      if (typeof row === 'string') throw refuse(row, row === 'noCard' ? 'id' : 'money')
      return recordSharePayment(row, name, context)
    },
  }
}

/**
 * Checks that a beneficiary may be paid, and returns the name. Locks the splits, so that concurrent payments
 * do not count the same money.
 */
async function authorizeSharePayment(
  { id, money, password }: SharePaymentRequest,
  { tx, scope, actor, refuse }: SharePaymentContext,
): Promise<string> {
  if (scope.sites !== 'all') throw refuse('allSites')
  if (money <= 0) throw refuse('nothing', 'money')
  const row = await findBeneficiary(tx, scope, id)
  if (!row) throw refuse('notFound', 'id')
  if (!(await verifyCallerPassword(tx, scope, actor.accountId, password))) {
    throw toCommittingRefusal(refuse('wrongPassword', 'password'))
  }
  await lockSplits(tx, scope)
  return row.name
}

function recordSharePayment(
  row: PaymentRow,
  name: string,
  { scope, record, tell }: SharePaymentContext,
) {
  const { beneficiaryId: id, money, remark, paidTo } = row
  record(scope, beneficiarySubject, {
    id,
    name,
    after: { paidMoney: formatYuan(money), remark, paidTo },
  })
  tell(scope, 'profitSharing')
  tell(scope, 'wallet')
  return toSharePayment(row)
}

export function toSharePayment(row: PaymentRow) {
  const { id, money, remark, userName, payTime, state, paidTo, why } = row
  return { id, money, remark, userName, payTime, state, paidTo, why }
}
