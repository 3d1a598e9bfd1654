import type { DeviceProtocol } from '#contract/devices/device.ts'
import type { Dialect } from './dialect.ts'
import { pulseBox } from './pulse-box.ts'

export const dialects: Readonly<Record<DeviceProtocol, Dialect | undefined>> = {
  v1: undefined,
  pulse: pulseBox,
}
