import { sql } from 'kysely'
import { LOW_COINS } from '#contract/devices/faults.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, toCappedSum, worthFen } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeviceState } from '../device-state.ts'

export type ChangerCounts = {
  readonly coinOut: number
  readonly coinsStored: number
  readonly cashFen: number
}

export function isLowOnCoins({ faults }: Pick<DeviceState, 'faults'>): boolean {
  return Object.values(faults).some(({ code }) => code === LOW_COINS)
}

/** Returns the counts of coin changers by device id; changers that counted nothing are absent. */
export async function sumChangerCounts(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, ChangerCounts>> {
  const sumChangerSource = (source: string) =>
    toCappedSum(sql`coalesce(sum(quantity) filter (where source = ${source}), 0)`)
  const { rows } = await sql<ChangerCounts & { id: string }>`select device_id as id,
      ${sumChangerSource('coinOut')} as "coinOut", ${sumChangerSource('coinsStored')} as "coinsStored",
      ${toCappedSum(sql`sum(${worthFen})`)} as "cashFen"
    from device_hours
    where merchant_id = ${scope.merchantId} and device_id = ${anyOf(deviceIds)}
      and hour >= date_trunc('hour', ${from}::timestamptz) and hour < ${until}
    group by device_id`.execute(tx)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}
