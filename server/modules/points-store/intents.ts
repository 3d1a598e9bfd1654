import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** Outbox message of a redemption that waits for its payment. It has the id of the redemption. */
export const paymentEnd = declareIntent(
  'pointsStore.paymentEnd',
  z.object({ merchantId: z.string() }),
)
