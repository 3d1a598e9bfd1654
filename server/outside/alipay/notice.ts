import { parseFormPairs } from '#server/platform/http/body-limits.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { Notice, RawNotice, Refund, RefundResult } from '../payments/payment-port.ts'
import type { AlipayAccount, AlipayKeys } from './account.ts'
import { isRsa2Signature, alipayTextToSign } from './signature.ts'
import { parseAlipayPayment } from './trade.ts'

type AlipayNoticeForm = Readonly<Record<string, string>>
type AlipayNoticeContext = {
  readonly account: AlipayAccount
  readonly keys: AlipayKeys
  findRefund(refund: Pick<Refund, 'number' | 'orderNumber'>): Promise<FoundOutcome<RefundResult>>
}

/**
 * A notice is a form. Its age is no reason to refuse it, since Alipay repeats it for 25 hours. A late notice
 * is booked once, identified by `notify_id` and order. A refund notice contains the sum of all refunds of
 * the trade. The amount of this refund is therefore queried by the number in the notice.
 */
export async function verifyAndParseAlipayNotice(
  { body }: RawNotice,
  { account, keys, findRefund }: AlipayNoticeContext,
): Promise<Outcome<Notice>> {
  const form = parseAlipayNoticeForm(body)
  if (!form || !hasValidAlipaySignature(keys, form))
    return refusedOutcome('badSignature', 'the signature does not hold')
  if (form['app_id'] !== account.appId || form['seller_id'] !== account.sellerId) {
    return refusedOutcome('notOurs', 'for another app or another seller')
  }
  const { notify_id: id, out_trade_no: orderNumber, out_biz_no: refundNumber } = form
  if (!id || !orderNumber)
    return unknownOutcome('a notice without its own number or that of an order')
  if (!form['gmt_refund']) return toAlipayPaymentNotice(form, id, orderNumber)
  if (!refundNumber) return unknownOutcome('a notice of a refund without its number')
  const foundRefund = await findRefund({ number: refundNumber, orderNumber })
  if (foundRefund.is === 'neverArrived')
    return unknownOutcome('a refund that the platform does not find')
  if (foundRefund.is !== 'done') return foundRefund
  const refund = { number: refundNumber, orderNumber, refund: foundRefund.value }
  return doneOutcome({ about: 'refund', id, ...refund })
}

function toAlipayPaymentNotice(
  form: AlipayNoticeForm,
  id: string,
  number: string,
): Outcome<Notice> {
  const { gmt_payment: paidAt, buyer_id: buyer, ...rest } = form
  const trade = {
    ...rest,
    ...(paidAt !== undefined && { send_pay_date: paidAt }),
    ...(buyer !== undefined && { buyer_user_id: buyer }),
  }
  const payment = parseAlipayPayment(trade, number)
  if (payment.is !== 'done') return payment
  return doneOutcome({ about: 'payment', id, number, payment: payment.value })
}

/** Returns undefined if a name occurs twice, because the signature covers only one of the values. */
function parseAlipayNoticeForm(body: Buffer): AlipayNoticeForm | undefined {
  const pairs = [...parseFormPairs(body.toString())]
  const form = Object.fromEntries(pairs)
  return Object.keys(form).length === pairs.length ? form : undefined
}

/**
 * Rejects signature types other than RSA2, so that the form cannot choose a weaker one. The platform signs
 * without `sign` and `sign_type`. Forms signed with `sign_type` are accepted too, as in the platform's own
 * library.
 */
function hasValidAlipaySignature({ platform }: AlipayKeys, form: AlipayNoticeForm): boolean {
  const { sign = '', ...typed } = form
  const { sign_type: type, ...fields } = typed
  if (type !== 'RSA2') return false
  return [fields, typed].some((each) => isRsa2Signature(alipayTextToSign(each), sign, platform))
}
