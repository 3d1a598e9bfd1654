import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { makeAccount, makeTenant } from './accounts/make-account.ts'
import { hashPassword } from './passwords/password-hash.ts'
import type { Person } from './accounts/person.ts'

/** Surface of people for other modules and the demo. */
export {
  activeAccounts,
  deleteAccounts,
  findPersonAccount,
  findSubAccount,
  hasPeopleOfOnly,
  listTenantAccounts,
  listSubAccounts,
  updateAccount,
} from './accounts/account-store.ts'
export type { SubAccountFilter, SubAccountRow } from './accounts/account-store.ts'
export { confirmPassword } from './passwords/confirm-password.ts'
export { toCountedRefusal } from './counted-refusal.ts'
export { NO_MERCHANT_ID } from './no-merchant.ts'
export { findTenant, setTenantState, updateTenant } from './accounts/merchant-store.ts'
export { makeAccount, makeTenant } from './accounts/make-account.ts'
export type { OtherClient } from './deps.ts'
export { hashNewPassword } from './passwords/new-password.ts'
export { orderCode, trySignCode } from './codes/sms-codes.ts'
export { findPerson, isPersonStopped } from './accounts/person.ts'
export { forgetFailuresOf, proveSignIn, tryProof } from './sign-in/password-proof.ts'
export { loginOf, phoneOf } from './rules.ts'
export { signInAtDesk } from './sign-in/session.ts'
export { claimLogin, findLogin, releaseLogin } from './sign-in-store.ts'

type Enter = (merchantId: string) => Promise<Scope>
/** A new person, with the password in plain text. */
export type FirstPerson = {
  readonly phone: string
  readonly account?: string
  readonly name: string
  readonly password: string
}

/** Creates a merchant and its owner. */
export async function makeMerchant(
  tx: Tx,
  enter: Enter,
  { name, owner }: { readonly name: string; readonly owner: FirstPerson },
): Promise<Person> {
  return makeFirstTenant(tx, enter, 'merchant', name, owner)
}

/** Creates an agent's tenant and its owner. The platform decides which merchants the agent works for. */
export async function makeAgent(
  tx: Tx,
  enter: Enter,
  { name, owner }: { readonly name: string; readonly owner: FirstPerson },
): Promise<Person> {
  return makeFirstTenant(tx, enter, 'agent', name, owner)
}

/** Creates the platform's tenant and the first account that can sign in to it. */
export async function makePlatform(
  tx: Tx,
  enter: Enter,
  { name, owner }: { readonly name: string; readonly owner: FirstPerson },
): Promise<Person> {
  return makeFirstTenant(tx, enter, 'platform', name, owner)
}

/** Creates a sub-account of a merchant and returns its id. With `all`, it sees every site. */
export async function makeSubAccount(
  tx: Tx,
  scope: Scope,
  person: FirstPerson,
  place: { readonly roleId: string; readonly sites: 'all' | readonly string[] },
): Promise<string> {
  const passwordHash = await hashPassword(person.password)
  const siteIds = place.sites === 'all' ? null : place.sites
  const given = { roleId: place.roleId, siteIds }
  const made = await makeAccount(tx, scope, { ...person, passwordHash }, given)
  must(!made.taken, 'nobody signs in as somebody new')
  return made.id
}

async function makeFirstTenant(
  tx: Tx,
  enter: Enter,
  kind: 'agent' | 'merchant' | 'platform',
  name: string,
  owner: FirstPerson,
): Promise<Person> {
  const passwordHash = await hashPassword(owner.password)
  const person = await makeTenant(tx, enter, { kind, name, owner: { ...owner, passwordHash } })
  must(person, 'nobody signs in as somebody new')
  return person
}
