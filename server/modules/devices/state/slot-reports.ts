import { isTestOrder } from '#contract/devices/device.ts'
import type { DeviceState, DeviceNotice } from '../device-state.ts'

/** Position of a report in the order of all reports of a device: greater boot and seq are later. */
export type ReportPosition = {
  /** Counter epoch over all boards of the device, so that the order of two boards is never compared. */
  readonly life: number
  readonly boot: number
  readonly seq: number
}

/** Reports of devices about their slots, for the stock book. */
export type SlotReport = {
  readonly deviceId: string
  readonly slot: number
  readonly said: ReportPosition
} & (DispensedPiece | RaisedStock)
type DispensedPiece = {
  readonly is: 'out'
  /** Undefined if the play was paid for at the machine. */
  readonly orderId: string | undefined
  readonly isTest: boolean
}
type RaisedStock = {
  readonly is: 'raised'
  readonly told: number
  /** The board never reported its slots before. */
  readonly isFirst: boolean
}

const getCounterEpoch = ({ life, livesBefore }: DeviceState) => livesBefore + (life ?? 0)

/** A machine with one slot need not report its number. */
const ONLY_SLOT = 1

export function toDispensedReports(state: DeviceState, notice: DeviceNotice): SlotReport[] {
  if (notice.is !== 'event' || notice.event.type !== 'play.ended') return []
  const { boot, seq, data } = notice.event
  const { won, slot = ONLY_SLOT, orderId, test = false } = data
  if (!won) return []
  const reportPosition = { life: getCounterEpoch(state), boot, seq }
  const isTest = test || isTestOrder(orderId)
  return [{ is: 'out', deviceId: state.deviceId, slot, said: reportPosition, orderId, isTest }]
}

/**
 * Returns the slots whose reported stock rose, or was reported for the first time: somebody refilled them.
 * In another counter epoch the board starts counting again, so a rise is not a refill.
 */
export function listRaisedSlots(before: DeviceState, after: DeviceState): SlotReport[] {
  const [stockBefore, is] = [before.totals.stock, after.totals.stock]
  if (is === undefined || stockBefore === is) return []
  const isFirst = stockBefore === undefined
  if (!isFirst && before.life !== after.life) return []
  const { deviceId, meterBoot, meterSeq } = after
  const reportPosition = { life: getCounterEpoch(after), boot: meterBoot ?? 0, seq: meterSeq ?? 0 }
  return Object.entries(is)
    .filter(
      ([slot, reportedStock]) => isFirst || reportedStock > (stockBefore[slot] ?? reportedStock),
    )
    .map(([slot, reportedStock]) => ({
      is: 'raised',
      deviceId,
      slot: Number(slot),
      said: reportPosition,
      told: reportedStock,
      isFirst,
    }))
}
