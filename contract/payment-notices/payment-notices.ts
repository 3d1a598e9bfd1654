import * as z from 'zod/mini'
import { declareCall, provider } from '../base/call.ts'
import { world } from '../example-world.ts'
import { id } from '../base/wire.ts'

/** Calls that payment providers make to us. */
export const payments = {
  /**
   * Receives a notice. The path names the channel, and so the keys that verify the notice; the path itself
   * proves nothing. The answer is `success` if the content is booked now or was before. Otherwise it is a
   * failure in the provider's own format, never in our envelope.
   */
  notice: declareCall({
    name: 'payments.notice',
    title: { zh: '接收支付平台通知', en: 'Receive payment provider notification' },
    wire: { method: 'POST', path: '/api/notify/{channelId}', body: 'raw', answer: 'bare' },
    access: [provider],
    writes: true,
    unlogged: 'the order keeps its own life',
    input: z.object({ channelId: id }),
    output: z.literal('success'),
    failures: {
      noticeUnproven: {
        zh: '签名验证失败',
        en: 'Could not verify the signature.',
      },
      notOurs: {
        zh: '通知的内容与订单不符',
        en: 'The notification does not match the order.',
      },
    },
    example: { channelId: world.channelId },
  }),
}
