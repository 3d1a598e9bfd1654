import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** An approved withdrawal goes out. The intent's id is the withdrawal's, its number at the provider. */
export const payOut = declareIntent('payouts.pay', z.object({ merchantId: z.string() }))

/** Its receiver is not to take it any more. `id`: the withdrawal’s. */
export const cancelPayout = declareIntent(
  'payouts.cancel',
  z.object({ merchantId: z.string(), id: z.string() }),
)

/** A merchant's own account is asked how it stands (3), after it was switched (0, 1) where it was. */
export const mirror = declareIntent(
  'payouts.mirror',
  z.object({
    merchantId: z.string(),
    channelId: z.string(),
    settleModeType: z.enum(['0', '1', '3']),
  }),
)
