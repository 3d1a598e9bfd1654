import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/**
 * Outbox message that sends an application to the provider. Its id contains the number of the submission.
 */
export const submitIntent = declareIntent(
  'onboarding.submit',
  z.object({ merchantId: z.string(), times: z.int() }),
)

/** Outbox message that asks the provider for the state of its review until that has ended. */
export const auditIntent = declareIntent(
  'onboarding.audit',
  z.object({ merchantId: z.string(), providerId: z.string() }),
)

/**
 * Outbox message that sends a replaced bank account to the provider, and asks until it is in force there.
 */
export const cardIntent = declareIntent(
  'onboarding.card',
  z.object({ merchantId: z.string(), providerId: z.string(), accountId: z.string() }),
)
