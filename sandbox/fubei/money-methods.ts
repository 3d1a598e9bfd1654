import * as z from 'zod/mini'
import type { Platform, ShownPayment } from '../platform.ts'
import { AGENT, type FubeiBalances } from './balances.ts'
import type { Account, Biz, Judgement } from './order-methods.ts'
import { parsePayoutCard, toPayoutDetails, type Payout, type Payouts } from './payouts.ts'

/** Calls about the money on accounts and its payout. */
export type MoneyWorld = { readonly payouts: Payouts; readonly accounts: FubeiBalances }

type OwnMethod = (biz: Biz, account: Account, world: MoneyWorld) => Judgement
type AgentMethod = (biz: Biz, world: MoneyWorld) => Judgement

/** Calls about a merchant's own account, which is identified by its store. */
export const ownMoney: Readonly<Record<string, OwnMethod>> = {
  'openapi.agent.account.withdraw': (biz, { storeId }, { payouts }) =>
    payouts.give(storeId, biz, BOUND),
  'openapi.agent.account.withdraw.details': (biz, { storeId }, { payouts }) =>
    payouts.details(storeId, biz),
  'openapi.agent.account.balance.query': (_biz, { storeId }, { accounts }) =>
    accounts.query(storeId),
  'openapi.agent.account.balance.switch': (biz, { storeId }, { accounts }) =>
    accounts.switch(storeId, biz),
}
const BOUND = { number: '6214830000006621', bank: '招商银行' }

/**
 * Calls about the agent's own account, with payouts to any card. The names of methods and fields are
 * invented, because none are public.
 */
export const agentMoney: Readonly<Record<string, AgentMethod>> = {
  'openapi.agent.account.payout': (biz, { payouts }) =>
    payouts.give(AGENT, biz, parsePayoutCard(biz)),
  'openapi.agent.account.payout.details': (biz, { payouts }) => payouts.details(AGENT, biz),
}

export function toShownPayout(payout: Payout): ShownPayment {
  const { number, fen, card, status } = payout
  return {
    number,
    title: `付到银行卡 ${card.slice(-4)}`,
    fen,
    state: ({ 1: 'paid', 2: 'open', 3: 'closed' } as const)[status],
    acts: { 1: ['return-payout'], 2: ['settle-payout', 'refuse-payout'], 3: [] }[status],
    refunds: [],
    notices: [],
  }
}

const storeForm = z.object({ store: z.string() })
const numberForm = z.object({ number: z.string() })
/** The account is a merchant's, named by its store; without one, the agent's. */
const moneyForm = z.object({ store: z.optional(z.string()), fen: z.int() })

/** Acts of banks, and money put in or taken out at the platform itself. */
export function createPayoutActs(payouts: Payouts, accounts: FubeiBalances): Platform['acts'] {
  const decidePayout = (end: 'paid' | 'refused' | 'returned') => (details: object) =>
    toPayoutDetails(payouts.decide(numberForm.parse(details).number, end))
  return {
    'settle-payout': decidePayout('paid'),
    'refuse-payout': decidePayout('refused'),
    'return-payout': decidePayout('returned'),
    'clear-now'(details) {
      const { store } = storeForm.parse(details)
      accounts.clearNow(store)
      return { withdrawable: accounts.withdrawable(store) }
    },
    'adjust-balance'(details) {
      const { store = AGENT, fen } = moneyForm.parse(details)
      accounts.adjust(store, fen)
      return { withdrawable: accounts.withdrawable(store) }
    },
  }
}
