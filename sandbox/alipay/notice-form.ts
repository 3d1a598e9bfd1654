import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { formatSandboxYuan } from '../app-pages.ts'
import type { Clock } from '../clock.ts'
import type { FormNoticeEffect } from '../form-notice-effects.ts'
import type { AlipayKeys } from './keys.ts'
import { signWithRsa2, formatSandboxSignText } from './signature.ts'
import { sumTradeRefundsUntil, type Refund, type Trade } from './trades.ts'

export type Form = Readonly<Record<string, string>>
/** Errors in the first sending of a notice; the repeats are correct. */
export type NoticeFlaw = {
  readonly changed?: Form
  readonly skewMs?: number
  readonly signature?: 'broken' | 'none'
}

export function toNoticeFlaw(effect: FormNoticeEffect | undefined, form: Form): NoticeFlaw {
  if (effect === 'wrong-amount') {
    return { changed: { total_amount: `1${form['total_amount']}` } }
  }
  if (effect === 'wrong-merchant') return { changed: { seller_id: '2088000000000000' } }
  if (effect === 'bad-signature') return { signature: 'broken' }
  if (effect === 'no-signature') return { signature: 'none' }
  return typeof effect === 'object' && 'skew' in effect ? { skewMs: effect.skew.s * 1_000 } : {}
}

/** Returns the notice without `notify_time` and signature. No value is empty. */
export function toAlipayNoticeForm(
  id: string,
  { trade, refund }: { readonly trade: Trade; readonly refund: Refund | undefined },
  { keys, clock }: { readonly keys: AlipayKeys; readonly clock: Clock },
): Form {
  const { buyer, paidAt, closedAt } = trade
  const total = formatSandboxYuan(trade.total)
  return {
    notify_type: 'trade_status_sync',
    notify_id: id,
    app_id: keys.appId,
    auth_app_id: keys.appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.tradeNumber,
    out_trade_no: trade.number,
    seller_id: keys.sellerId,
    [buyer.kind]: buyer.id,
    trade_status: trade.status,
    subject: trade.subject,
    total_amount: total,
    gmt_create: formatShanghaiTime(trade.createdAt),
    ...(paidAt && {
      receipt_amount: total,
      buyer_pay_amount: total,
      gmt_payment: formatShanghaiTime(paidAt),
    }),
    ...(refund && {
      out_biz_no: refund.number,
      refund_fee: formatSandboxYuan(sumTradeRefundsUntil(trade, clock.now())),
      gmt_refund: `${formatShanghaiTime(refund.at)}.000`,
    }),
    ...(closedAt && { gmt_close: formatShanghaiTime(closedAt) }),
  }
}

/** `notify_time` is from the wall clock, because the receiver has no other. */
export function formatAlipayNotice(
  form: Form,
  flaw: NoticeFlaw,
  keys: AlipayKeys,
  clock: Clock,
): string {
  const sentAt = new Date(clock.wall().getTime() + (flaw.skewMs ?? 0))
  const dated = { notify_time: formatShanghaiTime(sentAt), ...form, ...flaw.changed }
  const good = signWithRsa2(formatSandboxSignText(dated, []), keys.alipayPrivateKey)
  const sign =
    flaw.signature === 'broken' ? `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}` : good
  const signedForm = { ...dated, sign_type: 'RSA2', ...(flaw.signature !== 'none' && { sign }) }
  return new URLSearchParams(signedForm).toString()
}
