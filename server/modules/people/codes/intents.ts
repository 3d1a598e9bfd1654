import * as z from 'zod/mini'
import { codePurpose } from '#contract/people/person.ts'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/**
 * Outbox message that sends a code to a phone. The code is sealed, so that nobody who reads the table can
 * use it.
 */
export const smsIntent = declareIntent(
  'people.sms',
  z.object({
    phone: z.string(),
    sealedCode: z.string(),
    purpose: z.union([codePurpose, z.literal(['sign', 'memberPhone'])]),
  }),
)
export const SEALED_CODE = 'people.sms'
