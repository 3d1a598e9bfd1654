import * as z from 'zod/mini'
import { declareIntent } from '#server/platform/outbox/outbox.ts'

/** An application goes to the provider. The intent's id says which time it was sent in. */
export const submitIntent = declareIntent(
  'onboarding.submit',
  z.object({ merchantId: z.string(), times: z.int() }),
)

/** The provider is asked how its review stands, until it has ended. */
export const auditIntent = declareIntent(
  'onboarding.audit',
  z.object({ merchantId: z.string(), providerId: z.string() }),
)

/** A replaced bank account is told to the provider, and asked about until it holds there. */
export const cardIntent = declareIntent(
  'onboarding.card',
  z.object({ merchantId: z.string(), providerId: z.string(), accountId: z.string() }),
)
