import * as z from 'zod/mini'
import { fenNumber, moment } from '#contract/base/wire.ts'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** The sender's half is booked; the receiver's is to follow. The intent's id is the transfer's. */
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
