import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Something of a member that has not ended: an order, coins of a changer, or a redemption. */
export type FoundMatter = 'coins' | 'order' | 'redemption'

/** Returns something that these members have open; undefined if nothing. */
export async function findOpenMatter(
  tx: Tx,
  { merchantId }: Scope,
  playerIds: readonly string[],
): Promise<FoundMatter | undefined> {
  const { rows } = await sql<{ matter: FoundMatter | null }>`select find_open_matter(
    ${merchantId}, ${playerIds}::text[]) as matter`.execute(tx)
  return rows[0]?.matter ?? undefined
}

/** Returns the first day on which each of these members is erased, if they asked for it. */
export async function listErasureDays(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; day: string }>`select player_id as id,
      due_on::text as day from member_erasures
    where merchant_id = ${merchantValue(scope)} and player_id = ${anyOf(playerIds)}
      and done_at is null`.execute(tx)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** Returns those of these members who refuse offers by behaviour. */
export async function listOfferRefusers(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select player_id as id from members
    where merchant_id = ${merchantValue(scope)} and player_id = ${anyOf(playerIds)}
      and refuses_offers`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
