import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { createTenantAccount, createTenantWithOwner } from './accounts/make-account.ts'
import { hashPassword } from './passwords/password-hash.ts'
import type { Person } from './accounts/person.ts'

/** Surface of people for other modules and the demo. */
export {
  listActiveAccounts,
  deleteAccounts,
  findPersonAccount,
  findSubAccount,
  hasAccountsOnlyAtSites,
  listTenantAccounts,
  listSubAccounts,
  updateAccount,
} from './accounts/account-store.ts'
export type { SubAccountFilter, SubAccountRow } from './accounts/account-store.ts'
export { verifyCallerPassword } from './passwords/confirm-password.ts'
export { toCountedRefusal } from './counted-refusal.ts'
export { NO_MERCHANT_ID } from './no-merchant.ts'
export { findTenant, setTenantState, updateTenant } from './accounts/merchant-store.ts'
export { createTenantAccount, createTenantWithOwner } from './accounts/make-account.ts'
export type { ForeignClient } from './deps.ts'
export { validateAndHashPassword } from './passwords/new-password.ts'
export { requestSmsCode, verifySubjectCode } from './codes/sms-codes.ts'
export { findPerson, isPersonStopped } from './accounts/person.ts'
export {
  deleteAccountSignInFailures,
  verifySignIn,
  verifyAndCountFailure,
} from './sign-in/password-proof.ts'
export { computeSignInWaitSeconds, normalizeLogin, normalizePhone } from './rules.ts'
export { signInAtDesk } from './sign-in/session.ts'
export {
  claimLogin,
  findLoginHolder,
  deleteSignInFailures,
  incrementSignInFailures,
  listSignInFailures,
  releaseLogin,
} from './sign-in-store.ts'

type EnterMerchant = (merchantId: string) => Promise<Scope>
/** A new person, with the password in plain text. */
export type FirstPerson = {
  readonly phone: string
  readonly account?: string
  readonly name: string
  readonly password: string
}

/** Creates a merchant and its owner. */
export async function createMerchant(
  tx: Tx,
  enter: EnterMerchant,
  { name, owner }: { readonly name: string; readonly owner: FirstPerson },
): Promise<Person> {
  return createTenantWithOwnerPassword(tx, enter, 'merchant', name, owner)
}

/** Creates an agent's tenant and its owner. The platform decides which merchants the agent works for. */
export async function createAgent(
  tx: Tx,
  enter: EnterMerchant,
  { name, owner }: { readonly name: string; readonly owner: FirstPerson },
): Promise<Person> {
  return createTenantWithOwnerPassword(tx, enter, 'agent', name, owner)
}

/** Creates the platform's tenant and the first account that can sign in to it. */
export async function createPlatform(
  tx: Tx,
  enter: EnterMerchant,
  { name, owner }: { readonly name: string; readonly owner: FirstPerson },
): Promise<Person> {
  return createTenantWithOwnerPassword(tx, enter, 'platform', name, owner)
}

/** Creates a sub-account of a merchant and returns its id. With `all`, it sees every site. */
export async function createSubAccount(
  tx: Tx,
  scope: Scope,
  person: FirstPerson,
  access: { readonly roleId: string; readonly sites: 'all' | readonly string[] },
): Promise<string> {
  const passwordHash = await hashPassword(person.password)
  const siteIds = access.sites === 'all' ? null : access.sites
  const rights = { roleId: access.roleId, siteIds }
  const account = await createTenantAccount(tx, scope, { ...person, passwordHash }, rights)
  must(!account.taken, 'nobody signs in as somebody new')
  return account.id
}

async function createTenantWithOwnerPassword(
  tx: Tx,
  enter: EnterMerchant,
  kind: 'agent' | 'merchant' | 'platform',
  name: string,
  owner: FirstPerson,
): Promise<Person> {
  const passwordHash = await hashPassword(owner.password)
  const person = await createTenantWithOwner(tx, enter, {
    kind,
    name,
    owner: { ...owner, passwordHash },
  })
  must(person, 'nobody signs in as somebody new')
  return person
}
