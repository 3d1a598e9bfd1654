import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** Outbox message to make a long file. */
export const make = declareIntent(
  'exports.make',
  z.object({ merchantId: z.string(), exportId: z.string() }),
)
