import type { DeviceType } from '#contract/devices/device.ts'
import {
  arcade,
  changer,
  device as claw,
  glass,
  lipstick,
  ticket,
  vend,
  type IconShape,
} from './icons.ts'

export const iconOf: Readonly<Record<DeviceType, IconShape>> = {
  claw,
  game: arcade,
  changer,
  vending: vend,
  glass,
  lipstick,
  ticket,
}
