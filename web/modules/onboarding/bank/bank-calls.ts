import { onboarding } from '#contract/onboarding/onboarding.ts'

/** What is asked anew when something of it was changed. */
export const bankCalls = [onboarding.bound, onboarding.state]
