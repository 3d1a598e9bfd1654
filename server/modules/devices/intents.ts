import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox.ts'

/** A device is told to do something. The intent's id is the command's. */
export const command = declareIntent(
  'devices.command',
  z.object({ merchantId: z.string(), deviceId: z.string() }),
)
