import type { DeviceStateWord, DeviceToday } from '#contract/devices/device-state.ts'
import { toFen } from '#contract/base/money.ts'
import { toVisibleToday, type EarningsByDevice } from './device-now.ts'
import { sumDeviceDays } from '../meters/today-store.ts'

type DeviceWithState = { readonly id: string; readonly state: DeviceStateWord }

/** Returns how many of these devices are in which state, and today's counts of all of them. */
export function summarizeDeviceStates(
  devices: readonly DeviceWithState[],
  days: ReadonlyMap<string, DeviceToday>,
  earned: EarningsByDevice | undefined,
) {
  const states = countByDeviceState(devices.map(({ state }) => ({ state, count: 1 })))
  const counted = sumDeviceDays(devices.flatMap(({ id }) => days.get(id) ?? []))
  const online = earned && devices.reduce((sum, { id }) => sum + (earned.get(id) ?? 0), 0)
  return {
    states,
    today: toVisibleToday(counted, online === undefined ? undefined : toFen(online)),
  }
}

/** Returns the number of devices in each state. */
export function countByDeviceState(
  list: readonly { readonly state: DeviceStateWord; readonly count: number }[],
): Record<DeviceStateWord, number> {
  const states = { fault: 0, offline: 0, locked: 0, playing: 0, online: 0 }
  for (const { state, count } of list) states[state] += count
  return states
}
