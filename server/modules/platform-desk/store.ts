import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { toContainsPattern } from '#server/platform/query.ts'

/**
 * Queries for the platform only. The database functions check that the platform calls them
 * (`server/functions/platform-desk/`).
 */
export type TenantRow = {
  readonly id: string
  readonly name: string
  readonly state: 'active' | 'stopped'
  readonly createTime: Date
}
type ListedTenantKind = 'merchant' | 'agent'

export async function listTenants(
  tx: Tx,
  kind: ListedTenantKind,
  { size, offset }: Pick<PageWindow, 'size' | 'offset'>,
  name = '',
): Promise<{ total: number; records: TenantRow[] }> {
  const { rows } = await sql<{
    merchant_id: string
    name: string
    state: TenantRow['state']
    made_at: Date
  }>`select * from list_houses(${kind}, ${toContainsPattern(name)}, ${size}, ${offset})`.execute(tx)
  const counted = await sql<{
    total: number
  }>`select count_houses(${kind}, ${toContainsPattern(name)}) as total`.execute(tx)
  const records = rows.map((row) => ({
    id: row.merchant_id,
    name: row.name,
    state: row.state,
    createTime: row.made_at,
  }))
  return { total: counted.rows[0]!.total, records }
}

export async function listTenantNames(
  tx: Tx,
  kind: ListedTenantKind,
  merchantIds: readonly string[],
) {
  const { rows } = await sql<{
    merchant_id: string
    name: string
  }>`select * from house_names(${kind}, ${[...merchantIds]})`.execute(tx)
  return rows.map((row) => ({ id: row.merchant_id, name: row.name }))
}

export type OwnerRow = {
  readonly merchantId: string
  readonly accountId: string
  readonly name: string
  readonly phone: string
}

export async function listTenantOwners(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<OwnerRow[]> {
  const { rows } = await sql<{
    merchant_id: string
    account_id: string
    name: string
    phone: string
  }>`select * from owners_of(${[...merchantIds]})`.execute(tx)
  return rows.map(({ merchant_id, account_id, name, phone }) => ({
    merchantId: merchant_id,
    accountId: account_id,
    name,
    phone,
  }))
}

/**
 * Returns the owner account of the tenant: the first account without a role. Unlike `listTenantOwners` it
 * may follow a write in the same transaction, since it reads as the same user.
 */
export async function findTenantOwner(
  tx: Tx,
  { merchantId }: Scope,
): Promise<Omit<OwnerRow, 'merchantId'> | undefined> {
  const { rows } = await sql<Omit<OwnerRow, 'merchantId'>>`select account_id as "accountId", name,
      phone
    from accounts where merchant_id = ${merchantId} and role_id is null
    order by made_at limit 1`.execute(tx)
  return rows[0]
}

/** Returns the ids of the merchants that an agent sees. */
export async function listAgentMerchantIds(tx: Tx, agentId: string): Promise<string[]> {
  const { rows } = await sql<{
    ids: string[]
  }>`select agent_merchants(${agentId}) as ids`.execute(tx)
  return rows[0]!.ids
}

export async function setAgentMerchants(
  tx: Tx,
  agentId: string,
  merchantIds: readonly string[],
): Promise<void> {
  await sql`select set_agent_merchants(${agentId}, ${[...merchantIds]})`.execute(tx)
}
