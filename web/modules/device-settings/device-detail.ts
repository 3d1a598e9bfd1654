import type { OutputOf } from '#contract/base/call.ts'
import type { deviceSettings } from '#contract/device-settings/device-settings.ts'

/** What one device is set to, and how it is. */
export type DeviceDetail = OutputOf<typeof deviceSettings.detail>
