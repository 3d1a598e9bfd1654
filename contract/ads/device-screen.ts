import * as z from 'zod/mini'
import type { DeviceType } from '../devices/device.ts'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'

/** Functions of a device's own screen, for calls, screens of the console and simulated machines. */
export const screenFunctions = {
  play: { zh: '扫码开玩', en: 'Scan to play' },
  buy: { zh: '扫码买币', en: 'Scan to buy coins' },
  choose: { zh: '选购商品', en: 'Buy products' },
  take: { zh: '会员取币', en: 'Take out coins (members)' },
  redeem: { zh: '团购核销', en: 'Redeem vouchers' },
  store: { zh: '存币', en: 'Store coins' },
  notes: { zh: '纸币兑换', en: 'Exchange banknotes' },
  card: { zh: '权益卡', en: 'Benefit cards' },
  balance: { zh: '余额查询', en: 'Check balance' },
  tickets: { zh: '彩票兑币', en: 'Exchange tickets for coins' },
  service: { zh: '联系客服', en: 'Contact customer service' },
} as const satisfies Record<string, Sentence>
export type ScreenFunction = keyof typeof screenFunctions
export const screenFunction = z.enum(
  Object.keys(screenFunctions) as [ScreenFunction, ...ScreenFunction[]],
)

/** Functions in the order of the screen; `isOn` is whether the function is shown. */
export type ScreenFunctionOrder = readonly { readonly id: ScreenFunction; readonly isOn: boolean }[]

type DefaultFunctionOrder = readonly [on: readonly ScreenFunction[], off: readonly ScreenFunction[]]
const played: DefaultFunctionOrder = [
  ['play', 'balance', 'card', 'redeem'],
  ['take', 'service'],
]
const sold: DefaultFunctionOrder = [
  ['choose', 'balance', 'redeem'],
  ['card', 'service'],
]
const defaultOrders: Readonly<Record<DeviceType, DefaultFunctionOrder>> = {
  claw: played,
  game: played,
  lipstick: played,
  ticket: played,
  changer: [
    ['buy', 'take', 'redeem', 'store', 'notes'],
    ['balance', 'tickets'],
  ],
  vending: sold,
  glass: sold,
}

/** Returns the default order of a device type, with all functions that it can show. */
export function getDefaultFunctionOrder(type: DeviceType): ScreenFunctionOrder {
  const [on, off] = defaultOrders[type]
  const toFunctionOrder = (ids: readonly ScreenFunction[], isOn: boolean) =>
    ids.map((id) => ({ id, isOn }))
  return [...toFunctionOrder(on, true), ...toFunctionOrder(off, false)]
}

/** Returns whether the order has each function of the device type exactly once. */
export function isDefaultFunctionOrder(type: DeviceType, order: ScreenFunctionOrder): boolean {
  const joinFunctionIds = (list: ScreenFunctionOrder) =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join()
  return joinFunctionIds(order) === joinFunctionIds(getDefaultFunctionOrder(type))
}

/** Number of functions that fit on the usual ten-inch screen without scrolling. */
export const FUNCTIONS_FIT = 5

/** Seconds without a person at the device before its ads begin. */
export const WAIT_SECONDS_MAX = 300
export const USUAL_WAIT_SECONDS = 30

export const adPermissions = declarePermissions(
  'ads',
  { zh: '屏幕和广告', en: 'Screens and ads' },
  {
    see: { zh: '查看设备屏幕和广告', en: 'View device screens and ads' },
    edit: { zh: '设置设备屏幕和广告', en: 'Manage device screens and ads' },
  },
)

/** Audit subject: the settings of a device's screen. */
export const screenSubject = declareSubject(
  'screen',
  { zh: '设备屏幕', en: 'Device screen' },
  {
    functions: { zh: '功能顺序', en: 'Screen function order' },
    carousel: { zh: '轮播图', en: 'Carousel' },
    waitSeconds: { zh: '等待广告时间（秒）', en: 'Ad wait time (seconds)' },
  },
)
