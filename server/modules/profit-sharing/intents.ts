import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** The provider hands on an order's shares. The intent's id is their number there. */
export const handOn = declareIntent(
  'sharing.handOn',
  z.object({ merchantId: z.string(), orderId: z.string() }),
)

/** What is owed to one goes out to a bank card. The intent's id is the payment's. */
export const payOut = declareIntent('sharing.payOut', z.object({ merchantId: z.string() }))

/** Whoever was unbound is no longer one of an account's receivers at the provider. */
export const forgetReceiver = declareIntent(
  'sharing.forget',
  z.object({ merchantId: z.string(), channelId: z.string(), account: z.string() }),
)

/** What one got of an order comes back. The intent's id is its number at the provider. */
export const callBack = declareIntent(
  'sharing.callBack',
  z.object({ merchantId: z.string(), orderId: z.string(), beneficiaryId: z.string() }),
)
