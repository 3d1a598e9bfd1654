import { sql } from 'kysely'
import type { StoreGroup } from '#contract/points-store/store-goods.ts'
import type { Tx } from '#server/platform/db.ts'
import { executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type GroupTables = {
  store_groups: { merchant_id: string; group_id: string; name: string; made_at: Date }
}

/** Lists the groups, oldest first, with the number of their goods that are not in the recycle bin. */
export async function listStoreGroups(tx: Tx, scope: Scope): Promise<StoreGroup[]> {
  const own = merchantValue(scope)
  const { rows } = await sql<StoreGroup>`select g.group_id as id, g.name,
      (select count(*)::int from store_goods s where s.merchant_id = ${own}
        and s.group_id = g.group_id and s.removed_at is null) as goods
    from store_groups g where g.merchant_id = ${own}
    order by g.made_at, g.group_id`.execute(tx)
  return rows
}

/** Locks the store's goods and groups until the transaction ends, so that their numbers stay in limits. */
export async function lockStore(tx: Tx, { merchantId }: Scope): Promise<void> {
  const key = `points store ${merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Inserts or renames a group. Returns false if another group has the name. */
export async function saveStoreGroup(
  tx: Tx,
  { merchantId }: Scope,
  { id, name }: Pick<StoreGroup, 'id' | 'name'>,
): Promise<boolean> {
  const query = tx
    .withTables<GroupTables>()
    .insertInto('store_groups')
    .values({ merchant_id: merchantId, group_id: id, name, made_at: new Date() })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'group_id']).doUpdateSet({ name }))
  return executeUnlessDuplicate('store_group_name_is_own', query)
}

/** Deletes a group. Its goods stay without one. */
export async function deleteStoreGroup(tx: Tx, { merchantId }: Scope, id: string): Promise<void> {
  await sql`update store_goods set group_id = null
    where merchant_id = ${merchantId} and group_id = ${id}`.execute(tx)
  await sql`delete from store_groups
    where merchant_id = ${merchantId} and group_id = ${id}`.execute(tx)
}
