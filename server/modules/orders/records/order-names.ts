import type { Language } from '#contract/base/sentence.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { formatBoughtTitle } from '#server/modules/offers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findOrders } from './list-store.ts'

/** Returns the machine and the purchase of each order, by order id. */
export async function listOrderDisplayNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const orders = await findOrders(tx, scope, ids)
  const deviceIds = [...new Set(orders.map(({ deviceId }) => deviceId))]
  const devices = await findDevices(tx, scope, deviceIds)
  const numbers = new Map(devices.map(({ id, number }) => [id, number]))
  return new Map(
    orders.map(({ id, deviceId, deviceCode, bought }) => [
      id,
      `${numbers.get(deviceId) || deviceCode} · ${formatBoughtTitle(bought)[language]}`,
    ]),
  )
}
