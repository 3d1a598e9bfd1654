import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** A long file is to be made. */
export const make = declareIntent(
  'exports.make',
  z.object({ merchantId: z.string(), exportId: z.string() }),
)
