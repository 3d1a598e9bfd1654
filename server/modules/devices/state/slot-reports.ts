import { isTestOrder } from '#contract/devices/device.ts'
import type { DeviceState, Notice } from '../device-state.ts'

/** Where something stands in the order of all that a device says: greater boot and seq are later. */
export type SaidAt = {
  /** With those of the boards before it: no other board's order is compared with this one's. */
  readonly life: number
  readonly boot: number
  readonly seq: number
}

/** What devices say of their slots, for whoever keeps the book of what lies in them. */
export type SlotTold = {
  readonly deviceId: string
  readonly slot: number
  readonly said: SaidAt
} & (GivenOut | ToldStock)
type GivenOut = {
  readonly is: 'out'
  /** Undefined: it was paid for at the machine. */
  readonly orderId: string | undefined
  readonly isTest: boolean
}
type ToldStock = {
  readonly is: 'raised'
  readonly told: number
  /** The board never said anything of its slots before. */
  readonly isFirst: boolean
}

const lifeOf = ({ life, livesBefore }: DeviceState) => livesBefore + (life ?? 0)

/** A machine that has one slot need not say which. */
const ONLY_SLOT = 1

export function givenOutOf(state: DeviceState, notice: Notice): SlotTold[] {
  if (notice.is !== 'event' || notice.event.type !== 'play.ended') return []
  const { boot, seq, data } = notice.event
  const { won, slot = ONLY_SLOT, orderId, test = false } = data
  if (!won) return []
  const said = { life: lifeOf(state), boot, seq }
  const isTest = test || isTestOrder(orderId)
  return [{ is: 'out', deviceId: state.deviceId, slot, said, orderId, isTest }]
}

/**
 * Slots of which the board says more than before, or the first thing: somebody filled them up. In another
 * life it counts anew, and more than before is nobody's filling.
 */
export function raisedBetween(before: DeviceState, after: DeviceState): SlotTold[] {
  const [was, is] = [before.totals.stock, after.totals.stock]
  if (is === undefined || was === is) return []
  const isFirst = was === undefined
  if (!isFirst && before.life !== after.life) return []
  const { deviceId, meterBoot, meterSeq } = after
  const said = { life: lifeOf(after), boot: meterBoot ?? 0, seq: meterSeq ?? 0 }
  return Object.entries(is)
    .filter(([slot, told]) => isFirst || told > (was[slot] ?? told))
    .map(([slot, told]) => ({ is: 'raised', deviceId, slot: Number(slot), said, told, isFirst }))
}
