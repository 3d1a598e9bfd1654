import {
  depositSubject,
  type DepositUse,
  type DepositUseState,
  type depositUses,
} from '#contract/payouts/deposit-uses.ts'
import { formatYuan } from '#contract/base/money.ts'
import { notifyPerson } from '#server/modules/inbox/surface.ts'
import { listActiveAccounts, findTenant } from '#server/modules/people/surface.ts'
import type { PlatformActor } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readWithdrawalSourceBalance, bookDepositUsed } from '../bookings.ts'
import { insertDepositMove } from './store.ts'
import * as store from './use-store.ts'
import { listMerchantNames } from '../merchant-name-store.ts'

/** Two people are required: the requester cannot approve, and the use is booked only after the approval. */
export const depositUseHandlers: Handlers<typeof depositUses> = {
  async use({ merchantId, money, reason }, { tx, enter, actor, refuse, record }) {
    if (money <= 0) throw refuse('nothing', 'money')
    const scope = await enter(merchantId)
    if ((await findTenant(tx, scope))?.kind !== 'merchant') throw refuse('notFound', 'merchantId')
    if (money > (await readWithdrawalSourceBalance(tx, scope, 'deposit')))
      throw refuse('tooMuch', 'money')
    const row = await store.insertDepositUse(tx, scope, { id: newId(), money, reason }, actor)
    record(scope, depositSubject, depositUseAuditFields(row, 'waiting'))
    return toDepositUse(tx, row, actor)
  },

  async uses(_input, { tx, actor }) {
    return toDepositUses(tx, await store.listDepositUsesToReview(tx), actor)
  },

  async agreeUse({ merchantId, id, money }, { tx, enter, actor, refuse, record, tell }) {
    const scope = await enter(merchantId)
    const before = await requireDepositUse(tx, scope, id, refuse)
    if (before.money !== money) throw refuse('otherAmount', 'money')
    if (before.askedBy === actor.accountId) throw refuse('yourOwn')
    const row = await store.saveDepositUseDecision(tx, scope, id, 'used', actor)
    if (!row) throw refuse('notNow')
    if (!(await bookDepositUsed(tx, scope, { id, amount: money }))) throw refuse('tooMuch')
    const { reason } = row
    const move = { id, kind: 'used', money, reason, withdrawalId: null } as const
    await insertDepositMove(tx, scope, { ...move, by: actor.name })
    record(scope, depositSubject, depositUseAuditFields(row, 'used'))
    await notifyOwnersOfDepositUse(tx, scope, row)
    tell(scope, 'wallet')
    return toDepositUse(tx, row, actor)
  },

  async dropUse({ merchantId, id }, { tx, enter, actor, refuse, record }) {
    const scope = await enter(merchantId)
    await requireDepositUse(tx, scope, id, refuse)
    const row = await store.saveDepositUseDecision(tx, scope, id, 'dropped', actor)
    if (!row) throw refuse('notNow')
    record(scope, depositSubject, depositUseAuditFields(row, 'dropped'))
    return toDepositUse(tx, row, actor)
  },
}

function depositUseAuditFields(
  { id, money, reason }: store.StoredDepositUse,
  state: DepositUseState,
) {
  return { id, name: id, after: { amountFen: money, reason, state } }
}

async function requireDepositUse(
  tx: Tx,
  scope: Scope,
  id: string,
  refuse: (failure: 'notFound') => Refusal,
): Promise<store.StoredDepositUse> {
  const row = await store.findDepositUse(tx, scope, id)
  if (!row) throw refuse('notFound')
  return row
}

async function toDepositUse(
  tx: Tx,
  row: store.StoredDepositUse,
  actor: PlatformActor,
): Promise<DepositUse> {
  return (await toDepositUses(tx, [row], actor))[0]!
}

async function toDepositUses(
  tx: Tx,
  rows: readonly store.StoredDepositUse[],
  { accountId }: PlatformActor,
): Promise<DepositUse[]> {
  const names = await listMerchantNames(tx, [...new Set(rows.map(({ merchantId }) => merchantId))])
  return rows.map(({ askedBy, ...row }) => ({
    ...row,
    merchantName: names.get(row.merchantId) ?? '',
    isMine: askedBy === accountId,
  }))
}

/**
 * Notifies the merchant's owners of the use with its reason; it also appears among the deposit's records.
 */
async function notifyOwnersOfDepositUse(
  tx: Tx,
  scope: Scope,
  { id, money, reason }: store.StoredDepositUse,
): Promise<void> {
  const owners = (await listActiveAccounts(tx, scope)).filter(({ roleId }) => roleId === null)
  const amount = `¥${formatYuan(money)}`
  for (const owner of owners) {
    await notifyPerson(tx, scope, owner.id, {
      about: `deposit:${id}:used`,
      title: {
        zh: `平台已从押金中扣除 ${amount}`,
        en: `${amount} deducted from your deposit by the platform`,
      },
      text: { zh: reason, en: reason },
      to: '/yj_records',
    })
  }
}
