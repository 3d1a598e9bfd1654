import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Who stands in a batch, and the member who acts for it now: another one if it was merged. */
export type ItemMember = { readonly itemId: string; readonly memberId: string }

/** Finds the present members of a batch. Until the transaction ends, none of them is merged. */
export async function lockItemMembers(
  tx: Tx,
  { merchantId }: Scope,
  itemIds: readonly string[],
): Promise<readonly ItemMember[]> {
  for (;;) {
    const { rows: items } = await sql<ItemMember>`select player_id as "itemId",
        coalesce(merged_into, player_id) as "memberId" from members
      where merchant_id = ${merchantId} and player_id = ${anyOf(itemIds)}
      order by player_id`.execute(tx)
    // Locked in the order in which a merge locks them. Who was merged meanwhile is looked up again.
    const { rows: locked } = await sql<{ isMerged: boolean }>`select merged_into is not null
        as "isMerged" from members
      where merchant_id = ${merchantId}
        and player_id = ${anyOf(items.map(({ memberId }) => memberId))}
      order by player_id for key share`.execute(tx)
    if (!locked.some(({ isMerged }) => isMerged)) return items
  }
}

/**
 * Returns which of these stand for their person in the batch: of several, the one who received it, or the
 * member who remains, or the first.
 */
export async function listItemsInTurn(
  tx: Tx,
  scope: Scope,
  batchId: string,
  items: readonly ItemMember[],
): Promise<ReadonlySet<string>> {
  const mergedIds = await listMergedIds(tx, scope, items)
  const isShared = new Set(mergedIds.map(({ memberId }) => memberId))
  const alone = items.filter(({ memberId }) => !isShared.has(memberId))
  // The planner has no statistics of a new batch, so its items are only looked up for the few people with
  // several identities.
  if (isShared.size === 0) return new Set(alone.map(({ itemId }) => itemId))
  const own = [...mergedIds, ...[...isShared].map((memberId) => ({ memberId, itemId: memberId }))]
  const { rows } = await sql<{ itemId: string }>`select distinct on (x.member_id)
      i.player_id as "itemId"
    from unnest(${own.map(({ memberId }) => memberId)}::text[],
      ${own.map(({ itemId }) => itemId)}::text[]) as x (member_id, player_id)
    join member_batch_items i on i.merchant_id = ${scope.merchantId} and i.batch_id = ${batchId}
      and i.player_id = x.player_id
    order by x.member_id, i.state = 'done' desc, i.player_id = x.member_id desc,
      i.player_id`.execute(tx)
  return new Set([...alone, ...rows].map(({ itemId }) => itemId))
}

/** Lists the identities that were merged into the members of these items. */
async function listMergedIds(
  tx: Tx,
  { merchantId }: Scope,
  items: readonly ItemMember[],
): Promise<readonly ItemMember[]> {
  const { rows } = await sql<ItemMember>`select player_id as "itemId", merged_into as "memberId"
    from members where merchant_id = ${merchantId} and merged_into is not null
      and merged_into = ${anyOf(items.map(({ memberId }) => memberId))}`.execute(tx)
  return rows
}
