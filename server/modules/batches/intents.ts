import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** All of a wave have answered: the next begins, after its pause. */
export const nextWave = declareIntent(
  'batches.wave',
  z.object({ batchId: z.string(), wave: z.int(), due: z.string() }),
)
