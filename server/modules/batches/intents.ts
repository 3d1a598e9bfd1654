import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** Begins the next wave after the pause, once all devices of a wave have answered. */
export const nextWave = declareIntent(
  'batches.wave',
  z.object({ batchId: z.string(), wave: z.int(), due: z.string() }),
)
