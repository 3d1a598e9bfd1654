import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** Somebody is told. The intent's id is the telling's, by which WeChat knows a repeat. */
export const tellIntent = declareIntent('alerts.tell', z.object({ merchantId: z.string() }))
