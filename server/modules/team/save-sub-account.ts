import { must } from '#contract/base/must.ts'
import { accountSubject, isMobilePhoneNumber } from '#contract/people/person.ts'
import type { team } from '#contract/team/team.ts'
import type { CallInput } from '#contract/base/call.ts'
import * as z from 'zod/mini'
import { moment } from '#contract/base/wire.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { endActorSessions } from '#server/platform/sessions/session-store.ts'
import {
  claimLogin,
  findSubAccount,
  deleteAccountSignInFailures,
  normalizeLogin,
  createTenantAccount,
  validateAndHashPassword,
  normalizePhone,
  releaseLogin,
  updateAccount,
  type SubAccountRow,
} from '#server/modules/people/surface.ts'
import { hasAllPermissions, hasAllSites, toGrantingPerson } from './grant-rules.ts'
import * as store from './store.ts'

/** Creates and changes sub-accounts for `team.save` and `team.update`. */
type SaveContext = CallContext<typeof team.update> | CallContext<typeof team.save>
type SubAccountInput = Omit<CallInput<typeof team.update>, 'id'>
type CompleteSubAccountInput = SubAccountInput & {
  readonly [Key in 'phone' | 'name' | 'roleId' | 'sites' | 'password']: NonNullable<
    SubAccountInput[Key]
  >
}

export async function addSubAccount(
  input: CompleteSubAccountInput,
  context: SaveContext,
): Promise<SubAccountRow> {
  const { tx, scope, refuse, record, tell } = context
  const phone = requireValidPhone(input.phone, context)
  await requireGrantableRole(input.roleId, context)
  await requireGrantableSites(input.sites, [], context)
  const { fault, hash } = await validateAndHashPassword(input.password)
  if (fault) throw refuse(fault, 'password')
  const { account = '', name, remark = '', roleId, sites } = input
  const rights = { roleId, siteIds: sites === 'all' ? null : sites }
  const person = { phone, account, name, remark, passwordHash: hash }
  const createdAccount = await createTenantAccount(tx, scope, person, rights)
  if (createdAccount.taken === 'phone') throw refuse('phoneTaken', 'phone')
  if (createdAccount.taken === 'account') throw refuse('accountTaken', 'account')
  if (input.state === 'stopped')
    await updateAccount(tx, scope, createdAccount.id, { state: 'stopped' })
  const row = await findSavedSubAccount(tx, scope, createdAccount.id)
  const after = await subAccountAuditFields(tx, scope, row)
  record(scope, accountSubject, { id: row.id, name: row.name, after })
  tell(scope, 'team')
  tell(scope, 'roles')
  return row
}

export async function changeSubAccount(
  { id, ...input }: CallInput<typeof team.update>,
  context: SaveContext,
): Promise<SubAccountRow> {
  const { tx, scope, actor, refuse, record, tell } = context
  const before = await findSubAccount(tx, scope, id)
  if (!before) throw refuse('notFound', 'id')
  if (!hasAllPermissions(toGrantingPerson(actor, scope), before.permissions ?? []))
    throw refuse('aboveYou', 'id')
  const phone = input.phone === undefined ? undefined : requireValidPhone(input.phone, context)
  const isOwn = id === actor.accountId
  if (isOwn && hasForbiddenOwnChange(before, { ...input, phone })) throw refuse('ownAccount')
  if (input.roleId !== undefined && input.roleId !== before.roleId) {
    await requireGrantableRole(input.roleId, context)
  }
  if (input.sites !== undefined)
    await requireGrantableSites(input.sites, before.siteIds ?? [], context)
  const logins = { phone, account: input.account }
  await changeSubAccountLogins(before, logins, context)
  const passwordHash =
    input.password === undefined ? undefined : await requirePasswordHash(input.password, context)
  const { name, remark, account, roleId, sites, state } = input
  const siteIds = sites === 'all' ? null : sites
  const changes = { name, remark, phone, account, roleId, siteIds, state, passwordHash }
  await updateAccount(tx, scope, id, changes)
  if (passwordHash !== undefined) await deleteAccountSignInFailures(tx, before)
  if (passwordHash !== undefined || state === 'stopped') {
    await endActorSessions(tx, { merchantId: scope.merchantId, id })
  }
  const row = await findSavedSubAccount(tx, scope, id)
  const passwordSet = passwordHash && { passwordSet: z.encode(moment, new Date()) }
  record(scope, accountSubject, {
    id,
    name: row.name,
    before: await subAccountAuditFields(tx, scope, before),
    after: { ...(await subAccountAuditFields(tx, scope, row)), ...passwordSet },
  })
  for (const topic of ['team', 'roles', 'session']) tell(scope, topic)
  return row
}

