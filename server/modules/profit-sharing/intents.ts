import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** Asks the provider to hand on an order's shares. The message's id is their number at the provider. */
export const handOn = declareIntent(
  'sharing.handOn',
  z.object({ merchantId: z.string(), orderId: z.string() }),
)

/** Pays what a beneficiary is owed to a bank card. The message's id is the payment's id. */
export const payOut = declareIntent('sharing.payOut', z.object({ merchantId: z.string() }))

/** Removes an unbound person from an account's receivers at the provider. */
export const forgetReceiver = declareIntent(
  'sharing.forget',
  z.object({ merchantId: z.string(), channelId: z.string(), account: z.string() }),
)

/**
 * Calls back a beneficiary's share of an order. The message's id is the number of the return at the
 * provider.
 */
export const callBack = declareIntent(
  'sharing.callBack',
  z.object({ merchantId: z.string(), orderId: z.string(), beneficiaryId: z.string() }),
)
