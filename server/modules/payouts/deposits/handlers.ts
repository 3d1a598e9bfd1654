import { depositSubject } from '#contract/payouts/deposit-uses.ts'
import type { deposits } from '#contract/payouts/deposits.ts'
import { toFen } from '#contract/base/money.ts'
import { verifyCallerPassword } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { readWithdrawalSourceBalance, bookDeposit } from '../bookings.ts'
import * as store from './store.ts'
import { depositUseHandlers } from './use-handlers.ts'
import type { PayoutsDeps } from '../deps.ts'
import { createWithdrawalConverter } from '../withdrawals/withdrawal-view.ts'

export function depositsHandlers(deps: PayoutsDeps): Handlers<typeof deposits> {
  return {
    ...depositUseHandlers,

    check: (_input, { tx, scope }) => readDepositState(tx, scope),

    async list(page, { tx, scope }) {
      const window = toPageWindow(page)
      // The deposit belongs to no single site.
      if (scope.sites !== 'all') return pageAnswer(window, [], 0)
      const { records, total } = await store.listDepositMoves(tx, scope, window)
      return pageAnswer(window, records, total)
    },

    async pay({ money, password }, { tx, scope, actor, refuse, record, tell }) {
      if (scope.sites !== 'all') throw refuse('allSites')
      if (money <= 0) throw refuse('nothing', 'money')
      if (!(await verifyCallerPassword(tx, scope, actor.accountId, password))) {
        throw toCommittingRefusal(refuse('wrongPassword', 'password'))
      }
      const id = newId()
      if (!(await bookDeposit(tx, scope, { id, amount: money }))) throw refuse('tooMuch', 'money')
      const move = { id, kind: 'paid', money, reason: '', withdrawalId: null } as const
      await store.insertDepositMove(tx, scope, { ...move, by: actor.name })
      record(scope, depositSubject, { id, name: id, after: { amountFen: money } })
      tell(scope, 'wallet')
      return readDepositState(tx, scope)
    },

    async askBack({ money, ...request }, context) {
      const { tx, scope, actor } = context
      const amount = money ?? (await readWithdrawalSourceBalance(tx, scope, 'deposit'))
      const row = await requestWithdrawal(
        deps,
        { ...request, source: 'deposit', money: amount },
        context,
      )
      const move = { kind: 'returned', money: amount, reason: '', withdrawalId: row.id } as const
      await store.insertDepositMove(tx, scope, { ...move, id: newId(), by: actor.name })
      return createWithdrawalConverter(actor.accountId)(row)
    },
  }
}

async function readDepositState(tx: Tx, scope: Scope) {
  if (scope.sites !== 'all') return { deposit: toFen(0), returning: toFen(0), balance: toFen(0) }
  return {
    deposit: await readWithdrawalSourceBalance(tx, scope, 'deposit'),
    returning: await store.sumReturningDeposit(tx, scope),
    balance: await readWithdrawalSourceBalance(tx, scope, 'balance'),
  }
}
