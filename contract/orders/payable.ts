import * as z from 'zod/mini'
import { id, moment, yuan } from '../base/wire.ts'

/** An order that waits for its payment in an app. All calls that start a payment return it. */

/** Payment parameters that the page passes to the app's own script. */
const payable = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('wechat'),
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.string(),
    paySign: z.string(),
  }),
  z.object({ by: z.literal('alipay'), tradeNumber: z.string() }),
  /** Nothing has to be paid. */
  z.object({ by: z.literal('nothing') }),
])
export type PayableOrder = z.output<typeof payable>

export const orderedPayment = z.object({ orderId: id, money: yuan, expiresTime: moment, payable })

/** Why a payment cannot be started. */
export const paymentRefusals = {
  noChannel: {
    zh: '店家未开通这种支付方式，请联系店家',
    en: 'The venue does not accept this payment method yet. Contact the venue.',
  },
  providerRefused: {
    zh: '支付平台未受理付款，没有扣款。请再试一次。',
    en: 'The payment provider did not accept the payment. You were not charged. Try again.',
  },
  providerSilent: {
    zh: '支付平台无响应，没有扣款。请再试一次。',
    en: 'The payment provider did not respond. You were not charged. Try again.',
  },
}
