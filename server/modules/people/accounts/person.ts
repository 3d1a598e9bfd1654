import type { CallOutput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import type { people } from '#contract/people/people.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findPersonAccount, type Account } from './account-store.ts'
import { findTenant, type Tenant } from './merchant-store.ts'

export type Person = { readonly account: Account; readonly tenant: Tenant; readonly scope: Scope }
export type PersonView = CallOutput<typeof people.detail>

export async function findPerson(
  tx: Tx,
  scope: Scope,
  accountId: string,
): Promise<Person | undefined> {
  const account = await findPersonAccount(tx, scope, accountId)
  if (!account) return undefined
  const tenant = await findTenant(tx, scope)
  must(tenant, 'an account has a house')
  return { account, tenant, scope }
}

/** Returns the calling person. The account exists, because the database has just confirmed it. */
export async function getCallingPerson(tx: Tx, scope: Scope, accountId: string): Promise<Person> {
  const person = await findPerson(tx, scope, accountId)
  must(person, 'who is signed in is there')
  return person
}

export function isPersonStopped({ account, tenant }: Person): boolean {
  return account.state === 'stopped' || tenant.state === 'stopped'
}

/** `keys` are all existing permissions. An owner has all of them. */
export function toPersonView({ account, tenant }: Person, keys: readonly string[]): PersonView {
  const { id, phone, name, avatar, roleId, siteIds } = account
  const ofMerchant = tenant.kind === 'merchant'
  return {
    id,
    account: account.account,
    phone,
    name,
    avatar,
    userType: getUserType(account, tenant),
    merchantId: tenant.id,
    merchantName: tenant.name,
    servicePhone: tenant.servicePhone,
    serviceQr: tenant.serviceQr,
    roleId: roleId ?? '',
    roleName: account.roleName ?? '',
    permissions: roleId === null && ofMerchant ? [...keys] : [...(account.permissions ?? [])],
    sites: siteIds === null ? 'all' : [...siteIds],
  }
}

function getUserType({ roleId }: Account, { kind }: Tenant): PersonView['userType'] {
  if (kind === 'platform') return 1
  if (kind === 'agent') return 4
  return roleId === null ? 2 : 3
}
