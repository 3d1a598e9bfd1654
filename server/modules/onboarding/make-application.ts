import type { BankAccount } from '#contract/banks/bank-accounts.ts'
import { must } from '#contract/base/must.ts'
import type { RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import type { OnboardedAccount } from '#server/outside/payments/onboarding-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { sealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { findBankOfCard } from '#server/modules/banks/surface.ts'
import { replaceBankAccount } from './bank-store.ts'
import {
  unsealProviderAccount,
  saveAuditResult,
  saveRefusedApplication,
  saveAcceptedApplication,
} from './provider-results.ts'
import {
  insertOnboardingStep,
  findOnboarding,
  saveSubmittedApplication,
  updateOnboardingState,
  type Application,
} from './store.ts'

type NewApplication = {
  readonly application: Application
  readonly identityNumber: string
  readonly creditCode?: string
  readonly cardNumber: string
  readonly branch: Pick<BankAccount, 'areaCode' | 'branchCode' | 'branchName'>
}

/**
 * Inserts an application that waits for the platform, with the card that money goes to, as if people had
 * typed it. Returns false if the merchant already has one.
 */
export async function createOnboardingApplication(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  { application, identityNumber, creditCode, cardNumber, branch }: NewApplication,
): Promise<boolean> {
  if (await findOnboarding(tx, scope)) return false
  const bank = findBankOfCard(cardNumber)?.bank
  must(bank, 'the bank of the card is known')
  const account = { kind: 'card', holder: application.personName, permitPhoto: '' } as const
  const bankAccount = { ...account, ...bank, ...branch, id: newId() }
  await replaceBankAccount(tx, scope, bankAccount, sealPrivateNumber(keys, 'bankCard', cardNumber))
  const identity = sealPrivateNumber(keys, 'identity', identityNumber)
  const code = creditCode ? sealPrivateNumber(keys, 'creditCode', creditCode) : null
  await saveSubmittedApplication(tx, scope, { application, identity, creditCode: code })
  return true
}

/**
 * Records that two reviewers of the platform agreed, and that the provider has the application under this
 * account and reviews it.
 */
export async function recordProviderHandover(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  account: OnboardedAccount,
): Promise<void> {
  await insertOnboardingStep(tx, scope, 'reviewed')
  await updateOnboardingState(tx, scope, 'processing')
  await insertOnboardingStep(tx, scope, 'approved')
  await saveAcceptedApplication(tx, scope, keys, account, 1)
}

export function markApplicationPassed(tx: Tx, scope: Scope, keys: SealKeys): Promise<void> {
  return saveAuditResult(tx, scope, keys, doneOutcome({ is: 'passed' }))
}

export async function refuseApplication(
  tx: Tx,
  scope: Scope,
  kind: RefusalKind,
  reason: string,
): Promise<void> {
  must(
    await saveRefusedApplication(tx, scope, 'platform', kind, reason),
    'what waits can be refused',
  )
}

/** Returns the merchant as the provider has it; undefined if its application never came so far. */
export async function findMerchantAtProvider(tx: Tx, scope: Scope, keys: SealKeys) {
  const row = await findOnboarding(tx, scope)
  if (!row || row.accountSealed === null) return undefined
  const { number, providerId, state, application } = row
  const { merchantName, personName } = application
  const account = unsealProviderAccount(keys, row.accountSealed)
  return { number, providerId, ...account, state, merchantName, personName }
}
