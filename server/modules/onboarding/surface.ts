import type { Settlement } from '#server/outside/payments/onboarding-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { unsealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { findBankAccount, type BoundAccount } from './bank-store.ts'

export {
  recordProviderHandover,
  findMerchantAtProvider,
  createOnboardingApplication,
  markApplicationPassed,
  refuseApplication,
} from './make-application.ts'

/** Bank account that a merchant's money goes to, as other modules get it. */
export type ReceivingAccount = {
  readonly id: string
  /** Name of the bank and last digits of the number. */
  readonly shown: string
  readonly settlement: Settlement
}

/**
 * Returns the account that is bound now, or the one with this id, even if it was replaced since; undefined
 * if there is none.
 */
export async function findReceivingAccount(
  keys: SealKeys,
  tx: Tx,
  scope: Scope,
  id?: string,
): Promise<ReceivingAccount | undefined> {
  const boundAccount = await findBankAccount(tx, scope, id)
  if (!boundAccount) return undefined
  const { id: accountId, bankName, numberMasked } = boundAccount.account
  const label = `${bankName} ${numberMasked.slice(-LAST_FIGURES)}`.trim()
  return { id: accountId, shown: label, settlement: toSettlementAccount(keys, boundAccount) }
}
const LAST_FIGURES = 4

export function toSettlementAccount(keys: SealKeys, { account, number }: BoundAccount): Settlement {
  const { kind, holder, bankCode, bankName, branchCode } = account
  const fullNumber = unsealPrivateNumber(keys, 'bankCard', number)
  return { kind, holder, number: fullNumber, bankCode, bankName, branchCode }
}
