import { sql, type Generated } from 'kysely'
import type { BankAccount, CardState } from '#contract/banks/bank-accounts.ts'
import type { Tx } from '#server/platform/db.ts'
import type { SealedNumber } from '#server/platform/secrets/private-numbers.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type BankTables = {
  bank_accounts: {
    merchant_id: string
    bank_account_id: string
    kind: BankAccount['kind']
    holder: string
    number_sealed: string
    number_masked: string
    bank_code: string
    bank_name: string
    area_code: string
    branch_code: string
    branch_name: string
    permit_photo: string
    at_provider: Generated<CardState>
    provider_words: Generated<string>
    bound_at: Generated<Date>
    ended_at: Date | null
  }
}

export type BoundAccount = { readonly account: BankAccount; readonly number: SealedNumber }

/** Finds the account that money goes to now, or the one with this id, even if it was replaced since. */
export async function findBankAccount(
  tx: Tx,
  scope: Scope,
  accountId?: string,
): Promise<BoundAccount | undefined> {
  const rows = tx
    .withTables<BankTables>()
    .selectFrom('bank_accounts')
    .selectAll()
    .where('merchant_id', '=', merchantValue(scope))
  const one =
    accountId === undefined
      ? rows.where('ended_at', 'is', null)
      : rows.where('bank_account_id', '=', accountId)
  const row = await one.executeTakeFirst()
  if (!row) return undefined
  const account: BankAccount = {
    id: row.bank_account_id,
    kind: row.kind,
    holder: row.holder,
    numberMasked: row.number_masked,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    areaCode: row.area_code,
    branchCode: row.branch_code,
    branchName: row.branch_name,
    permitPhoto: row.permit_photo,
    atProvider: row.at_provider,
    providerWords: row.provider_words,
    bindTime: row.bound_at,
  }
  return { account, number: { sealed: row.number_sealed, masked: row.number_masked } }
}

export type NewAccount = Omit<
  BankAccount,
  'atProvider' | 'bindTime' | 'numberMasked' | 'providerWords'
>

/** Binds an account in place of the one that was bound. */
export async function replaceBankAccount(
  tx: Tx,
  scope: Scope,
  account: NewAccount,
  { sealed, masked }: SealedNumber,
): Promise<void> {
  await lockMerchantForBinding(tx, scope)
  await tx
    .withTables<BankTables>()
    .updateTable('bank_accounts')
    .set({ ended_at: sql`now()` })
    .where('merchant_id', '=', scope.merchantId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .withTables<BankTables>()
    .insertInto('bank_accounts')
    .values({
      merchant_id: scope.merchantId,
      bank_account_id: account.id,
      kind: account.kind,
      holder: account.holder,
      number_sealed: sealed,
      number_masked: masked,
      bank_code: account.bankCode,
      bank_name: account.bankName,
      area_code: account.areaCode,
      branch_code: account.branchCode,
      branch_name: account.branchName,
      permit_photo: account.permitPhoto,
      ended_at: null,
    })
    .execute()
}

/**
 * Locks the merchant, so that two simultaneous bindings follow each other and the second finds the account
 * of the first.
 */
async function lockMerchantForBinding(tx: Tx, { merchantId }: Scope): Promise<void> {
  await sql`select merchant_id from merchants where merchant_id = ${merchantId} for no key update`.execute(
    tx,
  )
}

export async function updateBankBranch(
  tx: Tx,
  scope: Scope,
  account: Pick<
    BankAccount,
    'areaCode' | 'bankCode' | 'bankName' | 'branchCode' | 'branchName' | 'id'
  >,
): Promise<void> {
  await buildBankAccountUpdate(tx, scope, account.id)
    .set({ bank_code: account.bankCode, bank_name: account.bankName })
    .set({ area_code: account.areaCode })
    .set({ branch_code: account.branchCode, branch_name: account.branchName })
    .execute()
}

export async function setBankAccountProviderState(
  tx: Tx,
  scope: Scope,
  accountId: string,
  state: CardState,
  reason = '',
): Promise<void> {
  await buildBankAccountUpdate(tx, scope, accountId)
    .set({ at_provider: state, provider_words: reason })
    .execute()
}

function buildBankAccountUpdate(tx: Tx, scope: Scope, accountId: string) {
  return tx
    .withTables<BankTables>()
    .updateTable('bank_accounts')
    .where('merchant_id', '=', scope.merchantId)
    .where('bank_account_id', '=', accountId)
}
