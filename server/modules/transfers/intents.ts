import * as z from 'zod/mini'
import { fenNumber, moment } from '#contract/base/wire.ts'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/**
 * The sender's half is booked and the receiver's half is to be booked. The outbox message has the id of the
 * transfer.
 */
export const arrive = declareIntent(
  'transfers.arrive',
  z.object({
    to: z.string(),
    from: z.string(),
    fromName: z.string(),
    amount: fenNumber,
    remark: z.string(),
    madeAt: moment,
  }),
)
