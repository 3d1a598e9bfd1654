import type { DeviceEvent, Meters } from '#gateway/protocol.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { applyDeviceNotice, listNewMeterFaults, type DeviceState } from '../device-state.ts'
import { createInitialDeviceState } from '../initial-device-state.ts'
import { insertNewEvents } from '../state/event-store.ts'
import * as store from '../device-state-store.ts'

/**
 * Readings of past hours: the history of machines that come from another system, or of a demo. They are
 * counted by the same differences as live readings, and do not change the state of the devices.
 */
export type PastDevice = {
  readonly deviceId: string
  readonly siteId: string
  /** Hours in their order. The first one only gives the totals that the others begin with. */
  readonly hours: readonly PastHour[]
}
type PastHour = {
  /** Milliseconds since 1970. */
  readonly hour: number
  readonly meters: Meters
  readonly events: readonly DeviceEvent[]
  /** Set if the device went offline or came online in this hour. */
  readonly presence?: 'offline' | 'online'
}
export type PastTimeRange = { readonly from: Date; readonly until: Date }

/** Returns the part of the stretch before its first booked hour; undefined if that part is empty. */
export async function findUnbookedRange(
  tx: Tx,
  scope: Scope,
  { from, until }: PastTimeRange,
): Promise<PastTimeRange | undefined> {
  const first = await store.findFirstCountedHour(tx, scope, { from, until })
  if (first?.getTime() === from.getTime()) return undefined
  return { from, until: first ?? until }
}

/** Books past hours. Nothing may be booked in them yet. Returns false if nothing was counted in them. */
export async function insertPastDeviceHours(
  tx: Tx,
  scope: Scope,
  devices: readonly PastDevice[],
): Promise<boolean> {
  const deviceHours = devices.flatMap(applyPastHours)
  const hours = Map.groupBy(deviceHours, (each) => each.hour)
  for (const [hour, own] of hours) {
    const at = new Date(hour)
    const counted = own.flatMap((each) => each.counted)
    const events = own.flatMap((each) => each.events)
    if (counted.length > 0) await store.addHourlyCounts(tx, scope, counted, at)
    if (events.length > 0) await insertNewEvents(tx, scope, events, at)
    const flips = own.flatMap(({ deviceId, flips: types }) =>
      types.map((type) => ({ id: newId(), deviceId, type })),
    )
    if (flips.length > 0) await store.insertDeviceStateFlips(tx, scope, flips, at)
  }
  if (hours.size > 0)
    await store.invalidateFoldedReports(tx, scope, new Date(Math.min(...hours.keys())))
  return deviceHours.some(({ counted }) => counted.length > 0)
}

/** The connection of past readings has ended long ago. */
const OVER = { session: '', gateway: 0, late: true }

function applyPastHours({ deviceId, siteId, hours }: PastDevice) {
  const [first, ...others] = hours
  if (!first) return []
  const applyPastHour = (before: DeviceState, { meters, hour }: PastHour) =>
    applyDeviceNotice(before, OVER, { is: 'meters', meters }, new Date(hour))
  let { state } = applyPastHour(createInitialDeviceState(deviceId, siteId), first)
  return others.map((past) => {
    const after = applyPastHour(state, past)
    const { presence } = past
    const newFaults = listNewMeterFaults(state, after.state)
    state = after.state
    return {
      deviceId,
      flips: [...newFaults, ...(presence ? [presence] : [])],
      hour: past.hour,
      counted: after.counted.map((each) => ({ ...each, deviceId, siteId })),
      events: past.events.map((event) => ({ deviceId, event, heardAt: new Date(event.at) })),
    }
  })
}
