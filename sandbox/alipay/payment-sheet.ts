import type { Notices } from './notices.ts'
import type { Trades } from './trades.ts'

/** The payment sheet of the app: its content, and what the person does on it. */
export type AlipayPaymentSheet = {
  /** Returns a trade as shown on the sheet; undefined if this till does not have it. */
  look(tradeNumber: string): ShownTrade | undefined
  /**
   * Pays a trade. Resolves when the app would report the result; false if the trade can no longer be paid.
   */
  pay(tradeNumber: string): Promise<boolean>
}
export type ShownTrade = {
  readonly number: string
  readonly subject: string
  readonly fen: number
  readonly isOpen: boolean
}

export function newAlipayPaymentSheet(trades: Trades, notices: Notices): AlipayPaymentSheet {
  return {
    look(tradeNumber) {
      const trade = trades.find({ tradeNumber })
      if (!trade) return undefined
      const { number, subject, total, status } = trade
      return { number, subject, fen: total, isOpen: status === 'WAIT_BUYER_PAY' }
    },
    async pay(tradeNumber) {
      const trade = trades.find({ tradeNumber })
      const isPaid = trade !== undefined && trades.pay(trade)
      if (isPaid) await notices.beforeAnswer()
      return isPaid
    },
  }
}
