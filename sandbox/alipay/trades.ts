import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import type { Clock } from '../clock.ts'
import { randomDigits } from './keys.ts'

export type Status = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED'

/** Amounts are in fen; they are converted to yuan only for output. */
export type Trade = {
  readonly number: string
  readonly tradeNumber: string
  readonly subject: string
  readonly total: number
  readonly buyer: Buyer
  readonly noticeUrl: string | undefined
  readonly isShared: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
  status: Status
  paidAt: Date | undefined
  closedAt: Date | undefined
  readonly refunds: Refund[]
}
/** The buyer as named by the merchant: an open id, or an old user id. */
export type Buyer = { readonly kind: 'buyer_open_id' | 'buyer_id'; readonly id: string }
export type Refund = {
  readonly number: string
  readonly amount: number
  readonly reason: string
  /** Time when the money moves; a slow refund is accepted earlier. */
  readonly at: Date
}

export type TradeRequest = Omit<
  Trade,
  'tradeNumber' | 'createdAt' | 'expiresAt' | 'status' | 'paidAt' | 'closedAt' | 'refunds'
> & { readonly lifeMs: number }

/** A payment can be refunded for this long. */
const REFUNDABLE_MS = 90 * DAY_MS

export type Trades = {
  find(numbers: { readonly number?: string; readonly tradeNumber?: string }): Trade | undefined
  create(wish: TradeRequest): Trade
  /** Returns false unless the trade waits for its buyer. */
  pay(trade: Trade): boolean
  close(trade: Trade): boolean
  refund(trade: Trade, refund: Refund): void
  list(): readonly Trade[]
  clear(): void
}

/** Calls `changed` when the state of a trade changes; expiry follows the sandbox clock. */
export function newAlipayTrades(
  clock: Clock,
  changed: (trade: Trade, refund?: Refund) => void,
): Trades {
  let trades: readonly Trade[] = []

  function closeOpenTrade(trade: Trade): boolean {
    if (trade.status !== 'WAIT_BUYER_PAY') return false
    trade.status = 'TRADE_CLOSED'
    trade.closedAt = clock.now()
    changed(trade)
    return true
  }
  return {
    find: ({ number, tradeNumber }) =>
      trades.find((trade) =>
        tradeNumber ? trade.tradeNumber === tradeNumber : trade.number === number,
      ),
    create({ lifeMs, ...fields }) {
      const createdAt = clock.now()
      const trade: Trade = {
        ...fields,
        tradeNumber: `${formatShanghaiTime(createdAt)
          .slice(0, 10)
          .replaceAll('-', '')}22001${randomDigits(15)}`,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifeMs),
        status: 'WAIT_BUYER_PAY',
        paidAt: undefined,
        closedAt: undefined,
        refunds: [],
      }
      trades = [...trades, trade]
      clock.at(trade.expiresAt, () => void closeOpenTrade(trade))
      return trade
    },
    pay(trade) {
      if (trade.status !== 'WAIT_BUYER_PAY') return false
      trade.status = 'TRADE_SUCCESS'
      trade.paidAt = clock.now()
      clock.at(new Date(trade.paidAt.getTime() + REFUNDABLE_MS), () => {
        if (trade.status === 'TRADE_SUCCESS') trade.status = 'TRADE_FINISHED'
      })
      changed(trade)
      return true
    },
    close: closeOpenTrade,
    refund(trade, refund) {
      trade.refunds.push(refund)
      const completeTradeRefund = () => {
        if (sumTradeRefundsUntil(trade, clock.now()) >= trade.total) {
          trade.status = 'TRADE_CLOSED'
          trade.closedAt = clock.now()
        }
        changed(trade, refund)
      }
      if (refund.at.getTime() <= clock.now().getTime()) completeTradeRefund()
      else clock.at(refund.at, completeTradeRefund)
    },
    list: () => trades,
    clear() {
      trades = []
    },
  }
}

/** Returns the sum of the refunds paid by that time. */
export function sumTradeRefundsUntil(trade: Trade, by: Date): number {
  return sumRefundAmounts(trade.refunds.filter(({ at }) => at.getTime() <= by.getTime()))
}
/** Returns the sum of all refunds, including those accepted but not yet paid. */
export function sumPromisedRefunds(trade: Trade): number {
  return sumRefundAmounts(trade.refunds)
}
function sumRefundAmounts(refunds: readonly Refund[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}

/** `"12.3"` → 1230. Undefined for anything that is no amount. */
export function parseYuanTextToFen(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined
  const [, yuan, rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return yuan === undefined ? undefined : Number(`${yuan}${rest.padEnd(2, '0')}`)
}
