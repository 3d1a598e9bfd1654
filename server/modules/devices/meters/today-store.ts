import { sql } from 'kysely'
import type { DeviceToday } from '#contract/devices/device-state.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { toCappedSum, merchantValue, worthFen } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export const NOTHING_TODAY: DeviceToday = {
  plays: 0,
  coinIn: 0,
  credits: 0,
  coinOut: 0,
  prizesOut: 0,
  ticketsOut: 0,
  cashFen: toFen(0),
}

/**
 * Returns the counts of devices since midnight in Shanghai, by device id; devices without any are absent.
 */
export async function readDeviceCountsToday(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, DeviceToday>> {
  type TodayCountRow = { id: string; source: string; quantity: number; cashFen: number }
  const { rows } =
    await sql<TodayCountRow>`select device_id as id, source, ${toCappedSum(sql`sum(quantity)`)} as quantity,
      ${toCappedSum(sql`sum(${worthFen})`)} as "cashFen"
    from device_hours
    where merchant_id = ${merchantValue(scope)} and device_id = any(${ids}::text[])
      and hour >= date_trunc('day', now(), 'Asia/Shanghai')
    group by device_id, source`.execute(tx)
  const todayByDevice = new Map<string, DeviceToday>()
  for (const { id, source, quantity, cashFen } of rows) {
    const before = todayByDevice.get(id) ?? NOTHING_TODAY
    const more = source === 'cashIn' ? { cashFen: toFen(cashFen) } : { [source]: quantity }
    todayByDevice.set(id, { ...before, ...more })
  }
  return todayByDevice
}

/**
 * Returns the cash in fen that devices took since midnight in Shanghai, by device id; devices that took none
 * are absent.
 */
export async function sumCashToday(tx: Tx, scope: Scope): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cashFen: number }>`select device_id as id,
      ${toCappedSum(sql`sum(${worthFen})`)} as "cashFen"
    from device_hours
    where merchant_id = ${merchantValue(scope)} and source = 'cashIn'
      and hour >= date_trunc('day', now(), 'Asia/Shanghai')
    group by device_id`.execute(tx)
  return new Map(rows.map(({ id, cashFen }) => [id, cashFen]))
}

export function sumDeviceDays(days: Iterable<DeviceToday>): DeviceToday {
  let sum = NOTHING_TODAY
  for (const day of days) {
    sum = {
      plays: sum.plays + day.plays,
      coinIn: sum.coinIn + day.coinIn,
      credits: sum.credits + day.credits,
      coinOut: sum.coinOut + day.coinOut,
      prizesOut: sum.prizesOut + day.prizesOut,
      ticketsOut: sum.ticketsOut + day.ticketsOut,
      cashFen: toFen((sum.cashFen ?? 0) + (day.cashFen ?? 0)),
    }
  }
  return sum
}
