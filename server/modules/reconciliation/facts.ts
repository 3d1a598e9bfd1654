import type { ReconciliationPayout } from '#server/modules/payouts/surface.ts'
import type { ReconciliationShare } from '#server/modules/profit-sharing/surface.ts'
import type { BillLine, FlowLine } from '#server/outside/payments/bill-port.ts'
import type {
  ExplanatoryEvent,
  ReconciledHour,
  ReconciledMeter,
} from '#server/modules/devices/surface.ts'
import type { ReconciliationOrder, ReconciliationRefund } from '#server/modules/orders/surface.ts'

/** Raw data compared for one merchant and day, before evaluation. */
export type DayFacts = {
  /** Start and end of the day in milliseconds since 1970. */
  readonly from: number
  readonly until: number
  readonly machines: ReadonlyMap<string, ReconciledMachine>
  /** Includes adjacent days, so that items booked on another day can be matched. */
  readonly orders: readonly ReconciliationOrder[]
  readonly refunds: readonly ReconciliationRefund[]
  readonly bill: readonly ChannelLine[]
  /** Ids of channels whose bill of this day is stored. */
  readonly billed: ReadonlySet<string>
  /** Account movements, including adjacent days. */
  readonly flows: readonly ChannelFlow[]
  /** Ids of channels whose account statement of this day is stored. */
  readonly flowed: ReadonlySet<string>
  readonly payouts: readonly ReconciliationPayout[]
  /** Includes adjacent days. */
  readonly shares: readonly ReconciliationShare[]
  readonly meters: readonly ReconciledMeter[]
  readonly moments: readonly ExplanatoryEvent[]
  /** Hourly totals, loaded only for machines that differ. */
  readonly hours: readonly ReconciledHour[]
  /** Coins and goods delivered without a payment at a provider. */
  readonly unpaid: readonly { deviceId: string; coins: number; goods: number }[]
  /** Value of one coin in fen. */
  readonly coinFen: number
  /** Last emptying of each machine, by device id. */
  readonly lastCounts: ReadonlyMap<string, LastCount>
  /** Lifetime cash total in fen at the end of the day, by device id, for machines emptied on this day. */
  readonly cashByThen: ReadonlyMap<string, number>
}
export type LastCount = {
  readonly openedAt: Date
  readonly personId: string
  readonly personName: string
  /** Lifetime cash total of the machine at that emptying, in fen. */
  readonly cashFen: number
}
export type ReconciledMachine = {
  readonly name: string
  readonly siteId: string
  readonly priceFen: number
  /** True if each play dispenses goods, so that goods can be compared with orders. */
  readonly sells: boolean
}
/** A bill line with its channel and the day of its bill. */
export type ChannelLine = BillLine & { readonly channelId: string; readonly day: number }

/** An account movement with its channel and the day of its statement. */
export type ChannelFlow = FlowLine & { readonly channelId: string; readonly day: number }

/** Stored totals of a machine and day from each source. */
export type MachineSources = {
  readonly meter: { readonly credits: number; readonly goods: number; readonly cashFen: number }
  readonly ours: {
    readonly credits: number
    readonly goods: number
    readonly refunds: number
    readonly refundedFen: number
    readonly wechat: PaymentTotal
    readonly alipay: PaymentTotal
  }
  /** Null if no bill of this day is stored. */
  readonly bill: {
    readonly payments: number
    readonly amountFen: number
    readonly refunds: number
    readonly refundedFen: number
    readonly feeMilli: number
  } | null
}
type PaymentTotal = { readonly count: number; readonly amountFen: number }

export type MachineDay = {
  readonly deviceId: string
  readonly name: string
  readonly siteId: string
  readonly sources: MachineSources
}
