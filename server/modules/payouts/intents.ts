import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/**
 * Sends an approved withdrawal. The id of the outbox message is the withdrawal's id and its number at the
 * provider.
 */
export const payOut = declareIntent('payouts.pay', z.object({ merchantId: z.string() }))

/** Cancels a payout, so that its receiver can no longer accept it. `id`: the withdrawal's id. */
export const cancelPayout = declareIntent(
  'payouts.cancel',
  z.object({ merchantId: z.string(), id: z.string() }),
)

/** Queries the balance of a merchant's own account (3), or switches it first (0, 1). */
export const mirror = declareIntent(
  'payouts.mirror',
  z.object({
    merchantId: z.string(),
    channelId: z.string(),
    settleModeType: z.enum(['0', '1', '3']),
  }),
)
