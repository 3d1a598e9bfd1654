import { toDayStart } from '#contract/base/shanghai.ts'
import { beneficiarySubject } from '#contract/profit-sharing/beneficiaries.ts'
import { yuanText } from '#contract/base/money.ts'
import type { sharePayments } from '#contract/profit-sharing/share-payments.ts'
import { confirmPassword } from '#server/modules/people/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import { findBeneficiary } from '../beneficiaries/store.ts'
import { payableShareMoney } from '../bookings.ts'
import type { SharingDeps } from '../deps.ts'
import { keepPaid } from './manual-payments.ts'
import { payToCard } from './pay-to-card.ts'
import type { PaymentRow } from './store.ts'
import { holdSplits } from '../splits/store.ts'

type Calls = typeof sharePayments
type Wish = { readonly id: string; readonly money: number; readonly password: string }
type Paying = CallContext<Calls['pay']> | CallContext<Calls['payOut']>

export function paymentHandlers(deps: SharingDeps): Handlers<Calls> {
  return {
    async pay({ remark = '', ...wish }, context) {
      const { tx, scope, actor, refuse } = context
      const name = await requirePayableBeneficiary(wish, context)
      const { id, money } = wish
      if (money > (await payableShareMoney(tx, scope, id, toDayStart(new Date()))))
        throw refuse('tooMuch', 'money')
      const paid = { beneficiaryId: id, money, remark, userName: actor.name }
      const row = await keepPaid(tx, scope, paid)
      return recordSharePayment(row, name, context)
    },

    async payOut(wish, context) {
      const { tx, scope, actor, refuse } = context
      const name = await requirePayableBeneficiary(wish, context)
      const { id: beneficiaryId, money } = wish
      const payer = { id: actor.accountId, name: actor.name }
      const row = await payToCard(deps, tx, scope, { beneficiaryId, money, payer })
      if (typeof row === 'string') throw refuse(row, row === 'noCard' ? 'id' : 'money')
      return recordSharePayment(row, name, context)
    },
  }
}

/**
 * Checks that a beneficiary may be paid, and returns the name. Locks the splits, so that concurrent payments
 * do not count the same money.
 */
async function requirePayableBeneficiary(
  { id, money, password }: Wish,
  { tx, scope, actor, refuse }: Paying,
): Promise<string> {
  if (scope.sites !== 'all') throw refuse('allSites')
  if (money <= 0) throw refuse('nothing', 'money')
  const row = await findBeneficiary(tx, scope, id)
  if (!row) throw refuse('notFound', 'id')
  if (!(await confirmPassword(tx, scope, actor.accountId, password))) {
    throw toCommittingRefusal(refuse('wrongPassword', 'password'))
  }
  await holdSplits(tx, scope)
  return row.name
}

function recordSharePayment(row: PaymentRow, name: string, { scope, record, tell }: Paying) {
  const { beneficiaryId: id, money, remark, paidTo } = row
  record(scope, beneficiarySubject, {
    id,
    name,
    after: { paidMoney: yuanText(money), remark, paidTo },
  })
  tell(scope, 'profitSharing')
  tell(scope, 'wallet')
  return toSharePayment(row)
}

export function toSharePayment(row: PaymentRow) {
  const { id, money, remark, userName, payTime, state, paidTo, why } = row
  return { id, money, remark, userName, payTime, state, paidTo, why }
}
