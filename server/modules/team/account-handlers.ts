import type { CallInput } from '#contract/base/call.ts'
import { accountSubject } from '#contract/people/person.ts'
import type { SubAccount, team } from '#contract/team/team.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { endActorSessions } from '#server/platform/sessions/session-store.ts'
import {
  deleteAccounts,
  findSubAccount,
  listSubAccounts,
  releaseLogin,
  normalizeLogin,
  type SubAccountFilter,
  type SubAccountRow,
} from '#server/modules/people/surface.ts'
import { hasAllPermissions, type GrantingPerson, toGrantingPerson } from './grant-rules.ts'
import { addSubAccount, changeSubAccount } from './save-sub-account.ts'

type SubAccountCalls = 'list' | 'listByRole' | 'detail' | 'save' | 'update' | 'remove'

export const accountHandlers: Pick<Handlers<typeof team>, SubAccountCalls> = {
  async list({ name, state, ...page }, { tx, actor, scope }) {
    const pageRequest = { asker: toGrantingPerson(actor, scope), window: toPageWindow(page) }
    return listSubAccountPage(tx, scope, pageRequest, { text: name, state })
  },

  async listByRole({ roleId, ...page }, { tx, actor, scope }) {
    const pageRequest = { asker: toGrantingPerson(actor, scope), window: toPageWindow(page) }
    return listSubAccountPage(tx, scope, pageRequest, { roleId })
  },

  async detail({ id }, { tx, actor, scope, refuse }) {
    const row = await findSubAccount(tx, scope, id)
    if (!row) throw refuse('notFound', 'id')
    return (await createSubAccountConverter(tx, scope, toGrantingPerson(actor, scope)))(row)
  },

  async save(input, context) {
    const { tx, actor, scope, refuse } = context
    const { id } = input
    const saved =
      id === undefined
        ? await addSubAccount(
            toNewSubAccountIfComplete(input) ?? throwError(refuse('missing')),
            context,
          )
        : await changeSubAccount({ ...input, id }, context)
    return (await createSubAccountConverter(tx, scope, toGrantingPerson(actor, scope)))(saved)
  },

  async update(input, context) {
    const saved = await changeSubAccount(input, context)
    return (
      await createSubAccountConverter(
        context.tx,
        context.scope,
        toGrantingPerson(context.actor, context.scope),
      )
    )(saved)
  },

  async remove({ ids }, { tx, actor, scope, refuse, record, tell }) {
    const asker = toGrantingPerson(actor, scope)
    for (const id of new Set(ids)) {
      const before = await findSubAccount(tx, scope, id)
      if (!before) throw refuse('notFound', 'ids')
      if (id === actor.accountId) throw refuse('ownAccount', 'ids')
      if (!hasAllPermissions(asker, before.permissions ?? [])) throw refuse('aboveYou', 'ids')
      await releaseLogin(tx, scope, normalizeLogin(before.phone))
      if (before.account) await releaseLogin(tx, scope, normalizeLogin(before.account))
      await endActorSessions(tx, { merchantId: scope.merchantId, id })
      record(scope, accountSubject, { id, name: before.name, before })
    }
    await deleteAccounts(tx, scope, ids)
    tell(scope, 'team')
    tell(scope, 'session')
    return { removed: new Set(ids).size }
  },
}

async function listSubAccountPage(
  tx: Tx,
  scope: Scope,
  { asker, window }: { asker: GrantingPerson; window: Parameters<typeof listSubAccounts>[2] },
  filter: SubAccountFilter,
) {
  const { records, total } = await listSubAccounts(tx, scope, window, filter)
  const view = await createSubAccountConverter(tx, scope, asker)
  return pageAnswer(window, records.map(view), total)
}

async function createSubAccountConverter(
  tx: Tx,
  scope: Scope,
  asker: GrantingPerson,
): Promise<(row: SubAccountRow) => SubAccount> {
  const sites = await listAllSites(tx, scope)
  return (row) => {
    const { id, phone, account, name, avatar, remark, roleId, roleName, state, createTime } = row
    const { siteIds, permissions } = row
    return {
      id,
      phone,
      account,
      name,
      avatar,
      remark,
      roleId,
      roleName,
      state,
      createTime,
      sites: siteIds === null ? 'all' : [...siteIds],
      siteNames: sites.filter((site) => siteIds?.includes(site.id)).map((site) => site.firmName),
      mayEdit: id !== asker.accountId && hasAllPermissions(asker, permissions ?? []),
    }
  }
}

/** Returns the input of a new sub-account, or undefined if a required field is missing. */
function toNewSubAccountIfComplete(input: CallInput<typeof team.save>) {
  const { phone, name, roleId, sites, password } = input
  if (phone === undefined || name === undefined || roleId === undefined) return undefined
  if (sites === undefined || password === undefined) return undefined
  return { ...input, phone, name, roleId, sites, password }
}

function throwError(error: Error): never {
  throw error
}
