import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { commaList } from '../base/comma-list.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { world } from '../example-world.ts'
import { accountKinds, bookingKinds, type AccountKind, type BookingKind } from './ledger-words.ts'
import { walletPermissions } from '../transfers/transfers.ts'
import { day, id, moment, pagedBy, recordPage, yuan } from '../base/wire.ts'

/**
 * A merchant's money as the ledger has it: what stands on each account, and the statement, line by
 * line, each leading to what it was. Nothing of it is kept anywhere else, so whatever is booked
 * shows up by itself.
 */

/** So many lines are counted and can be turned to; who looks for an older one names days. */
export const LINES_MAX = 5_000

/** An account's name: its kind, whose it is where there are several, before that whose money it is of. */
const accountName = z.string().check(z.regex(/^[a-z:-]{1,30}(:[\w-]{1,40}){0,2}$/))

const account = z.object({
  account: z.string(),
  /** As `accountKinds` names it. */
  accountKind: z.string(),
  /** Of the site, channel or person that it is of; empty where there is but one. */
  name: z.string(),
})

/** Of a booking; it has a line for each account that it moves. */
const booking = {
  id,
  line: z.int(),
  createTime: moment,
  /** As `bookingKinds` names it. */
  kind: z.string(),
  /** What it is about: `order`, `transfer` …, and which. */
  aboutKind: z.string(),
  aboutId: z.string(),
  /** The same for people: machine and what was bought, to whom it went. Empty where nobody knows. */
  what: z.string(),
}

/** What a booking did to one account. */
const line = z.object({
  ...booking,
  ...account.shape,
  /** Above zero where it came into the account. */
  money: yuan,
  /** Of the account, when it was booked. */
  balance: yuan,
})
export type StatementLine = z.output<typeof line>

/** What a booking did to the coins that all players hold together. */
const coinLine = z.object({
  ...booking,
  /** Above zero where they came to a player. */
  coins: z.int(),
  /** What all players held, when it was booked. */
  held: z.int(),
})
export type CoinLine = z.output<typeof coinLine>

const anyKind = z.enum(Object.keys(bookingKinds) as [BookingKind, ...BookingKind[]])
const anyAccountKind = z.enum(Object.keys(accountKinds) as [AccountKind, ...AccountKind[]])

type IncomeLines = { readonly kinds: BookingKind[]; readonly accountKinds: AccountKind[] }
/**
 * The lines of online income: what players paid, and what of it went back. Their sum is what was
 * received less what was refunded. A refund also takes from beneficiaries, and from the balance or as
 * a debt once the money was settled.
 */
export const incomeLines: IncomeLines = {
  kinds: ['order.paid', 'refund.begun', 'refund.settled'],
  accountKinds: ['pending', 'held', 'share', 'withdrawable', 'clearing:claim', 'clearing:owed'],
}

/** Both days included. */
const days = { startDate: z.optional(day), endDate: z.optional(day) }
const lineFilter = {
  ...days,
  accountKinds: z.optional(commaList(anyAccountKind)),
  account: z.optional(accountName),
  kinds: z.optional(commaList(anyKind)),
  direction: z.optional(z.enum(['in', 'out'])),
}

const see = [merchantGrant(walletPermissions.see)] as const

export const wallet = {
  balances: declareCall({
    name: 'wallet.balances',
    title: { zh: '账户余额', en: 'Balances' },
    wire: { method: 'GET', path: '/api/getMemberByUserId/{id}', body: 'query' },
    access: see,
    writes: false,
    /** Of the merchant, or of who asks. */
    input: z.object({ id }),
    output: z.object({
      userId: id,
      withdrawable: yuan,
      /** Those kinds that there is an account of. */
      kinds: z.array(
        z.object({
          accountKind: z.string(),
          money: yuan,
          accounts: z.array(z.object({ ...account.shape, money: yuan })),
        }),
      ),
      /** What all players hold. */
      coins: z.int(),
    }),
    failures: {
      notYours: {
        zh: '只能查看自己的余额。请从钱包打开',
        en: 'You can only see your own balances. Open them from the wallet.',
      },
    },
    example: { id: world.ownerId },
  }),

  /** The newest first. */
  lines: declareCall({
    name: 'wallet.lines',
    title: { zh: '资金流水', en: 'Ledger lines' },
    wire: { method: 'POST', path: '/api/selectCapitalFlowList', body: 'json' },
    access: see,
    writes: false,
    input: z.object({ ...pagedBy(), ...lineFilter }),
    output: recordPage(line),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** Of one account, with what stood on it before the first day and after the last. */
  statement: declareCall({
    name: 'wallet.statement',
    title: { zh: '账户对账单', en: 'Statement of an account' },
    wire: { method: 'POST', path: '/api/selectCapitalFlowListByUserId', body: 'form' },
    access: see,
    writes: false,
    /** Of what can be withdrawn, where no account is named. */
    input: z.object({ ...pagedBy(), ...days, account: lineFilter.account }),
    output: z.object({
      ...recordPage(line).shape,
      ...account.shape,
      opening: yuan,
      closing: yuan,
    }),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** What players were handed out and what they put in or gave back, the newest first. */
  coinLines: declareCall({
    name: 'wallet.coinLines',
    title: { zh: '玩家的币的流水', en: 'Lines of the coins that players hold' },
    wire: { method: 'POST', path: '/api/blade-capitalflow/capitalflow/coinLines', body: 'form' },
    access: see,
    writes: false,
    input: z.object({ ...pagedBy(), ...days }),
    output: recordPage(coinLine),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** All lines that a filter lets through, the oldest first, as a file. */
  export: declareCall({
    name: 'wallet.export',
    title: { zh: '导出资金明细', en: 'Export the statement' },
    wire: { method: 'POST', path: '/api/blade-capitalflow/capitalflow/export', body: 'form' },
    access: [merchantGrant(walletPermissions.export)],
    writes: true,
    perMinute: 10,
    input: z.object({ ...lineFilter, ...exportWish }),
    output: exportAddress,
    failures: {},
    example: { startDate: new Date('2026-05-01T00:00:00+08:00') },
  }),

  line: declareCall({
    name: 'wallet.line',
    title: { zh: '资金详情', en: 'One booking' },
    wire: { method: 'GET', path: '/api/blade-capitalflow/capitalflow/detail', body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: z.object({
      id,
      createTime: moment,
      kind: z.string(),
      aboutKind: z.string(),
      aboutId: z.string(),
      what: z.string(),
      /** All that it moved; what is of one asset adds up to nothing. */
      entries: z.array(
        z.object({
          ...account.shape,
          asset: z.enum(['money', 'coins', 'points']),
          /** Whole fen, coins or points. */
          amount: z.int(),
          balance: z.int(),
        }),
      ),
      /** What else was booked about the same, the oldest first. */
      others: z.array(z.object({ id, createTime: moment, kind: z.string() })),
    }),
    failures: {
      noLine: {
        zh: '没有这笔资金，或者你看不到它。请从资金明细打开',
        en: 'There is no such line, or you can not see it. Open it from the statement.',
      },
    },
    example: { id: '1' },
  }),
}
