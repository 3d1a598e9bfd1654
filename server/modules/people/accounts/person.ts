import type { OutputOf } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import type { people } from '#contract/people/people.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findPersonAccount, type Account } from './account-store.ts'
import { findHouse, type House } from './merchant-store.ts'

/** Somebody with the house they belong to. */
export type Person = { readonly account: Account; readonly house: House; readonly scope: Scope }
export type PersonView = OutputOf<typeof people.detail>

export async function findPerson(
  tx: Tx,
  scope: Scope,
  accountId: string,
): Promise<Person | undefined> {
  const account = await findPersonAccount(tx, scope, accountId)
  if (!account) return undefined
  const house = await findHouse(tx, scope)
  must(house, 'an account has a house')
  return { account, house, scope }
}

/** The person who calls: there, since the database just said so. */
export async function ownPerson(tx: Tx, scope: Scope, accountId: string): Promise<Person> {
  const person = await findPerson(tx, scope, accountId)
  must(person, 'who is signed in is there')
  return person
}

export function isPersonStopped({ account, house }: Person): boolean {
  return account.state === 'stopped' || house.state === 'stopped'
}

/** `keys` are all permissions that there are: an owner has them. */
export function toPersonView({ account, house }: Person, keys: readonly string[]): PersonView {
  const { id, phone, name, avatar, roleId, siteIds } = account
  const ofMerchant = house.kind === 'merchant'
  return {
    id,
    account: account.account,
    phone,
    name,
    avatar,
    userType: userTypeOf(account, house),
    merchantId: house.id,
    merchantName: house.name,
    servicePhone: house.servicePhone,
    serviceQr: house.serviceQr,
    roleId: roleId ?? '',
    roleName: account.roleName ?? '',
    permissions: roleId === null && ofMerchant ? [...keys] : [...(account.permissions ?? [])],
    sites: siteIds === null ? 'all' : [...siteIds],
  }
}

function userTypeOf({ roleId }: Account, { kind }: House): PersonView['userType'] {
  if (kind === 'platform') return 1
  if (kind === 'agent') return 4
  return roleId === null ? 2 : 3
}
