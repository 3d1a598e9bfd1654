import type { RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import { saveOnboardedAccount } from '#server/modules/channels/surface.ts'
import type { ProviderReview, OnboardedAccount } from '#server/outside/payments/onboarding-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { findBankAccount, setBankAccountProviderState } from './bank-store.ts'
import { auditIntent } from './intents.ts'
import {
  insertOnboardingStep,
  updateOnboardingState,
  updateOnboardingFacts,
  lockOnboarding,
} from './store.ts'

/** Purpose under which the account at the provider is sealed. */
const ACCOUNT = 'onboarding.account'

type ProviderAccount = Omit<OnboardedAccount, 'providerId'>

export function unsealProviderAccount(sealKeys: SealKeys, sealed: string): ProviderAccount {
  return JSON.parse(unsealText(sealKeys, ACCOUNT, sealed)) as ProviderAccount
}

/** Saves that the provider has the application. From now on it is asked for the state of its review. */
export async function saveAcceptedApplication(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  { providerId, ...account }: OnboardedAccount,
  times: number,
): Promise<void> {
  const sealed = sealText(sealKeys, ACCOUNT, JSON.stringify(account))
  const change = { provider_id: providerId, store_id: account.storeId, account_sealed: sealed }
  await updateOnboardingFacts(tx, scope, { ...change, trouble: '' })
  await insertOnboardingStep(tx, scope, 'taken')
  const { merchantId } = scope
  await auditIntent.write(tx, scope, `audit-${merchantId}-${times}`, { merchantId, providerId })
  notifyLiveChange(tx, merchantId, 'onboarding')
}

export async function saveRefusedApplication(
  tx: Tx,
  scope: Scope,
  by: 'platform' | 'provider',
  kind: RefusalKind,
  reason: string,
): Promise<boolean> {
  const change = { refused_by: by, refused_kind: kind, refused_words: reason, trouble: '' }
  if (!(await updateOnboardingState(tx, scope, 'refused', change))) return false
  await insertOnboardingStep(tx, scope, 'refused', reason)
  notifyLiveChange(tx, scope.merchantId, 'onboarding')
  return true
}

/** Saves the result of a review. It changes nothing if the result was saved before, whoever asked first. */
export async function saveAuditResult(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  outcome: Outcome<ProviderReview>,
): Promise<void> {
  const row = await lockOnboarding(tx, scope)
  if (row?.state !== 'processing') return
  if (outcome.is !== 'done') {
    const trouble = outcome.is === 'refused' ? outcome.reason : outcome.because
    return updateOnboardingFacts(tx, scope, { trouble })
  }
  await updateOnboardingFacts(tx, scope, { asked_at: new Date(), trouble: '' })
  const audit = outcome.value
  if (audit.is === 'refused') {
    await saveRefusedApplication(tx, scope, 'provider', audit.kind, audit.words)
    return
  }
  if (audit.is !== 'passed' || row.accountSealed === null) return
  await updateOnboardingState(tx, scope, 'passed')
  await insertOnboardingStep(tx, scope, 'passed')
  const boundAccount = await findBankAccount(tx, scope)
  if (boundAccount) await setBankAccountProviderState(tx, scope, boundAccount.account.id, 'done')
  await saveOnboardedAccount(
    tx,
    scope,
    sealKeys,
    unsealProviderAccount(sealKeys, row.accountSealed),
  )
  for (const topic of ['onboarding', 'channels']) notifyLiveChange(tx, scope.merchantId, topic)
}
