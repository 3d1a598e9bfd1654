import * as z from 'zod/mini'
import { done, refused, type Outcome } from '#server/platform/outcome.ts'
import type { Notice, RawNotice } from '../payment-port.ts'
import type { WechatPayAccount } from './account.ts'
import { sealedForm, unsealed } from './certificates.ts'
import type { Exchange } from './exchange.ts'
import { refundIn, transactionIn } from './transaction.ts'
import { transferIn } from './transfer.ts'

const noticeForm = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.extend(sealedForm, { original_type: z.string() }),
})
/** Of a transfer under another name than of everything else. */
const merchantForm = z.object({ mchid: z.optional(z.string()), mch_id: z.optional(z.string()) })

/**
 * Nothing is read before the signature over the raw bytes holds. Refused as `incomplete`, `stale`,
 * `unknownKey`, `badSignature`; as `probe`, which the platform sends to see whether we look, and
 * nobody needs to be told of; as `unreadable`, `notOurs`; and as `otherEvent` what is no business
 * of payments.
 */
export async function readWechatPayNotice(
  { headers, body }: RawNotice,
  account: WechatPayAccount,
  exchange: Exchange,
): Promise<Outcome<Notice>> {
  const fault = await exchange.fault(headers, body)
  if (fault) return refused(fault, 'the signature of a notice')
  try {
    const notice = noticeForm.parse(JSON.parse(body.toString()))
    const content: unknown = JSON.parse(unsealed(notice.resource, account.apiKey))
    const { mchid, mch_id: payer } = merchantForm.parse(content)
    if ((mchid ?? payer) !== account.mchId) {
      return refused('notOurs', 'a notice for another merchant')
    }
    return contentOf(notice, content, account)
  } catch {
    return refused('unreadable', 'a notice of another form, or sealed with another key')
  }
}

function contentOf(
  { id, event_type: event, resource }: z.output<typeof noticeForm>,
  content: unknown,
  account: WechatPayAccount,
): Outcome<Notice> {
  if (event === 'TRANSACTION.SUCCESS' && resource.original_type === 'transaction') {
    const told = transactionIn(content, account)
    return told.is === 'done' ? done({ about: 'payment', id, ...told.value }) : told
  }
  if (event.startsWith('REFUND.') && resource.original_type === 'refund') {
    const told = refundIn(content)
    return told.is === 'done' ? done({ about: 'refund', id, ...told.value }) : told
  }
  if (event.startsWith('MCHTRANSFER.BILL.')) {
    const told = transferIn(content)
    return told.is === 'done'
      ? done({ about: 'payout', id, number: told.value.bill.out_bill_no })
      : told
  }
  return refused('otherEvent', event)
}
