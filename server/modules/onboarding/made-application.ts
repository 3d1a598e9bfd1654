import { must } from '#contract/must.ts'
import type { BankAccount } from '#contract/bank-accounts.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { keepNumber } from '#server/platform/private-numbers.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/sealed.ts'
import { bankOfCard } from '#server/modules/banks/surface.ts'
import { bindAccount, findAccount, setAtProvider } from './bank-store.ts'
import {
  addStep,
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

/** Papers that wait for the platform, with the card that money goes to, as if people had typed it. */
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

/** What two of the platform and the provider have said yes to. */
export async function passApplication(tx: Tx, scope: Scope): Promise<void> {
  await addStep(tx, scope, 'reviewed')
  await moveOnboarding(tx, scope, 'processing')
  await addStep(tx, scope, 'approved')
  await addStep(tx, scope, 'taken')
  await moveOnboarding(tx, scope, 'passed')
  await addStep(tx, scope, 'passed')
  const bound = await findAccount(tx, scope)
  if (bound) await setAtProvider(tx, scope, bound.account.id, 'done')
}
