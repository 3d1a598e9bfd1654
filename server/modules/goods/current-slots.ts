import { statesOf } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { slotsOf, type SlotRow } from './slot-store.ts'

type State = NonNullable<ReturnType<Awaited<ReturnType<typeof statesOf>>['get']>>

/** What machines themselves say of their slots, whether or not anybody set them up. */
export type SaidOfSlots = {
  /** How much lies there, by slot; of those that the board says nothing of, none. */
  readonly told: ReadonlyMap<number, number>
  /** The board's code, of those that are out of order. */
  readonly faults: ReadonlyMap<number, string>
}

export function saidBy(state: State | undefined): SaidOfSlots {
  const told = Object.entries(state?.totals.stock ?? {})
  const faults = Object.values(state?.faults ?? {})
  return {
    told: new Map(told.map(([slot, pieces]) => [Number(slot), pieces])),
    faults: new Map(
      faults.flatMap(({ slot, code }) => (slot === undefined ? [] : [[slot, code] as const])),
    ),
  }
}

/**
 * With what can be counted on: what the book has, or what the machine says where that is less. Nothing
 * more comes out than either has, so this is what is sold, and warned of when it is nothing.
 */
export type SlotNow = SlotRow & { readonly left: number; readonly isOutOfOrder: boolean }

/** By machine and number, with what each machine says. */
export async function slotsNow(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<{ slots: SlotNow[]; states: Awaited<ReturnType<typeof statesOf>> }> {
  const [rows, states] = await Promise.all([
    slotsOf(tx, scope, deviceIds),
    statesOf(tx, scope, deviceIds),
  ])
  const said = new Map(deviceIds.map((id) => [id, saidBy(states.get(id))]))
  const slots = rows.map((row) => {
    const { told, faults } = said.get(row.deviceId)!
    const left = Math.max(0, Math.min(row.stock, told.get(row.slot) ?? row.stock))
    return { ...row, left, isOutOfOrder: faults.has(row.slot) }
  })
  return { slots, states }
}
