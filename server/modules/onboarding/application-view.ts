import type { ShownApplication } from '#contract/onboarding/onboarding-application.ts'
import type { MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findBankAccount } from './bank-store.ts'
import { findOnboarding, listOnboardingSteps, type OnboardingRow } from './store.ts'

/** Returns all that a merchant may see of its own application. Numbers are masked. */
export async function readMerchantOnboarding(tx: Tx, scope: Scope): Promise<MerchantOnboarding> {
  const row = await findOnboarding(tx, scope)
  const boundAccount = await findBankAccount(tx, scope)
  const bank = boundAccount?.account ?? null
  if (!row) return { ...NOTHING_SENT, bank }
  const { state, refusedBy, refusedKind, refusedWords, askedAt, trouble } = row
  const steps = await listOnboardingSteps(tx, scope)
  const refused = { refusedBy, refusedKind, refusedWords }
  return { state, ...refused, application: toShownApplication(row), bank, steps, askedAt, trouble }
}

const NOTHING_SENT = {
  state: 'none',
  refusedBy: '',
  refusedKind: '',
  refusedWords: '',
  application: null,
  steps: [],
  askedAt: null,
  trouble: '',
} satisfies Omit<MerchantOnboarding, 'bank'>

export function toShownApplication({
  application,
  identity,
  creditCode,
}: OnboardingRow): ShownApplication {
  const { licencePhoto = '', licenceUntil = null, ...rest } = application
  const masked = { identityMasked: identity.masked, creditCodeMasked: creditCode?.masked ?? '' }
  return { ...rest, licencePhoto, licenceUntil, ...masked }
}
