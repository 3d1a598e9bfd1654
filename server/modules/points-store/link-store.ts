import { sql, type RawBuilder } from 'kysely'
import type { StoreLink } from '#contract/points-store/store-links.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

const linkColumns = sql`l.link_id as id, l.title, l.picture, l.address, l.is_on as "isOn"`

async function selectLinks(tx: Tx, condition: RawBuilder<unknown>): Promise<StoreLink[]> {
  const { rows } = await sql<StoreLink>`select ${linkColumns} from store_links l
    where ${condition} order by l.made_at, l.link_id`.execute(tx)
  return rows
}

/** Lists the links, oldest first. */
export function listStoreLinks(tx: Tx, scope: Scope): Promise<StoreLink[]> {
  return selectLinks(tx, sql`l.merchant_id = ${merchantValue(scope)}`)
}

/** Finds the link that is on; there is at most one. */
export async function findActiveStoreLink(tx: Tx, scope: Scope): Promise<StoreLink | undefined> {
  return (await selectLinks(tx, sql`l.merchant_id = ${merchantValue(scope)} and l.is_on`))[0]
}

/** Inserts a link, off, or changes it. `at` is the time of the first of these. */
export async function saveStoreLink(
  tx: Tx,
  { merchantId }: Scope,
  { id, title, picture, address }: Omit<StoreLink, 'isOn'>,
  at: Date,
): Promise<void> {
  await sql`insert into "store_links" ("merchant_id", link_id, title, picture, address, is_on, made_at)
    values (${merchantId}, ${id}, ${title}, ${picture}, ${address}, false, ${at})
    on conflict (merchant_id, link_id) do update set title = excluded.title,
      picture = excluded.picture, address = excluded.address`.execute(tx)
}

export async function setStoreLinkOn(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  isOn: boolean,
): Promise<void> {
  await sql`update store_links set is_on = ${isOn}
    where merchant_id = ${merchantId} and link_id = ${id}`.execute(tx)
}

export async function deleteStoreLink(tx: Tx, { merchantId }: Scope, id: string): Promise<void> {
  await sql`delete from store_links
    where merchant_id = ${merchantId} and link_id = ${id}`.execute(tx)
}
