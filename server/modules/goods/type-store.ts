import type { Tx } from '#server/platform/db.ts'
import { anyOf, executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type TypeTables = {
  goods_types: { merchant_id: string; type_id: string; name: string }
  goods: { merchant_id: string; goods_id: string; type_id: string | null }
}
export type GoodsTypeRow = {
  readonly id: string
  readonly name: string
  readonly giftNumber: number
}

export async function listGoodsTypes(tx: Tx, scope: Scope): Promise<GoodsTypeRow[]> {
  return tx
    .withTables<TypeTables>()
    .selectFrom('goods_types as t')
    .leftJoin('goods as g', (join) =>
      join.onRef('g.merchant_id', '=', 't.merchant_id').onRef('g.type_id', '=', 't.type_id'),
    )
    .where('t.merchant_id', '=', merchantValue(scope))
    .groupBy(['t.merchant_id', 't.type_id', 't.name'])
    .select(({ fn }) => [
      't.type_id as id',
      't.name',
      fn.count<number>('g.goods_id').as('giftNumber'),
    ])
    .orderBy('t.name')
    .execute()
}

const NAME_IS_OWN = 'goods_type_name_is_own'

/** Returns false if the merchant already has a type of that name. */
export async function insertGoodsType(
  tx: Tx,
  scope: Scope,
  { id, name }: Pick<GoodsTypeRow, 'id' | 'name'>,
): Promise<boolean> {
  const row = { merchant_id: scope.merchantId, type_id: id, name }
  const query = tx.withTables<TypeTables>().insertInto('goods_types').values(row)
  return executeUnlessDuplicate(NAME_IS_OWN, query)
}

/** Returns false if the merchant has another type of that name. */
export async function renameGoodsType(
  tx: Tx,
  scope: Scope,
  { id, name }: Pick<GoodsTypeRow, 'id' | 'name'>,
): Promise<boolean> {
  const query = tx
    .withTables<TypeTables>()
    .updateTable('goods_types')
    .set({ name })
    .where('merchant_id', '=', scope.merchantId)
    .where('type_id', '=', id)
  return executeUnlessDuplicate(NAME_IS_OWN, query)
}

export async function deleteGoodsTypes(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<void> {
  await tx
    .withTables<TypeTables>()
    .deleteFrom('goods_types')
    .where('merchant_id', '=', scope.merchantId)
    .where('type_id', '=', anyOf(ids))
    .execute()
}
