import type { ReckonedPayout } from '#server/modules/payouts/surface.ts'
import type { ReckonedShare } from '#server/modules/profit-sharing/surface.ts'
import type { BillLine, FlowLine } from '#server/outside/payments/bill-port.ts'
import type { Moment, ReckonedHour, ReckonedMeter } from '#server/modules/devices/surface.ts'
import type { ReckonedOrder, ReckonedRefund } from '#server/modules/orders/surface.ts'

/** All that is laid beside each other for one merchant and day, before anything is made of it. */
export type Facts = {
  /** The day begins, and ends: milliseconds since 1970. */
  readonly from: number
  readonly until: number
  readonly machines: ReadonlyMap<string, Machine>
  /** Of the days around it, too: what falls on another day is found there. */
  readonly orders: readonly ReckonedOrder[]
  readonly refunds: readonly ReckonedRefund[]
  readonly bill: readonly ChannelLine[]
  /** Channels of which the bill of this day is there. */
  readonly billed: ReadonlySet<string>
  /** What moved the accounts, of the days around it, too; and what was paid out of them. */
  readonly flows: readonly ChannelFlow[]
  /** Channels of which that is there for this day. */
  readonly flowed: ReadonlySet<string>
  readonly payouts: readonly ReckonedPayout[]
  /** Of the days around it, too. */
  readonly shares: readonly ReckonedShare[]
  readonly meters: readonly ReckonedMeter[]
  readonly moments: readonly Moment[]
  /** Of machines that differ, hour by hour. */
  readonly hours: readonly ReckonedHour[]
  /** Coins that machines got, and goods they gave, that no provider knows of. */
  readonly unpaid: readonly { deviceId: string; coins: number; goods: number }[]
  /** What one coin is worth. */
  readonly coinFen: number
  /** When a machine's cash was taken last, and by whom. */
  readonly lastCounts: ReadonlyMap<string, LastCount>
  /** What machines that were emptied on this day had taken when it was over, in fen. */
  readonly cashByThen: ReadonlyMap<string, number>
}
export type LastCount = {
  readonly openedAt: Date
  readonly personId: string
  readonly personName: string
  /** What the machine had taken in cash until then, in fen. */
  readonly cashFen: number
}
export type Machine = {
  readonly name: string
  readonly siteId: string
  readonly priceFen: number
  /** Each of its plays gives goods, so goods can be compared with orders. */
  readonly sells: boolean
}
/** A day's line of a bill, with where and when it was found. */
export type ChannelLine = BillLine & { readonly channelId: string; readonly day: number }

/** A movement of an account, with where and when it was found. */
export type ChannelFlow = FlowLine & { readonly channelId: string; readonly day: number }

/** What each source says of a machine and day, as it is kept. */
export type Sources = {
  readonly meter: { readonly credits: number; readonly goods: number; readonly cashFen: number }
  readonly ours: {
    readonly credits: number
    readonly goods: number
    readonly refunds: number
    readonly refundedFen: number
    readonly wechat: Way
    readonly alipay: Way
  }
  /** Null: there is none for what was paid here. */
  readonly bill: {
    readonly payments: number
    readonly amountFen: number
    readonly refunds: number
    readonly refundedFen: number
    readonly feeMilli: number
  } | null
}
type Way = { readonly count: number; readonly amountFen: number }

export type MachineDay = {
  readonly deviceId: string
  readonly name: string
  readonly siteId: string
  readonly sources: Sources
}
