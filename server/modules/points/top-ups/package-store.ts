import { sql } from 'kysely'
import { toFen } from '#contract/base/money.ts'
import type { PointPackage } from '#contract/points/top-ups.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type PackageRow = Omit<PointPackage, 'price'> & { readonly priceFen: number }

/** Lists the packages, oldest first. */
export async function listPointPackages(tx: Tx, scope: Scope): Promise<PointPackage[]> {
  const { rows } = await sql<PackageRow>`select p.package_id as id, p.name, p.points,
      p.price_fen as "priceFen", p.is_on as "isOn"
    from point_packages p where p.merchant_id = ${merchantValue(scope)}
    order by p.made_at, p.package_id`.execute(tx)
  return rows.map(({ priceFen, ...row }) => ({ ...row, price: toFen(priceFen) }))
}

/** Locks the packages until the transaction ends, so that their number stays in its limit. */
export async function lockPointPackages(tx: Tx, { merchantId }: Scope): Promise<void> {
  const key = `point packages ${merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Inserts or changes a package. `at` is the time of the first of these. */
export async function savePointPackage(
  tx: Tx,
  { merchantId }: Scope,
  { id, name, points, price, isOn }: PointPackage,
  at: Date,
): Promise<void> {
  await sql`insert into "point_packages" ("merchant_id", package_id, name, points, price_fen, is_on,
      made_at)
    values (${merchantId}, ${id}, ${name}, ${points}, ${price}, ${isOn}, ${at})
    on conflict (merchant_id, package_id) do update set name = excluded.name,
      points = excluded.points, price_fen = excluded.price_fen, is_on = excluded.is_on`.execute(tx)
}

export async function deletePointPackage(tx: Tx, { merchantId }: Scope, id: string): Promise<void> {
  await sql`delete from point_packages
    where merchant_id = ${merchantId} and package_id = ${id}`.execute(tx)
}

/** Returns whether points are sold. They are not until the merchant turns it on. */
export async function readTopUpsOn(tx: Tx, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`select is_on as "isOn" from top_up_settings
    where merchant_id = ${merchantValue(scope)}`.execute(tx)
  return rows[0]?.isOn ?? false
}

export async function saveTopUpsOn(tx: Tx, { merchantId }: Scope, isOn: boolean): Promise<void> {
  await sql`insert into "top_up_settings" ("merchant_id", is_on) values (${merchantId}, ${isOn})
    on conflict (merchant_id) do update set is_on = excluded.is_on`.execute(tx)
}
