import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { executeUnlessDuplicate } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Roles of the scope's own merchant. */
type RoleTables = {
  roles: {
    merchant_id: string
    role_id: string
    name: string
    permissions: string[]
    made_at: Date
  }
  accounts: { merchant_id: string; role_id: string | null }
}

export type RoleRow = {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
  /** Number of sub-accounts with this role. */
  readonly memberCount: number
}

function selectRoles(tx: Tx, scope: Scope) {
  return tx
    .withTables<RoleTables>()
    .selectFrom('roles')
    .where('roles.merchant_id', '=', scope.merchantId)
    .select([
      'roles.role_id as id',
      'roles.name',
      'roles.permissions',
      sql<number>`(select count(*) from accounts where accounts.merchant_id = ${scope.merchantId}
        and accounts.role_id = roles.role_id)`.as('memberCount'),
    ])
}

export async function listRoles(tx: Tx, scope: Scope): Promise<RoleRow[]> {
  return selectRoles(tx, scope).orderBy('roles.made_at').orderBy('roles.role_id').execute()
}

export async function findRole(tx: Tx, scope: Scope, roleId: string): Promise<RoleRow | undefined> {
  return selectRoles(tx, scope).where('roles.role_id', '=', roleId).executeTakeFirst()
}

/**
 * Locks the role until the transaction ends. It can then be neither changed nor assigned by others, so
 * checks made before remain valid.
 */
export async function lockRole(tx: Tx, scope: Scope, roleId: string): Promise<void> {
  await tx
    .withTables<RoleTables>()
    .selectFrom('roles')
    .where('merchant_id', '=', scope.merchantId)
    .where('role_id', '=', roleId)
    .select('role_id')
    .forUpdate()
    .execute()
}

type NewRole = Pick<RoleRow, 'id' | 'name' | 'permissions'>

/** Returns false if the merchant already has a role of this name. */
export async function insertRole(
  tx: Tx,
  scope: Scope,
  { id, name, permissions }: NewRole,
): Promise<boolean> {
  const query = tx
    .withTables<RoleTables>()
    .insertInto('roles')
    .values({
      merchant_id: scope.merchantId,
      role_id: id,
      name,
      permissions: [...permissions],
      made_at: new Date(),
    })
  return executeUnlessDuplicate('role_name_is_own', query)
}

/** Returns false if the merchant has another role of this name. */
export async function updateRole(
  tx: Tx,
  scope: Scope,
  { id, name, permissions }: NewRole,
): Promise<boolean> {
  const query = tx
    .withTables<RoleTables>()
    .updateTable('roles')
    .set({ name, permissions: [...permissions] })
    .where('merchant_id', '=', scope.merchantId)
    .where('role_id', '=', id)
  return executeUnlessDuplicate('role_name_is_own', query)
}

export async function deleteRole(tx: Tx, scope: Scope, roleId: string): Promise<void> {
  await tx
    .withTables<RoleTables>()
    .deleteFrom('roles')
    .where('merchant_id', '=', scope.merchantId)
    .where('role_id', '=', roleId)
    .execute()
}
