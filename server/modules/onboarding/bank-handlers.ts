import * as z from 'zod/mini'
import {
  bankAccountSubject,
  type BankAccount,
  type bankAccounts,
} from '#contract/banks/bank-accounts.ts'
import { isSealedLink } from '#contract/files/files.ts'
import { must } from '#contract/base/must.ts'
import { isAccountNumber, isCardNumber } from '#contract/base/private-numbers.ts'
import { moment } from '#contract/base/wire.ts'
import { findBankOfCard, findBank } from '#server/modules/banks/surface.ts'
import { verifyCallerPassword } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { OperationRecorder } from '#server/platform/calls/operation-log.ts'
import {
  sealPrivateNumber,
  discloseAndRecordNumber,
} from '#server/platform/secrets/private-numbers.ts'
import { toCommittingRefusal, type Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  replaceBankAccount,
  findBankAccount,
  updateBankBranch,
  type BoundAccount,
  type NewAccount,
} from './bank-store.ts'
import { cardIntent } from './intents.ts'
import type { OnboardingDeps } from './deps.ts'
import { findOnboarding } from './store.ts'

export function bankAccountHandlers(deps: OnboardingDeps): Handlers<typeof bankAccounts> {
  return {
    async bindCard({ cardNumber, holder, password, ...fields }, context) {
      const { refuse } = context
      if (!isCardNumber(cardNumber)) throw refuse('cardWrong', 'cardNumber')
      const cardBank = findBankOfCard(cardNumber)
      if (cardBank?.cardType === 'credit') throw refuse('creditCard', 'cardNumber')
      const bankCode = fields.bankCode || cardBank?.bank.bankCode || ''
      const bank = findBank(bankCode)
      if (bankCode !== '' && !bank) throw refuse('noSuchBank', 'bankCode')
      await requireBankPassword(password, context)
      await requireNotUnderReview(context)
      const account = { kind: 'card', holder, ...toFilledBranch(fields), permitPhoto: '' } as const
      return bindBankAccount(deps, { ...account, ...toBankOrEmpty(bank) }, cardNumber, context)
    },

    bindBank: (input, context) => bindCompanyAccountOrBranch(deps, input, context),

    async bound(_input, { tx, scope, refuse }) {
      const boundAccount = await findBankAccount(tx, scope)
      if (!boundAccount) throw refuse('noneBound')
      return boundAccount.account
    },

    async seeNumber({ kind, password }, context) {
      await requireBankPassword(password, context)
      const { tx, scope, record } = context
      const row = await findOnboarding(tx, scope)
      const boundAccount = await findBankAccount(tx, scope)
      const sealedNumbers = {
        identity: row?.identity,
        creditCode: row?.creditCode,
        bankCard: boundAccount?.number,
      }
      const sealedNumber = sealedNumbers[kind]
      if (!sealedNumber) throw context.refuse('nothingKept', 'kind')
      const name =
        kind === 'bankCard' ? boundAccount!.account.holder : row!.application.merchantName
      const auditContext = { scope, record, of: { id: scope.merchantId, name } }
      return { number: discloseAndRecordNumber(deps.sealKeys, kind, sealedNumber, auditContext) }
    },
  }
}

type BindBankContext = CallContext<typeof bankAccounts.bindBank>
type BindBankInput = Parameters<Handlers<typeof bankAccounts>['bindBank']>[0]

async function bindCompanyAccountOrBranch(
  deps: OnboardingDeps,
  input: BindBankInput,
  context: BindBankContext,
): Promise<BankAccount> {
  const { refuse } = context
  const { accountNumber, holder, permitPhoto, password, ...rest } = input
  const bank = findBank(rest.bankCode ?? '')
  if (!bank) throw refuse('noSuchBank', 'bankCode')
  if (accountNumber === undefined) {
    await requireBankPassword(password, context)
    await requireNotUnderReview(context)
    return changeBankBranch({ ...bank, ...toFilledBranch(rest) }, context)
  }
  if (!isAccountNumber(accountNumber)) throw refuse('accountWrong', 'accountNumber')
  if (!holder) throw refuse('needed', 'holder')
  if (!rest.branchName) throw refuse('needed', 'branchName')
  if (!permitPhoto) throw refuse('needed', 'permitPhoto')
  if (!isSealedLink(permitPhoto)) throw refuse('notHere', 'permitPhoto')
  await requireBankPassword(password, context)
  await requireNotUnderReview(context)
  const account = {
    kind: 'company',
    holder,
    ...bank,
    ...toFilledBranch(rest),
    permitPhoto,
  } as const
  return bindBankAccount(deps, account, accountNumber, context)
}

type BankRecordContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly record: OperationRecorder
  readonly tell: (scope: Scope, topic: 'onboarding') => void
}

async function bindBankAccount(
  deps: OnboardingDeps,
  account: Omit<NewAccount, 'id'>,
  number: string,
  context: BankRecordContext,
): Promise<BankAccount> {
  const { tx, scope } = context
  const before = await findBankAccount(tx, scope)
  const sealedNumber = sealPrivateNumber(deps.sealKeys, 'bankCard', number)
  await replaceBankAccount(tx, scope, { ...account, id: newId() }, sealedNumber)
  return recordBankAccountChange(before, context)
}

type Branch = Pick<BankAccount, 'areaCode' | 'bankCode' | 'bankName' | 'branchCode' | 'branchName'>

/**
 * Changes the branch of the bound account. If the provider already has the account, it gets it as a new one,
 * because it pays by the branch.
 */
async function changeBankBranch(
  branch: Branch,
  context: Pick<BindBankContext, 'record' | 'refuse' | 'scope' | 'tell' | 'tx'>,
): Promise<BankAccount> {
  const { tx, scope, refuse } = context
  const before = await findBankAccount(tx, scope)
  if (!before) throw refuse('noneBound')
  const isOwn = before.account.atProvider === 'own'
  if (isOwn) {
    await updateBankBranch(tx, scope, { ...branch, id: before.account.id })
  } else {
    const { kind, holder, permitPhoto } = before.account
    const account = { kind, holder, permitPhoto, ...branch, id: newId() }
    await replaceBankAccount(tx, scope, account, before.number)
  }
  return recordBankAccountChange(before, context)
}

/**
 * Records the change in the operation log, notifies open screens, and informs the provider if it pays to
 * this account.
 */
async function recordBankAccountChange(
  before: BoundAccount | undefined,
  { tx, scope, record, tell }: BankRecordContext,
) {
  const after = await findBankAccount(tx, scope)
  must(after, 'an account that was just bound is there')
  const { account } = after
  const { merchantId } = scope
  const row = await findOnboarding(tx, scope)
  if (row?.state === 'passed' && account.id !== before?.account.id) {
    const { providerId } = row
    const request = { merchantId, providerId, accountId: account.id }
    await cardIntent.write(tx, scope, `card-${account.id}`, request)
  }
  const of = { id: account.id, name: `${account.bankName} ${account.numberMasked}`.trim() }
  record(scope, bankAccountSubject, {
    ...of,
    before: bankAccountAuditFields(before?.account),
    after: bankAccountAuditFields(account),
  })
  tell(scope, 'onboarding')
  return account
}

function bankAccountAuditFields(account: BankAccount | undefined) {
  return account && { ...account, boundAt: z.encode(moment, account.bindTime) }
}

type BankPasswordContext = Pick<BindBankContext, 'actor' | 'scope' | 'tx'> & {
  readonly refuse: (failure: 'wrongPassword', field: 'password') => Refusal
}

/** Requires the password, so that nobody who only found a signed-in phone changes where money goes. */
async function requireBankPassword(
  password: string,
  { tx, scope, actor, refuse }: BankPasswordContext,
): Promise<void> {
  const isRight = await verifyCallerPassword(tx, scope, actor.accountId, password)
  if (!isRight) throw toCommittingRefusal(refuse('wrongPassword', 'password'))
}

/** Refuses a change while the provider reviews the application. */
async function requireNotUnderReview({
  tx,
  scope,
  refuse,
}: Pick<BindBankContext, 'scope' | 'tx'> & {
  readonly refuse: (failure: 'underReview') => Refusal
}): Promise<void> {
  const row = await findOnboarding(tx, scope)
  if (row?.state === 'processing') throw refuse('underReview')
}

function toFilledBranch({
  areaCode = '',
  branchCode = '',
  branchName = '',
}: {
  areaCode?: string | undefined
  branchCode?: string | undefined
  branchName?: string | undefined
}) {
  return { areaCode, branchCode, branchName }
}

function toBankOrEmpty(bank: { bankCode: string; bankName: string } | undefined) {
  return bank ?? { bankCode: '', bankName: '' }
}
