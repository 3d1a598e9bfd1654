import { formatYuan } from '#contract/base/money.ts'
import { payoutReason } from '#contract/payouts/payout-reasons.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { notifyPerson } from '#server/modules/inbox/surface.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookCardPayoutEnd } from '../bookings.ts'
import { updateSharePaymentEnd, findCardPayment, type PaymentRow } from './store.ts'

export type CardPayoutEnd =
  | { readonly is: 'paid' }
  /** `returned`: the bank sent it back, days after it was paid. */
  | { readonly is: 'failed' | 'returned'; readonly why: string }

const TITLES = {
  failed: { zh: '分账付款失败', en: 'Profit share payment failed' },
  returned: { zh: '银行退回一笔分账', en: 'Profit share returned by bank' },
} as const satisfies Record<string, Sentence>

/** Books the end of a payment to a card. A repeated call has no effect. */
export async function settleCardPayout(
  tx: Tx,
  scope: Scope,
  id: string,
  end: CardPayoutEnd,
): Promise<void> {
  const row = await findCardPayment(tx, scope, id)
  if (row?.state !== (end.is === 'returned' ? 'paid' : 'processing')) return
  await bookCardPayoutEnd(tx, scope, row, end.is)
  const why = end.is === 'paid' ? '' : end.why
  await updateSharePaymentEnd(tx, scope, id, { state: end.is, why })
  notifyLiveChange(tx, scope.merchantId, 'profitSharing')
  if (end.is !== 'paid') await notifyFailedPayout(tx, scope, row, end)
}

/** Notifies the person who started the payment, or the owner if it was paid automatically. */
async function notifyFailedPayout(
  tx: Tx,
  scope: Scope,
  { id, money, paidTo, payerId, beneficiaryId }: PaymentRow,
  { is, why }: Exclude<CardPayoutEnd, { is: 'paid' }>,
): Promise<void> {
  const owner = payerId === '' ? await findOwnerAccountId(tx, scope) : payerId
  if (!owner) return
  const amount = `¥${formatYuan(money)}`
  const reason = why === '' ? { zh: '', en: '' } : payoutReason(why)
  await notifyPerson(tx, scope, owner, {
    about: `share-payment:${id}:${is}`,
    title: TITLES[is],
    text: {
      zh: `付给 ${paidTo} 的 ${amount} 未到账，已重新记为待付。${reason.zh.replace(/[^。]$/, '$&。')}`,
      en: `${amount} sent to ${paidTo} was not credited and is payable again. ${reason.en}`.trim(),
    },
    to: `/division_personal_manage?id=${beneficiaryId}`,
  })
}

async function findOwnerAccountId(tx: Tx, scope: Scope): Promise<string | undefined> {
  return (await listActiveAccounts(tx, scope)).find(({ roleId }) => roleId === null)?.id
}
