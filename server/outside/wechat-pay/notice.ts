import * as z from 'zod/mini'
import { doneOutcome, refusedOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Notice, RawNotice } from '../payments/payment-port.ts'
import type { WechatPayAccount } from './account.ts'
import { sealedForm, decryptWechatData } from './certificates.ts'
import type { WechatPayExchange } from './exchange.ts'
import { parseWechatRefund, parseWechatTransaction } from './transaction.ts'
import { parseWechatTransfer } from './transfer.ts'

const noticeForm = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.extend(sealedForm, { original_type: z.string() }),
})
/** Transfers use another name for the merchant number than all other notices. */
const merchantForm = z.object({ mchid: z.optional(z.string()), mch_id: z.optional(z.string()) })

/**
 * Nothing is parsed before the signature over the raw bytes is verified. Refusals: `incomplete`, `stale`,
 * `unknownKey`, `badSignature`. `probe` is the platform's test of whether we verify, and nobody needs to be
 * alerted. Further: `unreadable`, `notOurs`, and `otherEvent` for events unrelated to payments.
 */
export async function verifyAndDecryptWechatNotice(
  { headers, body }: RawNotice,
  account: WechatPayAccount,
  exchange: WechatPayExchange,
): Promise<Outcome<Notice>> {
  const fault = await exchange.fault(headers, body)
  if (fault) return refusedOutcome(fault, 'the signature of a notice')
  try {
    const notice = noticeForm.parse(JSON.parse(body.toString()))
    const content: unknown = JSON.parse(decryptWechatData(notice.resource, account.apiKey))
    const { mchid, mch_id: payer } = merchantForm.parse(content)
    if ((mchid ?? payer) !== account.mchId) {
      return refusedOutcome('notOurs', 'a notice for another merchant')
    }
    return toWechatNotice(notice, content, account)
  } catch {
    return refusedOutcome('unreadable', 'a notice of another form, or sealed with another key')
  }
}

function toWechatNotice(
  { id, event_type: event, resource }: z.output<typeof noticeForm>,
  content: unknown,
  account: WechatPayAccount,
): Outcome<Notice> {
  if (event === 'TRANSACTION.SUCCESS' && resource.original_type === 'transaction') {
    const transaction = parseWechatTransaction(content, account)
    return transaction.is === 'done'
      ? doneOutcome({ about: 'payment', id, ...transaction.value })
      : transaction
  }
  if (event.startsWith('REFUND.') && resource.original_type === 'refund') {
    const refund = parseWechatRefund(content)
    return refund.is === 'done' ? doneOutcome({ about: 'refund', id, ...refund.value }) : refund
  }
  if (event.startsWith('MCHTRANSFER.BILL.')) {
    const transfer = parseWechatTransfer(content)
    return transfer.is === 'done'
      ? doneOutcome({ about: 'payout', id, number: transfer.value.bill.out_bill_no })
      : transfer
  }
  return refusedOutcome('otherEvent', event)
}
