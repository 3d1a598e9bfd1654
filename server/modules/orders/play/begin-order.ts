import {
  findCodeHolder,
  findMachineState,
  type MachineAt,
} from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import * as store from '../store.ts'

/** What every order begins with, whatever it is paid with. */

/** Undefined for another merchant's: a player's session is of one, and scanning opens another. */
export async function ownMachine(
  tx: Tx,
  scope: Scope,
  code: string,
): Promise<MachineAt | undefined> {
  const holder = await findCodeHolder(tx, code)
  return holder?.merchantId === scope.merchantId
    ? findMachineState(tx, scope, holder.deviceId)
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
    store.insertFirstStep(tx, scope, order),
    rows.length > 0 && store.insertLines(tx, scope, order.id, rows),
  ])
}
