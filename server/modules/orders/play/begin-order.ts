import {
  findCodeHolder,
  findMachineForPlayers,
  type MachineForPlayers,
} from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import * as store from '../store.ts'

/** Steps with which every order begins, whatever it is paid with. */

/**
 * Finds a machine by its code; undefined if it belongs to another merchant. A player's session is for one
 * merchant, and scanning a code opens another session.
 */
export async function findMerchantMachineByCode(
  tx: Tx,
  scope: Scope,
  code: string,
): Promise<MachineForPlayers | undefined> {
  const holder = await findCodeHolder(tx, code)
  return holder?.merchantId === scope.merchantId
    ? findMachineForPlayers(tx, scope, holder.deviceId)
    : undefined
}

type Lines = readonly { kind: string; label: { zh: string; en: string }; amountFen: number }[]

export async function insertOrderWithLines(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  lines: Lines,
): Promise<void> {
  await store.insertOrder(tx, scope, order)
  const rows = lines.map(({ label, ...line }) => ({ ...line, title: label }))
  await Promise.all([
    store.insertFirstOrderStep(tx, scope, order),
    rows.length > 0 && store.insertOrderLines(tx, scope, order.id, rows),
  ])
}
