import type { Language } from '#contract/base/sentence.ts'
import type { team } from '#contract/team/team.ts'
import { roleSubject, type PermissionNode, type Role } from '#contract/team/team-roles.ts'
import type { Permission } from '#contract/base/permission.ts'
import type { MerchantActor } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toCountedRefusal, findPersonAccount } from '#server/modules/people/surface.ts'
import { changedPermissionKeys, hasAllPermissions, toGrantingPerson } from './grant-rules.ts'
import * as store from './store.ts'

type RoleCalls =
  | 'roles'
  | 'saveRole'
  | 'updateRole'
  | 'grant'
  | 'removeRole'
  | 'roleKeys'
  | 'permissionTree'

const ROOT = '0'

export function roleHandlers(
  allPermissions: readonly Permission[],
): Pick<Handlers<typeof team>, RoleCalls> {
  return {
    async roles(_input, { tx, actor, scope }) {
      const view = await createRoleConverter(tx, actor, scope)
      return (await store.listRoles(tx, scope)).map(view)
    },

    async saveRole({ roleName, permissions: sent = [] }, context) {
      const { tx, actor, scope, refuse, record, tell } = context
      const permissions = removePermissionGroupKeys(allPermissions, sent)
      if (!arePermissionsKnown(allPermissions, permissions))
        throw refuse('unknownPermission', 'permissions')
      if (!hasAllPermissions(toGrantingPerson(actor, scope), permissions))
        throw refuse('notYours', 'permissions')
      const role = { id: newId(), name: roleName, permissions, memberCount: 0 }
      if (!(await store.insertRole(tx, scope, role))) throw refuse('nameTaken', 'roleName')
      record(scope, roleSubject, { id: role.id, name: roleName, after: role })
      tell(scope, 'roles')
      return (await createRoleConverter(tx, actor, scope))(role)
    },

    async updateRole({ id, roleName }, { tx, actor, scope, refuse, record, tell }) {
      const before = await lockChangeableRole(tx, actor, scope, id, refuse)
      const role = { ...before, name: roleName }
      if (!(await store.updateRole(tx, scope, role))) throw refuse('nameTaken', 'roleName')
      record(scope, roleSubject, { id, name: roleName, before, after: role })
      tell(scope, 'roles')
      return (await createRoleConverter(tx, actor, scope))(role)
    },

    async grant({ userRoleId: id, permissions }, { tx, actor, scope, refuse, record, tell }) {
      const grantedPermissions = removePermissionGroupKeys(allPermissions, permissions)
      if (!arePermissionsKnown(allPermissions, grantedPermissions))
        throw refuse('unknownPermission', 'permissions')
      const before = await lockChangeableRole(tx, actor, scope, id, refuse)
      if (
        !hasAllPermissions(
          toGrantingPerson(actor, scope),
          changedPermissionKeys(before.permissions, grantedPermissions),
        )
      ) {
        throw refuse('notYours', 'permissions')
      }
      const role = { ...before, permissions: grantedPermissions }
      await store.updateRole(tx, scope, role)
      record(scope, roleSubject, { id, name: role.name, before, after: role })
      tell(scope, 'roles')
      tell(scope, 'session')
      return (await createRoleConverter(tx, actor, scope))(role)
    },

    async removeRole({ userRoleId: id }, { tx, actor, scope, refuse, record, tell }) {
      const before = await lockChangeableRole(tx, actor, scope, id, refuse)
      if (before.memberCount > 0) throw toCountedRefusal(refuse('inUse'), before.memberCount)
      await store.deleteRole(tx, scope, id)
      record(scope, roleSubject, { id, name: before.name, before })
      tell(scope, 'roles')
      return { removed: 1 }
    },

    async roleKeys({ roleId }, { tx, scope, refuse }) {
      const role = await store.findRole(tx, scope, roleId)
      if (!role) throw refuse('notFound', 'roleId')
      return [...role.permissions]
    },

    async permissionTree({ parentId = ROOT }, { client }) {
      const branches = toPermissionTree(allPermissions, client.language)
      if (parentId === ROOT) return branches
      return branches.find(({ id }) => id === parentId)?.children ?? []
    },
  }
}

/** Removes the keys of groups, because permission trees also send their branches. */
function removePermissionGroupKeys(
  permissions: readonly Permission[],
  keys: readonly string[],
): string[] {
  return keys.filter((key) => !permissions.some(({ group }) => group.key === key))
}

/**
 * Returns whether a role can be given every one of these permissions. Those that only an owner may have are
 * not among them.
 */
function arePermissionsKnown(permissions: readonly Permission[], keys: readonly string[]): boolean {
  return keys.every((key) => permissions.some((permission) => permission.key === key))
}

/**
 * Locks a role until the end of the transaction, if the caller may change it. Throws a refusal if it does
 * not exist, is the caller's own, or has permissions the caller lacks.
 */
async function lockChangeableRole(
  tx: Tx,
  actor: MerchantActor,
  scope: Scope,
  roleId: string,
  refuse: (failure: 'notFound' | 'ownRole' | 'notYours') => Refusal,
): Promise<store.RoleRow> {
  await store.lockRole(tx, scope, roleId)
  const role = await store.findRole(tx, scope, roleId)
  if (!role) throw refuse('notFound')
  const own = await findPersonAccount(tx, scope, actor.accountId)
  if (own?.roleId === roleId) throw refuse('ownRole')
  if (!hasAllPermissions(toGrantingPerson(actor, scope), role.permissions)) throw refuse('notYours')
  return role
}

async function createRoleConverter(
  tx: Tx,
  actor: MerchantActor,
  scope: Scope,
): Promise<(role: store.RoleRow) => Role> {
  const own = await findPersonAccount(tx, scope, actor.accountId)
  const asker = toGrantingPerson(actor, scope)
  return ({ id, name, permissions, memberCount }) => ({
    id,
    roleName: name,
    permissions: [...permissions],
    memberCount,
    mayEdit: own?.roleId !== id && hasAllPermissions(asker, permissions),
  })
}

function toPermissionTree(
  permissions: readonly Permission[],
  language: Language,
): PermissionNode[] {
  const groups = new Map(permissions.map(({ group }) => [group.key, group]))
  return [...groups.values()].map((group) => ({
    ...toPermissionNode(group.key, ROOT, group.name[language]),
    hasChildren: true,
    children: permissions
      .filter((each) => each.group.key === group.key)
      .map(({ key, name }) => toPermissionNode(key, group.key, name[language])),
  }))
}

function toPermissionNode(key: string, parentId: string, title: string): PermissionNode {
  return { id: key, parentId, title, key, value: key, code: key, hasChildren: false }
}
