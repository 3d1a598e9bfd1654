import type { InputOf } from '#contract/base/call.ts'
import { accountSubject } from '#contract/people/person.ts'
import type { SubAccount, team } from '#contract/team/team.ts'
import { sitesOf } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, windowOf } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { endSessionsOf } from '#server/platform/sessions/session-store.ts'
import {
  deleteAccounts,
  findSubAccount,
  listSubAccounts,
  releaseLogin,
  loginOf,
  type SubAccountFilter,
  type SubAccountRow,
} from '#server/modules/people/surface.ts'
import { hasAll, type Asker, toAsker } from './grant-rules.ts'
import { addSubAccount, changeSubAccount } from './save-sub-account.ts'

type Mine = 'list' | 'listByRole' | 'detail' | 'save' | 'update' | 'remove'

export const accountHandlers: Pick<Handlers<typeof team>, Mine> = {
  async list({ name, state, ...page }, { tx, actor, scope }) {
    const asked = { asker: toAsker(actor, scope), window: windowOf(page) }
    return subAccountPage(tx, scope, asked, { text: name, state })
  },

  async listByRole({ roleId, ...page }, { tx, actor, scope }) {
    const asked = { asker: toAsker(actor, scope), window: windowOf(page) }
    return subAccountPage(tx, scope, asked, { roleId })
  },

  async detail({ id }, { tx, actor, scope, refuse }) {
    const found = await findSubAccount(tx, scope, id)
    if (!found) throw refuse('notFound', 'id')
    return (await subAccountConverter(tx, scope, toAsker(actor, scope)))(found)
  },

  async save(input, context) {
    const { tx, actor, scope, refuse } = context
    const { id } = input
    const saved =
      id === undefined
        ? await addSubAccount(wholeOf(input) ?? throwError(refuse('missing')), context)
        : await changeSubAccount({ ...input, id }, context)
    return (await subAccountConverter(tx, scope, toAsker(actor, scope)))(saved)
  },

  async update(input, context) {
    const saved = await changeSubAccount(input, context)
    return (
      await subAccountConverter(context.tx, context.scope, toAsker(context.actor, context.scope))
    )(saved)
  },

  async remove({ ids }, { tx, actor, scope, refuse, record, tell }) {
    const asker = toAsker(actor, scope)
    for (const id of new Set(ids)) {
      const before = await findSubAccount(tx, scope, id)
      if (!before) throw refuse('notFound', 'ids')
      if (id === actor.accountId) throw refuse('ownAccount', 'ids')
      if (!hasAll(asker, before.permissions ?? [])) throw refuse('aboveYou', 'ids')
      await releaseLogin(tx, scope, loginOf(before.phone))
      if (before.account) await releaseLogin(tx, scope, loginOf(before.account))
      await endSessionsOf(tx, { merchantId: scope.merchantId, id })
      record(scope, accountSubject, { id, name: before.name, before })
    }
    await deleteAccounts(tx, scope, ids)
    tell(scope, 'team')
    tell(scope, 'session')
    return { removed: new Set(ids).size }
  },
}

async function subAccountPage(
  tx: Tx,
  scope: Scope,
  { asker, window }: { asker: Asker; window: Parameters<typeof listSubAccounts>[2] },
  filter: SubAccountFilter,
) {
  const { records, total } = await listSubAccounts(tx, scope, window, filter)
  const view = await subAccountConverter(tx, scope, asker)
  return pageAnswer(window, records.map(view), total)
}

async function subAccountConverter(
  tx: Tx,
  scope: Scope,
  asker: Asker,
): Promise<(row: SubAccountRow) => SubAccount> {
  const sites = await sitesOf(tx, scope)
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
      mayEdit: id !== asker.accountId && hasAll(asker, permissions ?? []),
    }
  }
}

/** Returns the input of a new sub-account, or undefined if a required field is missing. */
function wholeOf(input: InputOf<typeof team.save>) {
  const { phone, name, roleId, sites, password } = input
  if (phone === undefined || name === undefined || roleId === undefined) return undefined
  if (sites === undefined || password === undefined) return undefined
  return { ...input, phone, name, roleId, sites, password }
}

function throwError(error: Error): never {
  throw error
}
