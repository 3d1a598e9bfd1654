import type { BankAccount } from '#contract/banks/bank-accounts.ts'
import { must } from '#contract/base/must.ts'
import type { RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import type { TakenOn } from '#server/outside/payments/onboarding-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { keepNumber } from '#server/platform/secrets/private-numbers.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { bankOfCard } from '#server/modules/banks/surface.ts'
import { bindAccount } from './bank-store.ts'
import { openAccount, settleAudit, settleRefused, settleTaken } from './provider-results.ts'
import {
  insertOnboardingStep,
  findOnboarding,
  keepSubmitted,
  moveOnboarding,
  type Application,
} from './store.ts'

type Made = {
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
export async function makeApplication(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  { application, identityNumber, creditCode, cardNumber, branch }: Made,
): Promise<boolean> {
  if (await findOnboarding(tx, scope)) return false
  const bank = bankOfCard(cardNumber)?.bank
  must(bank, 'the bank of the card is known')
  const account = { kind: 'card', holder: application.personName, permitPhoto: '' } as const
  const bound = { ...account, ...bank, ...branch, id: newId() }
  await bindAccount(tx, scope, bound, keepNumber(keys, 'bankCard', cardNumber))
  const identity = keepNumber(keys, 'identity', identityNumber)
  const code = creditCode ? keepNumber(keys, 'creditCode', creditCode) : null
  await keepSubmitted(tx, scope, { application, identity, creditCode: code })
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
  account: TakenOn,
): Promise<void> {
  await insertOnboardingStep(tx, scope, 'reviewed')
  await moveOnboarding(tx, scope, 'processing')
  await insertOnboardingStep(tx, scope, 'approved')
  await settleTaken(tx, scope, keys, account, 1)
}

export function passApplication(tx: Tx, scope: Scope, keys: SealKeys): Promise<void> {
  return settleAudit(tx, scope, keys, doneOutcome({ is: 'passed' }))
}

export async function refuseApplication(
  tx: Tx,
  scope: Scope,
  kind: RefusalKind,
  words: string,
): Promise<void> {
  must(await settleRefused(tx, scope, 'platform', kind, words), 'what waits can be refused')
}

/** Returns the merchant as the provider has it; undefined if its application never came so far. */
export async function knownAtProvider(tx: Tx, scope: Scope, keys: SealKeys) {
  const row = await findOnboarding(tx, scope)
  if (!row || row.accountSealed === null) return undefined
  const { number, providerId, state, application } = row
  const { merchantName, personName } = application
  const account = openAccount(keys, row.accountSealed)
  return { number, providerId, ...account, state, merchantName, personName }
}
