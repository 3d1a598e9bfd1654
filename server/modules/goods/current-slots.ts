import { listDeviceStates } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listSlotRows, type SlotRow } from './slot-store.ts'

type CurrentDeviceState = NonNullable<
  ReturnType<Awaited<ReturnType<typeof listDeviceStates>>['get']>
>

/** Reports of a machine about its slots, whether or not the slots are set up. */
export type ReportedSlots = {
  /** Reported number of pieces by slot; slots that the board does not report are absent. */
  readonly told: ReadonlyMap<number, number>
  /** The board's fault code by slot, for slots that are out of order. */
  readonly faults: ReadonlyMap<number, string>
}

export function toReportedSlots(state: CurrentDeviceState | undefined): ReportedSlots {
  const stockEntries = Object.entries(state?.totals.stock ?? {})
  const faults = Object.values(state?.faults ?? {})
  return {
    told: new Map(stockEntries.map(([slot, pieces]) => [Number(slot), pieces])),
    faults: new Map(
      faults.flatMap(({ slot, code }) => (slot === undefined ? [] : [[slot, code] as const])),
    ),
  }
}

/**
 * Slot with the number of pieces that can be relied on (`left`): the stock of the book, or the machine's
 * number if that is less. Only so many are sold, and staff are warned when it is 0.
 */
export type CurrentSlot = SlotRow & { readonly left: number; readonly isOutOfOrder: boolean }

/**
 * Lists slots by machine and number, corrected by the reports of the machines, whose states are returned as
 * well.
 */
export async function listCurrentSlots(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<{ slots: CurrentSlot[]; states: Awaited<ReturnType<typeof listDeviceStates>> }> {
  const [rows, states] = await Promise.all([
    listSlotRows(tx, scope, deviceIds),
    listDeviceStates(tx, scope, deviceIds),
  ])
  const reportedByDevice = new Map(deviceIds.map((id) => [id, toReportedSlots(states.get(id))]))
  const slots = rows.map((row) => {
    const { told, faults } = reportedByDevice.get(row.deviceId)!
    const left = Math.max(0, Math.min(row.stock, told.get(row.slot) ?? row.stock))
    return { ...row, left, isOutOfOrder: faults.has(row.slot) }
  })
  return { slots, states }
}
