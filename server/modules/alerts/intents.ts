import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/**
 * Sends one notice to a person. The outbox message has the id of the notice, by which WeChat recognises a
 * repeat.
 */
export const tellIntent = declareIntent('alerts.tell', z.object({ merchantId: z.string() }))
