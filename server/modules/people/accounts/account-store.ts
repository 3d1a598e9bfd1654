import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import {
  anyOf,
  toContainsPattern,
  orderRows,
  listPageRows,
  prepareColumns,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'

/** Tables of the accounts in the scope's tenant and of the roles that give them permissions. */
type AccountTables = {
  accounts: {
    merchant_id: string
    account_id: string
    phone: string
    login_name: string
    name: string
    photo: string
    remark: string
    password_hash: string
    role_id: string | null
    site_ids: string[] | null
    state: State
    made_at: Date
  }
  roles: { merchant_id: string; role_id: string; name: string; permissions: string[] }
}
type State = 'active' | 'stopped'

export type Account = {
  readonly id: string
  readonly phone: string
  /** Sign-in name besides the phone; empty if there is none. */
  readonly account: string
  readonly name: string
  readonly avatar: string
  readonly remark: string
  readonly passwordHash: string
  /** Null for the owner of the tenant. */
  readonly roleId: string | null
  readonly roleName: string | null
  readonly permissions: readonly string[] | null
  /** Null: all of them. */
  readonly siteIds: readonly string[] | null
  readonly state: State
  readonly createTime: Date
}
export type SubAccountRow = Account & { readonly roleId: string; readonly roleName: string }

const COLUMNS = prepareColumns([
  'accounts.account_id as id',
  'accounts.phone',
  'accounts.login_name as account',
  'accounts.name',
  'accounts.photo as avatar',
  'accounts.remark',
  'accounts.password_hash as passwordHash',
  'accounts.role_id as roleId',
  'roles.name as roleName',
  'roles.permissions',
  'accounts.site_ids as siteIds',
  'accounts.state',
  'accounts.made_at as createTime',
])

const SORTED = {
  name: 'accounts.name',
  phone: 'accounts.phone',
  createTime: 'accounts.made_at',
} as const

function selectAccounts(tx: Tx, scope: Scope) {
  return tx
    .withTables<AccountTables>()
    .selectFrom('accounts')
    .leftJoin('roles', (join) =>
      join
        .onRef('roles.merchant_id', '=', 'accounts.merchant_id')
        .onRef('roles.role_id', '=', 'accounts.role_id'),
    )
    .where('accounts.merchant_id', '=', scope.merchantId)
}

export async function findPersonAccount(
  tx: Tx,
  scope: Scope,
  accountId: string,
): Promise<Account | undefined> {
  return selectAccounts(tx, scope)
    .where('accounts.account_id', '=', accountId)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** Returns all active accounts, the owner first. */
export async function listActiveAccounts(tx: Tx, scope: Scope): Promise<Account[]> {
  return (await listTenantAccounts(tx, scope)).filter(({ state }) => state === 'active')
}

/** Returns all accounts of the tenant including stopped ones, the owner first. */
export async function listTenantAccounts(tx: Tx, scope: Scope): Promise<Account[]> {
  return selectAccounts(tx, scope)
    .select(COLUMNS)
    .orderBy(sql`accounts.role_id is not null`)
    .orderBy('accounts.made_at')
    .orderBy('accounts.account_id')
    .execute()
}

/** Selects the sub-accounts that see no site outside the scope. */
function selectVisibleSubAccounts(tx: Tx, scope: Scope) {
  const rows = selectAccounts(tx, scope).where('accounts.role_id', 'is not', null)
  if (scope.sites === 'all') return rows
  const sites = [...scope.sites]
  return rows.where(sql<boolean>`accounts.site_ids <@ ${sites}::text[]`)
}

export type SubAccountFilter = {
  /** Part of a name, phone or sign-in name. */
  readonly text?: string | undefined
  readonly state?: State | undefined
  readonly roleId?: string | undefined
}

export async function listSubAccounts(
  tx: Tx,
  scope: Scope,
  window: PageWindow<keyof typeof SORTED>,
  { text, state, roleId }: SubAccountFilter,
) {
  let rows = selectVisibleSubAccounts(tx, scope)
  if (text) {
    const part = toContainsPattern(text)
    const columns = ['accounts.name', 'accounts.phone', 'accounts.login_name'] as const
    rows = rows.where((builder) =>
      builder.or(columns.map((column) => builder(column, 'ilike', part))),
    )
  }
  if (state) rows = rows.where('accounts.state', '=', state)
  if (roleId) rows = rows.where('accounts.role_id', '=', roleId)
  const sorted = orderRows(rows.select(COLUMNS), window.order, SORTED)
    .orderBy('accounts.state')
    .orderBy('accounts.made_at', 'desc')
    .orderBy('accounts.account_id', 'desc')
  const { total, records } = await listPageRows(rows, sorted, window)
  return { total, records: records as SubAccountRow[] }
}

export async function findSubAccount(
  tx: Tx,
  scope: Scope,
  accountId: string,
): Promise<SubAccountRow | undefined> {
  const row = await selectVisibleSubAccounts(tx, scope)
    .where('accounts.account_id', '=', accountId)
    .select(COLUMNS)
    .executeTakeFirst()
  return row as SubAccountRow | undefined
}

/** Returns whether an account that is limited to sites would have none left without these sites. */
export async function hasAccountsOnlyAtSites(
  tx: Tx,
  scope: Scope,
  siteIds: readonly string[],
): Promise<boolean> {
  const row = await selectAccounts(tx, scope)
    .where(sql<boolean>`cardinality(accounts.site_ids) > 0`)
    .where(sql<boolean>`accounts.site_ids <@ ${[...siteIds]}::text[]`)
    .select('accounts.account_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type NewAccount = Omit<Account, 'roleName' | 'permissions' | 'state' | 'createTime'>

export async function insertAccount(tx: Tx, scope: Scope, account: NewAccount): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .insertInto('accounts')
    .values({
      merchant_id: scope.merchantId,
      account_id: account.id,
      phone: account.phone,
      login_name: account.account,
      name: account.name,
      photo: account.avatar,
      remark: account.remark,
      password_hash: account.passwordHash,
      role_id: account.roleId,
      site_ids: account.siteIds && [...account.siteIds],
      state: 'active',
      made_at: new Date(),
    })
    .execute()
}

type ChangeableAccount = Omit<Account, 'id' | 'roleName' | 'permissions' | 'createTime'>
export type AccountChanges = {
  readonly [Key in keyof ChangeableAccount]?: ChangeableAccount[Key] | undefined
}

/** Updates an account. Undefined fields stay unchanged. */
export async function updateAccount(
  tx: Tx,
  scope: Scope,
  accountId: string,
  changes: AccountChanges,
): Promise<void> {
  const { phone, account, name, avatar, remark, passwordHash, roleId, siteIds, state } = changes
  const row = {
    phone,
    login_name: account,
    name,
    photo: avatar,
    remark,
    password_hash: passwordHash,
    role_id: roleId,
    site_ids: siteIds && [...siteIds],
    state,
  }
  const set = omitUndefinedFields(row)
  if (Object.keys(set).length === 0) return
  await tx
    .withTables<AccountTables>()
    .updateTable('accounts')
    .set(set)
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteAccounts(
  tx: Tx,
  scope: Scope,
  accountIds: readonly string[],
): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .deleteFrom('accounts')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', anyOf(accountIds))
    .execute()
}
