import type { MemberBatchCode } from '#contract/member-batches/member-batches.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { AnyMemberBatchKind, RefusedMembers } from './batch-kind.ts'
import { listItemsInTurn, lockItemMembers, type ItemMember } from './item-member-store.ts'
import type { MemberBatchRow } from './store.ts'

/**
 * Carries an act out for members of a batch. Who was merged since is changed as the member who remains; a
 * person who stands in the batch twice is changed once. Returns codes by the id that stands in the batch.
 */
export async function carryItems(
  tx: Tx,
  scope: Scope,
  kind: AnyMemberBatchKind,
  { id: batchId, wish }: MemberBatchRow,
  itemIds: readonly string[],
): Promise<RefusedMembers> {
  const items = await lockItemMembers(tx, scope, itemIds)
  must(items.length === itemIds.length, 'everybody in a batch is a member')
  const inTurn = await listItemsInTurn(tx, scope, batchId, items)
  const carried = items.filter(({ itemId }) => inTurn.has(itemId))
  const codes = await kind.carry(tx, scope, { batchId, wish, ...toMembers(carried) })
  return new Map([
    ...toItemCodes(carried, codes),
    ...items
      .filter(({ itemId }) => !inTurn.has(itemId))
      .map(({ itemId }) => [itemId, 'merged'] as const),
  ])
}

/** Takes back what members of a batch have. Two of them may be one person by now: one after the other. */
export async function takeItemsBack(
  tx: Tx,
  scope: Scope,
  kind: AnyMemberBatchKind,
  { id: batchId, wish }: MemberBatchRow,
  itemIds: readonly string[],
): Promise<RefusedMembers> {
  const codes = new Map<string, MemberBatchCode>()
  let open = await lockItemMembers(tx, scope, itemIds)
  while (open.length > 0) {
    const turn = [...new Map(open.map((item) => [item.memberId, item])).values()]
    const kept = await kind.takeBack(tx, scope, { batchId, wish, ...toMembers(turn) })
    for (const [itemId, code] of toItemCodes(turn, kept)) codes.set(itemId, code)
    open = open.filter((item) => !turn.includes(item))
  }
  return codes
}

function toMembers(items: readonly ItemMember[]) {
  return {
    memberIds: items.map(({ memberId }) => memberId),
    itemIds: new Map(items.map(({ memberId, itemId }) => [memberId, itemId])),
  }
}

function toItemCodes(
  items: readonly ItemMember[],
  codes: RefusedMembers,
): (readonly [string, MemberBatchCode])[] {
  return items.flatMap(({ memberId, itemId }) => {
    const code = codes.get(memberId)
    return code === undefined ? [] : [[itemId, code] as const]
  })
}
