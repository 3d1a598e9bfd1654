import type { DeviceNotice, DeviceState } from '../device-state.ts'

/** Facts in the messages of devices that other modules need. No I/O. */
export type PaidPlay = {
  readonly orderId: string
  readonly deviceId: string
  readonly won: boolean
  /** The event, within its order: it is booked once. */
  readonly eventKey: string
  /** Electronic tickets of the play; 0 for a play by staff. */
  readonly tickets: number
}

export type ReportedAdTotals = {
  readonly deviceId: string
  readonly siteId: string
  readonly life: number
  /** Totals of one counter epoch, by the ids that were sent with the ads. */
  readonly adsShown: Readonly<Record<string, number>>
  /** True if the totals were counted elsewhere, before the board was put into this device. */
  readonly isBase: boolean
}

export function toPaidPlays(deviceId: string, notice: DeviceNotice): PaidPlay[] {
  if (notice.is !== 'event' || notice.event.type !== 'play.ended') return []
  const { id, boot, data } = notice.event
  const { orderId, won, test = false, tickets = 0 } = data
  if (orderId === undefined) return []
  return [{ orderId, deviceId, won, eventKey: `${boot}:${id}`, tickets: test ? 0 : tickets }]
}

/** Returns ad totals only if this reading is newer than all before it; a late one contains lower totals. */
export function toReportedAdTotals(
  before: DeviceState,
  after: DeviceState,
  notice: DeviceNotice,
): ReportedAdTotals[] {
  if (notice.is !== 'meters' || !notice.meters.adsShown) return []
  const { life, boot, seq, adsShown } = notice.meters
  const isNewest = after.life === life && after.meterBoot === boot && after.meterSeq === seq
  if (!isNewest) return []
  const { deviceId, siteId, livesBefore } = before
  return [{ deviceId, siteId, life, adsShown, isBase: before.life === null && livesBefore > 0 }]
}
