import { onboarding } from '#contract/onboarding/onboarding.ts'

/** Calls to query again after a bank account is changed. */
export const bankCalls = [onboarding.bound, onboarding.state]
