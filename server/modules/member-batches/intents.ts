import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** Carries a batch of members out, or takes it back if it was undone. */
export const carryMemberBatch = declareIntent(
  'memberBatches.carry',
  z.object({ merchantId: z.string(), batchId: z.string() }),
)
