import type { CallInput } from '#contract/base/call.ts'
import { people } from '#contract/people/people.ts'
import {
  accountSubject,
  tenantPermissions,
  isMobilePhoneNumber,
  merchantSubject,
  signInFacts,
} from '#contract/people/person.ts'
import type { Permission } from '#contract/base/permission.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { commonRefusal } from '#server/platform/refusal.ts'
import { updateAccount } from './account-store.ts'
import { updateTenant } from './merchant-store.ts'
import type { PeopleDeps } from '../deps.ts'
import { getCallingPerson, toPersonView, type PersonView } from './person.ts'
import { normalizePhone } from '../rules.ts'
import { consumeTicketOfPhone } from '../codes/phone-proof.ts'
import { claimLogin, releaseLogin } from '../sign-in-store.ts'

type ProfileCalls =
  | 'info'
  | 'detail'
  | 'siteCount'
  | 'update'
  | 'submit'
  | 'changePhone'
  | 'configParam'
type UpdateContext = CallContext<typeof people.update> | CallContext<typeof people.submit>

/** Maximum size of the picture that players see beside the service phone. */
const SERVICE_QR_BYTES_MAX = 200 * 1024

export function profileHandlers(deps: PeopleDeps): Pick<Handlers<typeof people>, ProfileCalls> {
  return {
    async info({ userId }, { tx, actor, scope, refuse }) {
      if (userId !== undefined && userId !== actor.accountId) throw refuse('notFound', 'userId')
      return toPersonView(await getCallingPerson(tx, scope, actor.accountId), deps.permissionKeys)
    },

    async detail({ id }, { tx, actor, scope, refuse }) {
      if (id !== undefined && id !== actor.accountId) throw refuse('notFound', 'id')
      return toPersonView(await getCallingPerson(tx, scope, actor.accountId), deps.permissionKeys)
    },

    async siteCount(_input, { tx, scope }) {
      return (await listAllSites(tx, scope)).length
    },

    update: (input, context) => updateProfile(deps, input, context),
    submit: (input, context) => updateProfile(deps, input, context),

    async changePhone(input, { tx, actor, scope, refuse, record, tell }) {
      const newPhone = normalizePhone(input.newPhone)
      if (!isMobilePhoneNumber(newPhone)) throw refuse('phoneFormat', 'newPhone')
      const { account, tenant } = await getCallingPerson(tx, scope, actor.accountId)
      const { phone } = account
      const old = { phone, purpose: 'oldPhone' } as const
      if (!(await consumeTicketOfPhone(tx, deps.sealKeys, old, input.oldTicket))) {
        throw refuse('notProven', 'oldTicket')
      }
      const next = { phone: newPhone, purpose: 'newPhone' } as const
      if (!(await consumeTicketOfPhone(tx, deps.sealKeys, next, input.newTicket))) {
        throw refuse('notProven', 'newTicket')
      }
      const isFree = newPhone !== phone && (await claimLogin(tx, scope, newPhone, account.id))
      if (!isFree) throw refuse('phoneTaken', 'newPhone')
      await releaseLogin(tx, scope, phone)
      await updateAccount(tx, scope, account.id, { phone: newPhone })
      const changed = { ...account, phone: newPhone }
      record(scope, accountSubject, {
        id: account.id,
        name: account.name,
        before: { phone },
        after: { phone: newPhone },
      })
      tell(scope, 'profile')
      return toPersonView({ account: changed, tenant, scope }, deps.permissionKeys)
    },

    async configParam() {
      const { passwordMin, passwordMax, codeDigits, codeSeconds, codeWaitSeconds } = signInFacts
      const facts = { passwordMin, passwordMax, codeDigits, codeSeconds, codeWaitSeconds }
      return { ...facts, serviceQrBytesMax: SERVICE_QR_BYTES_MAX }
    },
  }
}

/**
 * Updates a profile. Everybody may change their own name and photo; what players see of the merchant
 * requires a permission.
 */
async function updateProfile(
  deps: PeopleDeps,
  { name, avatar, merchantName, servicePhone, serviceQr }: CallInput<typeof people.update>,
  { tx, actor, scope, record, tell }: UpdateContext,
): Promise<PersonView> {
  const mayUsePermission = ({ key }: Permission) => actor.owner || actor.permissions.includes(key)
  const renames = merchantName !== undefined
  const serves = servicePhone !== undefined || serviceQr !== undefined
  if (renames && !mayUsePermission(tenantPermissions.rename)) throw commonRefusal('noPermission')
  if (serves && !mayUsePermission(tenantPermissions.service)) throw commonRefusal('noPermission')
  const person = await getCallingPerson(tx, scope, actor.accountId)
  const { account, tenant } = person
  await updateAccount(tx, scope, account.id, { name, avatar })
  if (renames || serves) {
    await updateTenant(tx, scope, { name: merchantName, servicePhone, serviceQr })
  }
  const after = await getCallingPerson(tx, scope, account.id)
  const accountChange = { before: account, after: after.account }
  record(scope, accountSubject, { id: account.id, name: after.account.name, ...accountChange })
  const tenantChange = { before: tenant, after: after.tenant }
  record(scope, merchantSubject, { id: tenant.id, name: after.tenant.name, ...tenantChange })
  tell(scope, 'profile')
  return toPersonView(after, deps.permissionKeys)
}
