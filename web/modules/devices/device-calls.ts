import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'

/** Calls whose answers are outdated after a device is registered, changed, moved or removed. */
export const deviceCalls = [
  devices.list,
  devices.summary,
  devices.standing,
  devices.detail,
  devices.check,
  devices.atSite,
  devices.log,
  sites.withDeviceCounts,
]
