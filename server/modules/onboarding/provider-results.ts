import type { RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import { keepTakenOn } from '#server/modules/channels/surface.ts'
import type { Audit, TakenOn } from '#server/outside/payments/onboarding-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { findBankAccount, setAtProvider } from './bank-store.ts'
import { auditIntent } from './intents.ts'
import {
  insertOnboardingStep,
  moveOnboarding,
  updateOnboardingFacts,
  takeOnboarding,
} from './store.ts'

/** Purpose under which the account at the provider is sealed. */
const ACCOUNT = 'onboarding.account'

type Account = Omit<TakenOn, 'providerId'>

export function openAccount(sealKeys: SealKeys, sealed: string): Account {
  return JSON.parse(unsealText(sealKeys, ACCOUNT, sealed)) as Account
}

/** Saves that the provider has the application. From now on it is asked for the state of its review. */
export async function settleTaken(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  { providerId, ...account }: TakenOn,
  times: number,
): Promise<void> {
  const sealed = sealText(sealKeys, ACCOUNT, JSON.stringify(account))
  const change = { provider_id: providerId, store_id: account.storeId, account_sealed: sealed }
  await updateOnboardingFacts(tx, scope, { ...change, trouble: '' })
  await insertOnboardingStep(tx, scope, 'taken')
  const { merchantId } = scope
  await auditIntent.write(tx, scope, `audit-${merchantId}-${times}`, { merchantId, providerId })
  tellChange(tx, merchantId, 'onboarding')
}

export async function settleRefused(
  tx: Tx,
  scope: Scope,
  by: 'platform' | 'provider',
  kind: RefusalKind,
  words: string,
): Promise<boolean> {
  const change = { refused_by: by, refused_kind: kind, refused_words: words, trouble: '' }
  if (!(await moveOnboarding(tx, scope, 'refused', change))) return false
  await insertOnboardingStep(tx, scope, 'refused', words)
  tellChange(tx, scope.merchantId, 'onboarding')
  return true
}

/** Saves the result of a review. It changes nothing if the result was saved before, whoever asked first. */
export async function settleAudit(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  found: Outcome<Audit>,
): Promise<void> {
  const row = await takeOnboarding(tx, scope)
  if (row?.state !== 'processing') return
  if (found.is !== 'done') {
    const trouble = found.is === 'refused' ? found.reason : found.because
    return updateOnboardingFacts(tx, scope, { trouble })
  }
  await updateOnboardingFacts(tx, scope, { asked_at: new Date(), trouble: '' })
  const audit = found.value
  if (audit.is === 'refused') {
    await settleRefused(tx, scope, 'provider', audit.kind, audit.words)
    return
  }
  if (audit.is !== 'passed' || row.accountSealed === null) return
  await moveOnboarding(tx, scope, 'passed')
  await insertOnboardingStep(tx, scope, 'passed')
  const bound = await findBankAccount(tx, scope)
  if (bound) await setAtProvider(tx, scope, bound.account.id, 'done')
  await keepTakenOn(tx, scope, sealKeys, openAccount(sealKeys, row.accountSealed))
  for (const topic of ['onboarding', 'channels']) tellChange(tx, scope.merchantId, topic)
}
