import { isTestOrder } from '#contract/device.ts'
import type { DeviceState, Notice } from './device-state.ts'

/** What devices say of their slots, for whoever keeps the book of what lies in them. */
export type GivenOut = {
  readonly deviceId: string
  readonly slot: number
  /** Undefined: it was paid for at the machine. */
  readonly orderId: string | undefined
  readonly isTest: boolean
}
export type ToldStock = {
  readonly deviceId: string
  readonly slot: number
  readonly told: number
  /** The board never said anything of its slots before. */
  readonly isFirst: boolean
}

/** A machine that has one slot need not say which. */
const ONLY_SLOT = 1

export function givenOutOf(deviceId: string, notice: Notice): GivenOut[] {
  if (notice.is !== 'event' || notice.event.type !== 'play.ended') return []
  const { won, slot = ONLY_SLOT, orderId, test = false } = notice.event.data
  if (!won) return []
  return [{ deviceId, slot, orderId, isTest: test || isTestOrder(orderId) }]
}

/** Slots of which the board says more than before, or the first thing: somebody filled them up. */
export function raisedBetween(before: DeviceState, after: DeviceState): ToldStock[] {
  const [was, is] = [before.totals.stock, after.totals.stock]
  if (is === undefined || was === is) return []
  const isFirst = was === undefined
  return Object.entries(is)
    .filter(([slot, told]) => isFirst || told > (was[slot] ?? told))
    .map(([slot, told]) => ({ deviceId: after.deviceId, slot: Number(slot), told, isFirst }))
}
