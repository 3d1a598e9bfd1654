import { MINUTE_MS } from '#contract/base/durations.ts'
import { toFen, formatYuan } from '#contract/base/money.ts'
import { payoutReason } from '#contract/payouts/payout-reasons.ts'
import { getWithdrawalSourceName } from '#contract/payouts/withdrawal.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { notifyPerson } from '#server/modules/inbox/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/** Notification to the person who requested a withdrawal. */
type WithdrawalNotification = { readonly title: Sentence; readonly text: Sentence }
type NotifiedWithdrawal = Pick<WithdrawalRow, 'amount' | 'fee' | 'source'>

/** Delay before anybody is notified of a payout in doubt. Most doubts end sooner. */
export const DOUBT_TOLD_MS = 30 * MINUTE_MS

const formatArrivingYuan = ({ amount, fee }: NotifiedWithdrawal) =>
  `¥${formatYuan(toFen(amount - fee))}`
function formatReturned({ amount, source }: NotifiedWithdrawal): Sentence {
  const { zh, en } = getWithdrawalSourceName(source)
  return {
    zh: `¥${formatYuan(amount)} 已退回${zh}`,
    en: `¥${formatYuan(amount)} was returned to your ${en}.`,
  }
}

const NO_WORDS: Sentence = { zh: '', en: '' }
/** Returns a platform reviewer's text, the same for both languages. */
export const toReviewerSentence = (text: string): Sentence => ({ zh: text, en: text })
/** Returns a provider's reason; empty if it gave none. */
export const toProviderSentence = (why: string): Sentence =>
  why === '' ? NO_WORDS : payoutReason(why)

function ensureEndMark(text: string, mark: string): string {
  return text === '' || /[。.!?！？]$/.test(text) ? text : `${text}${mark}`
}

/** Each title continues the name of its subject: a withdrawal or a deposit return. */
const news = {
  waiting: (row: NotifiedWithdrawal) => ({
    title: { zh: '需到微信确认收款', en: 'awaiting acceptance in WeChat' },
    text: {
      zh: `请在 24 小时内用主账号绑定的微信确认收款 ${formatArrivingYuan(row)}`,
      en:
        `Use the WeChat account linked to the owner account to accept the payment of ` +
        `${formatArrivingYuan(row)} within 24 hours.`,
    },
  }),
  paid: (row: NotifiedWithdrawal) => ({
    title: { zh: '已到账', en: 'credited' },
    text: { zh: formatArrivingYuan(row), en: formatArrivingYuan(row) },
  }),
  notPassed: (row: NotifiedWithdrawal, why: Sentence) => ({
    title: { zh: '未成功', en: 'not paid' },
    text: {
      zh:
        why.zh === ''
          ? formatReturned(row).zh
          : `${ensureEndMark(why.zh, '。')}${formatReturned(row).zh}。`,
      en: `${ensureEndMark(why.en, '.')} ${formatReturned(row).en}`.trim(),
    },
  }),
  doubt: (row: NotifiedWithdrawal) => ({
    title: { zh: '结果待确认', en: 'unconfirmed' },
    text: {
      zh: `${formatArrivingYuan(row)} 的付款超过 30 分钟没有结果。系统正在按原提现单号向支付平台查询，不会重复付款。`,
      en:
        `The payment of ${formatArrivingYuan(row)} has been unconfirmed for more than 30 minutes. We ` +
        'are checking with the payment provider under the same withdrawal number. You will not be ' +
        'paid twice.',
    },
  }),
} as const satisfies Record<
  string,
  (row: NotifiedWithdrawal, why: Sentence) => WithdrawalNotification
>

/**
 * Notifies the person who requested the withdrawal, in the transaction of the change and only once for each
 * state.
 */
export function notifyWithdrawalRequester(
  tx: Tx,
  scope: Scope,
  row: WithdrawalRow,
  is: keyof typeof news,
  why: Sentence = NO_WORDS,
): Promise<void> {
  const { title, text }: WithdrawalNotification = news[is](row, why)
  const isReturn = row.source === 'deposit'
  return notifyPerson(tx, scope, row.askedBy, {
    about: `withdrawal:${row.id}:${is}`,
    title: {
      zh: `${isReturn ? '退押金' : '提现'}${title.zh}`,
      en: `${isReturn ? 'Deposit return' : 'Withdrawal'} ${title.en}`,
    },
    text,
    to: `/withdrawal_records?id=${row.id}`,
  })
}
