import { depositSubject, type DepositMove, type deposits } from '#contract/deposits.ts'
import { yuanText } from '#contract/money.ts'
import { tellPerson } from '#server/modules/inbox/surface.ts'
import { activeAccounts, findHouse } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { pageAnswer, windowOf } from '#server/platform/paging.ts'
import { keeping } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { askFor } from './asking.ts'
import { availableOf, bookDeposit, bookDepositUsed } from './bookings.ts'
import * as store from './deposit-store.ts'
import type { PayoutsNeed } from './need.ts'
import { shownTo } from './shown.ts'

export function depositsHandlers(need: PayoutsNeed): Handlers<typeof deposits> {
  return {
    check: (_input, { tx, scope }) => stateOf(tx, scope),

    async list(page, { tx, scope }) {
      const window = windowOf(page)
      const { records, total } = await store.listMoves(tx, scope, window)
      return pageAnswer(window, records, total)
    },

    async pay({ money, password }, { tx, scope, actor, refuse, record, tell }) {
      if (money <= 0) throw refuse('nothing', 'money')
      if (!(await need.confirmPassword(tx, scope, actor.accountId, password))) {
        throw keeping(refuse('wrongPassword', 'password'))
      }
      const id = newId()
      if (!(await bookDeposit(tx, scope, { id, amount: money }))) throw refuse('tooMuch', 'money')
      const move = { id, kind: 'paid', money, reason: '', withdrawalId: null } as const
      await store.insertMove(tx, scope, { ...move, by: actor.name })
      record(scope, depositSubject, { id, name: id, after: { amountFen: money } })
      tell(scope, 'wallet')
      return stateOf(tx, scope)
    },

    async askBack({ money, ...wish }, at) {
      const { tx, scope, actor } = at
      const whole = money ?? (await availableOf(tx, scope, 'deposit'))
      const row = await askFor(need, { ...wish, source: 'deposit', money: whole }, at)
      const move = { kind: 'returned', money: whole, reason: '', withdrawalId: row.id } as const
      await store.insertMove(tx, scope, { ...move, id: newId(), by: actor.name })
      return shownTo(actor.accountId)(row)
    },

    async use({ merchantId, money, reason }, { tx, enter, actor, refuse, record, tell }) {
      if (money <= 0) throw refuse('nothing', 'money')
      const scope = await enter(merchantId)
      if ((await findHouse(tx, scope))?.kind !== 'merchant') throw refuse('notFound', 'merchantId')
      const id = newId()
      const booked = await bookDepositUsed(tx, scope, { id, amount: money })
      if (!booked) throw refuse('tooMuch', 'money')
      const move = { id, kind: 'used', money, reason, withdrawalId: null } as const
      await store.insertMove(tx, scope, { ...move, by: actor.name })
      record(scope, depositSubject, { id, name: id, after: { amountFen: money, reason } })
      await tellOwner(tx, scope, { id, money, reason })
      tell(scope, 'wallet')
      return stateOf(tx, scope)
    },
  }
}

async function stateOf(tx: Tx, scope: Scope) {
  return {
    deposit: await availableOf(tx, scope, 'deposit'),
    returning: await store.returning(tx, scope),
    balance: await availableOf(tx, scope, 'balance'),
  }
}

/** Whose money it was hears of it with the reason, and finds it among the deposit's records. */
async function tellOwner(
  tx: Tx,
  scope: Scope,
  { id, money, reason }: Pick<DepositMove, 'id' | 'money' | 'reason'>,
): Promise<void> {
  const owners = (await activeAccounts(tx, scope)).filter(({ roleId }) => roleId === null)
  const amount = `¥${yuanText(money)}`
  for (const owner of owners) {
    await tellPerson(tx, scope, owner.id, {
      about: `deposit:${id}:used`,
      title: { zh: `平台扣了押金 ${amount}`, en: `The platform used ${amount} of your deposit` },
      text: { zh: reason, en: reason },
      to: '/yj_records',
    })
  }
}
