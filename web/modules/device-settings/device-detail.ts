import type { CallOutput } from '#contract/base/call.ts'
import type { deviceSettings } from '#contract/device-settings/device-settings.ts'

/** Settings of one device, and its state. */
export type DeviceDetail = CallOutput<typeof deviceSettings.detail>