/** True if a change of one's own account goes beyond name and remark, which are all that is allowed. */
function hasForbiddenOwnChange(before: SubAccountRow, input: SubAccountInput): boolean {
  const { phone, account, roleId, sites, state, password } = input
  const sameSites = (before.siteIds ?? ['all']).join() === [sites ?? []].flat().join()
  return (
    password !== undefined ||
    (phone !== undefined && phone !== before.phone) ||
    (account !== undefined && account !== before.account) ||
    (roleId !== undefined && roleId !== before.roleId) ||
    (state !== undefined && state !== before.state) ||
    (sites !== undefined && !sameSites)
  )
}

function requireValidPhone(typed: string, { refuse }: SaveContext): string {
  const phone = normalizePhone(typed)
  if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
  return phone
}

async function requirePasswordHash(sent: string, { refuse }: SaveContext): Promise<string> {
  const { fault, hash } = await validateAndHashPassword(sent)
  if (fault) throw refuse(fault, 'password')
  return hash
}

/**
 * Locks the role until the end of the transaction. Throws a refusal if it does not exist or has a permission
 * the caller lacks.
 */
async function requireGrantableRole(
  roleId: string,
  { tx, scope, actor, refuse }: SaveContext,
): Promise<void> {
  await store.lockRole(tx, scope, roleId)
  const role = await store.findRole(tx, scope, roleId)
  if (!role) throw refuse('roleMissing', 'roleId')
  if (!hasAllPermissions(toGrantingPerson(actor, scope), role.permissions))
    throw refuse('roleAbove', 'roleId')
}

/** Checks the sites of a sub-account. Sites it already has are accepted even if they were removed since. */
async function requireGrantableSites(
  sites: 'all' | readonly string[],
  before: readonly string[],
  { tx, scope, actor, refuse }: SaveContext,
): Promise<void> {
  if (!hasAllSites(toGrantingPerson(actor, scope), sites)) throw refuse('siteMissing', 'sites')
  if (sites === 'all') return
  const known = [...before, ...(await listAllSites(tx, scope)).map(({ id }) => id)]
  if (!sites.every((id) => known.includes(id))) throw refuse('siteMissing', 'sites')
}

async function changeSubAccountLogins(
  before: SubAccountRow,
  { phone = before.phone, account = before.account }: Pick<SubAccountInput, 'phone' | 'account'>,
  { tx, scope, refuse }: SaveContext,
): Promise<void> {
  if (phone !== before.phone) {
    if (!(await claimLogin(tx, scope, phone, before.id))) throw refuse('phoneTaken', 'phone')
    await releaseLogin(tx, scope, before.phone)
  }
  const [old, name] = [normalizeLogin(before.account), normalizeLogin(account)]
  if (name === old) return
  if (name && !(await claimLogin(tx, scope, name, before.id)))
    throw refuse('accountTaken', 'account')
  if (old) await releaseLogin(tx, scope, old)
}

async function findSavedSubAccount(tx: Tx, scope: Scope, id: string): Promise<SubAccountRow> {
  const row = await findSubAccount(tx, scope, id)
  must(row, 'who was just saved is there')
  return row
}

/** Returns the fields of the operation log, with sites by name. */
async function subAccountAuditFields(tx: Tx, scope: Scope, row: SubAccountRow) {
  if (row.siteIds === null) return { ...row, siteNames: ['all'] }
  const sites = await listAllSites(tx, scope)
  const names = row.siteIds.map((id) => sites.find((site) => site.id === id)?.firmName ?? id)
  return { ...row, siteNames: names.toSorted() }
}
