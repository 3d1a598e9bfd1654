import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Where no ads are shown: everywhere (an empty id), at a site, or on a device. */
export type AdStop = { readonly about: 'all' | 'site' | 'device'; readonly id: string }

export async function listAdStops(tx: Tx, scope: Scope): Promise<readonly AdStop[]> {
  const { rows } = await sql<AdStop>`select about, about_id as id from ad_stops
    where merchant_id = ${merchantValue(scope)}`.execute(tx)
  return rows
}

export async function setAdStop(
  tx: Tx,
  scope: Scope,
  { about, id }: AdStop,
  stays: boolean,
): Promise<void> {
  if (!stays) {
    await sql`delete from ad_stops
      where merchant_id = ${scope.merchantId} and about = ${about} and about_id = ${id}`.execute(tx)
    return
  }
  await sql`insert into "ad_stops" ("merchant_id", about, about_id)
    values (${scope.merchantId}, ${about}, ${id}) on conflict do nothing`.execute(tx)
}

export function isAdStopped(
  stops: readonly AdStop[],
  { id, fieldId }: { readonly id: string; readonly fieldId: string | null },
): boolean {
  return stops.some(
    (stop) =>
      stop.about === 'all' ||
      (stop.about === 'site' && stop.id === fieldId) ||
      (stop.about === 'device' && stop.id === id),
  )
}
