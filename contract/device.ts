import * as z from 'zod/mini'
import type { Sentence } from './sentence.ts'

/** What a device is, for whoever speaks of one: calls, the gateway, screens. */
export const deviceTypes = {
  claw: { zh: '娃娃机', en: 'Claw machine' },
  game: { zh: '游戏机', en: 'Game machine' },
  changer: { zh: '兑币机', en: 'Coin changer' },
  vending: { zh: '售货机', en: 'Vending machine' },
  glass: { zh: '玻璃机', en: 'Glass-front machine' },
  lipstick: { zh: '口红机', en: 'Lipstick machine' },
  ticket: { zh: '彩票机', en: 'Ticket machine' },
} as const satisfies Record<string, Sentence>
export type DeviceType = keyof typeof deviceTypes
export const deviceType = z.enum(Object.keys(deviceTypes) as [DeviceType, ...DeviceType[]])

/** What a device's board speaks: our own protocol, or another that the gateway translates. */
export const deviceProtocols = {
  v1: { zh: '游场协议', en: 'Playfield protocol' },
  pulse: { zh: '脉冲盒', en: 'Pulse box' },
} as const satisfies Record<string, Sentence>
export type DeviceProtocol = keyof typeof deviceProtocols
export const deviceProtocol = z.enum(
  Object.keys(deviceProtocols) as [DeviceProtocol, ...DeviceProtocol[]],
)

/**
 * Stands on the device and in its QR code; it is its name at the broker, too. Read from a label by
 * people, so small letters, blanks and hyphens are taken as well.
 */
export const deviceCode = z.codec(z.string(), z.string().check(z.regex(/^[A-Z0-9]{6,24}$/)), {
  decode: (typed) => typed.replace(/[\s-]/g, '').toUpperCase(),
  encode: (code) => code,
})
