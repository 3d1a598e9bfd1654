import type { Notices } from './notices.ts'
import type { Trades } from './trades.ts'

/** The payment sheet of the app: what it shows, and what the person does with it. */
export type Till = {
  /** Undefined where this till has no such trade. */
  look(tradeNumber: string): Shown | undefined
  /** Ends when the app would say so; false where it can't be paid any more. */
  pay(tradeNumber: string): Promise<boolean>
}
export type Shown = {
  readonly number: string
  readonly subject: string
  readonly fen: number
  readonly isOpen: boolean
}

export function newAlipayTill(trades: Trades, notices: Notices): Till {
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
