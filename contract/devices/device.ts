import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'

/** Words and rules of devices, for calls, the gateway and screens. */
export const deviceTypes = {
  claw: { zh: '娃娃机', en: 'Claw machine' },
  game: { zh: '游戏机', en: 'Game machine' },
  changer: { zh: '兑币机', en: 'Coin changer' },
  vending: { zh: '售货机', en: 'Vending machine' },
  glass: { zh: '玻璃机', en: 'Glass-front machine' },
  lipstick: { zh: '口红机', en: 'Lipstick machine' },
  ticket: { zh: '彩票机', en: 'Ticket redemption game' },
} as const satisfies Record<string, Sentence>
export type DeviceType = keyof typeof deviceTypes
/** Types where a player buys goods from a slot. All others are played, with coins. */
export const slotTypes: readonly DeviceType[] = ['vending', 'glass']
/**
 * Returns whether players can buy goods outright. A lipstick machine is played, and also sells its goods.
 */
export function isGoodsSellingType(type: DeviceType): boolean {
  return isSlotDeviceType(type) || type === 'lipstick'
}
/** Types with goods in slots, which can be assigned and counted. A claw machine has one slot. */
export const stockedTypes: readonly DeviceType[] = ['claw', 'vending', 'glass', 'lipstick']
export function isSlotDeviceType(type: DeviceType): boolean {
  return slotTypes.includes(type)
}

/** Prefix of the id that replaces an order's id when a slot is tested: not a sale, but a piece comes out. */
const TEST_ORDER = 'test-'
export const toTestOrderId = (id: string) => `${TEST_ORDER}${id}`
export const isTestOrder = (orderId: string | undefined) => orderId?.startsWith(TEST_ORDER) ?? false
export const deviceType = z.enum(Object.keys(deviceTypes) as [DeviceType, ...DeviceType[]])

/** Protocols of boards: our own, or another one that the gateway translates. */
export const deviceProtocols = {
  v1: { zh: '游场协议', en: 'Playfield protocol' },
  pulse: { zh: '脉冲盒', en: 'Pulse box' },
} as const satisfies Record<string, Sentence>
export type DeviceProtocol = keyof typeof deviceProtocols
export const deviceProtocol = z.enum(
  Object.keys(deviceProtocols) as [DeviceProtocol, ...DeviceProtocol[]],
)

/** Kinds of messages from a device that do not follow its protocol. They are refused, counted and shown. */
export const deviceNonsense = {
  form: { zh: '内容不符合协议', en: 'Invalid for this protocol' },
  eventId: { zh: '事件编号重复，内容不同', en: 'Event ID reused for another event' },
  part: {
    zh: '部分内容不符合协议，其余已计入',
    en: 'Partly invalid for this protocol (valid part recorded)',
  },
  size: { zh: '消息过大', en: 'Message too large' },
  rate: { zh: '消息过于频繁', en: 'Too many messages' },
  topic: { zh: '发布到无权使用的主题', en: 'Published to an unauthorised topic' },
  subscription: { zh: '订阅了无权使用的主题', en: 'Subscribed to an unauthorised topic' },
} as const satisfies Record<string, Sentence>
type InvalidMessageKind = keyof typeof deviceNonsense
export const nonsenseKind = z.enum(
  Object.keys(deviceNonsense) as [InvalidMessageKind, ...InvalidMessageKind[]],
)

/**
 * Returns a code, or a part of one, in its plain form. People type it from a label with small letters,
 * blanks and hyphens.
 */
export function normalizeDeviceCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Code on the device and in its QR code. It is also the device's user name at the broker. */
export const deviceCode = z.codec(z.string(), z.string().check(z.regex(/^[A-Z0-9]{6,24}$/)), {
  decode: normalizeDeviceCode,
  encode: (code) => code,
})

const START = '/start_equip'

/** Returns the path of the start page for players, to which the device's QR code leads. */
export function getDeviceStartPath(code: string): string {
  return `${START}?code=${code}`
}

/**
 * Returns the device code from a scan: a link to a start page, or a label with only the code. Returns
 * undefined for anything else.
 */
export function parseScannedDeviceCode(scanned: string): string | undefined {
  const link = URL.canParse(scanned) ? new URL(scanned) : undefined
  if (link && !link.pathname.endsWith(START)) return undefined
  const text = link ? link.searchParams.get('code') : scanned
  return z.safeDecode(deviceCode, text ?? '').data
}

/**
 * States of a command. It is sent again until the device answers. Without an answer long after its time the
 * outcome is unknown, and only the device or a person can settle it.
 */
export const commandLife = declareLifecycle('written', {
  written: { name: { zh: '待下发', en: 'To be sent' }, next: ['sent', 'expired'] },
  sent: {
    name: { zh: '已下发', en: 'Sent' },
    next: ['accepted', 'done', 'part', 'failed', 'expired', 'doubt'],
  },
  accepted: {
    name: { zh: '设备已接收', en: 'Received' },
    next: ['done', 'part', 'failed', 'expired', 'doubt'],
  },
  done: { name: { zh: '已执行', en: 'Executed' }, next: [] },
  /** Fewer pieces came out than ordered. */
  part: { name: { zh: '部分执行', en: 'Partly executed' }, next: [] },
  failed: { name: { zh: '执行失败', en: 'Failed' }, next: [] },
  /** The command expired before the device began it. */
  expired: { name: { zh: '已过期', en: 'Expired' }, next: [] },
  doubt: {
    name: { zh: '结果待确认', en: 'Unconfirmed' },
    next: ['done', 'part', 'failed', 'settled'],
  },
  settled: { name: { zh: '已人工处理', en: 'Settled manually' }, next: [] },
})
/** Codes of settled commands: what a person found at a machine that did not report the outcome. */
export const findings = {
  'found.done': { zh: '已执行，人工确认', en: 'Executed, confirmed by staff' },
  'found.not': { zh: '人工确认未执行', en: 'Not executed, confirmed by staff' },
} as const satisfies Record<string, Sentence>
export type CommandState = (typeof commandLife.states)[number]
