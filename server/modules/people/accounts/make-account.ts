import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertAccount } from './account-store.ts'
import { insertTenant, type Tenant } from './merchant-store.ts'
import { getCallingPerson, type Person } from './person.ts'
import { normalizeLogin } from '../rules.ts'
import { claimLogin } from '../sign-in-store.ts'

type EnterTenant = (merchantId: string) => Promise<Scope>

export type NewPerson = {
  readonly phone: string
  /** Sign-in name besides the phone. */
  readonly account?: string
  readonly name: string
  readonly remark?: string
  readonly passwordHash: string
}
export type NewTenant = Pick<Tenant, 'kind' | 'name'> & { readonly owner: NewPerson }

/** Creates a tenant and its owner. Returns undefined if the phone or the sign-in name is taken. */
export async function createTenantWithOwner(
  tx: Tx,
  enter: EnterTenant,
  { kind, name, owner }: NewTenant,
): Promise<Person | undefined> {
  const scope = await enter(newId())
  await insertTenant(tx, scope, { kind, name })
  const account = await createTenantAccount(tx, scope, owner, { roleId: null, siteIds: null })
  return account.taken ? undefined : getCallingPerson(tx, scope, account.id)
}

export type AccountRights = {
  readonly roleId: string | null
  readonly siteIds: readonly string[] | null
}

/** Creates an account in a tenant. `taken` names the login that somebody else already uses. */
export async function createTenantAccount(
  tx: Tx,
  scope: Scope,
  { phone, account = '', name, remark = '', passwordHash }: NewPerson,
  { roleId, siteIds }: AccountRights,
): Promise<{ readonly id: string; readonly taken?: 'phone' | 'account' }> {
  const id = newId()
  if (!(await claimLogin(tx, scope, normalizeLogin(phone), id))) return { id, taken: 'phone' }
  if (account && !(await claimLogin(tx, scope, normalizeLogin(account), id))) {
    return { id, taken: 'account' }
  }
  const accountFields = { phone, account, name, avatar: '', remark, passwordHash }
  await insertAccount(tx, scope, { id, ...accountFields, roleId, siteIds })
  return { id }
}
