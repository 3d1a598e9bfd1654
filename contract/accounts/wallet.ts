import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { commaListCodec } from '../base/comma-list.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { world } from '../example-world.ts'
import { accountKinds, bookingKinds, type AccountKind, type BookingKind } from './ledger-words.ts'
import { walletPermissions } from '../transfers/wallet-permissions.ts'
import { day, id, moment, pagingFields, recordPageSchema, yuan } from '../base/wire.ts'

/**
 * A merchant's money in the ledger: the balance of each account, and a statement whose lines lead to their
 * cause. There is no other copy of it, so each booking appears at once.
 */

/** Limit of lines that are counted and paged. For older lines the caller has to give days. */
export const LINES_MAX = 5_000

/**
 * Name of an account: its kind, then the merchant's own channel that holds the money if it is such a share,
 * then the id of its site, channel or person.
 */
const accountName = z.string().check(z.regex(/^[a-z:-]{1,30}(:[\w-]{1,40}){0,2}$/))

const account = z.object({
  account: z.string(),
  /** Key of `accountKinds`. */
  accountKind: z.string(),
  /** Name of the site, channel or person; empty if there is only one account of the kind. */
  name: z.string(),
})

/** Fields of a booking, which has a line for each account that it changes. */
const booking = {
  id,
  line: z.int(),
  createTime: moment,
  /** Key of `bookingKinds`. */
  kind: z.string(),
  /** Kind of the booking's subject (`order`, `transfer` …) and its id. */
  aboutKind: z.string(),
  aboutId: z.string(),
  /** Subject in readable form: machine and purchase, recipient, or settled site. Empty if unknown. */
  what: z.string(),
}

/** Effect of a booking on one account. */
const line = z.object({
  ...booking,
  ...account.shape,
  /** Positive if money enters the account. */
  money: yuan,
  /** Balance of the account after the booking. */
  balance: yuan,
})
export type StatementLine = z.output<typeof line>

/** Effect of a booking on the coins that all players hold together. */
const coinLine = z.object({
  ...booking,
  /** Positive if coins go to a player. */
  coins: z.int(),
  /** Coins of all players together after the booking. */
  held: z.int(),
})
export type CoinLine = z.output<typeof coinLine>

const anyKind = z.enum(Object.keys(bookingKinds) as [BookingKind, ...BookingKind[]])
const anyAccountKind = z.enum(Object.keys(accountKinds) as [AccountKind, ...AccountKind[]])

type IncomeLines = { readonly kinds: BookingKind[]; readonly accountKinds: AccountKind[] }
/**
 * Filter for the lines of online income: payments of players and their refunds. Their sum is the amount
 * received less the amount refunded. A refund also takes from beneficiaries, and after settlement from the
 * balance or as a debt.
 */
export const incomeLines: IncomeLines = {
  kinds: ['order.paid', 'refund.begun', 'refund.settled'],
  accountKinds: ['pending', 'held', 'share', 'withdrawable', 'clearing:claim', 'clearing:owed'],
}

/** Both days included. */
const days = { startDate: z.optional(day), endDate: z.optional(day) }
const lineFilter = {
  ...days,
  accountKinds: z.optional(commaListCodec(anyAccountKind)),
  account: z.optional(accountName),
  kinds: z.optional(commaListCodec(anyKind)),
  direction: z.optional(z.enum(['in', 'out'])),
}

const seeGrants = [merchantGrant(walletPermissions.see)] as const

export const wallet = {
  balances: declareCall({
    name: 'wallet.balances',
    title: { zh: '账户余额', en: 'Get balances' },
    wire: { method: 'GET', path: '/api/getMemberByUserId/{id}', body: 'query' },
    access: seeGrants,
    writes: false,
    /** Id of the merchant or of the caller's account. */
    input: z.object({ id }),
    output: z.object({
      userId: id,
      withdrawable: yuan,
      /** Kinds with at least one account. */
      kinds: z.array(
        z.object({
          accountKind: z.string(),
          money: yuan,
          accounts: z.array(z.object({ ...account.shape, money: yuan })),
        }),
      ),
      /** Coins that all players hold together. */
      coins: z.int(),
    }),
    failures: {
      notYours: {
        zh: '只能查看自己的余额。请从“钱包”打开“账户余额”。',
        en: 'You can only view your own balances. Open “Balances” from “Wallet”.',
      },
    },
    example: { id: world.ownerId },
  }),

  /** Lists the newest lines first. */
  lines: declareCall({
    name: 'wallet.lines',
    title: { zh: '资金明细', en: 'List transactions' },
    wire: { method: 'POST', path: '/api/selectCapitalFlowList', body: 'json' },
    access: seeGrants,
    writes: false,
    input: z.object({ ...pagingFields(), ...lineFilter }),
    output: recordPageSchema(line),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** Lists the lines of one account, with its balance before the first day and after the last. */
  statement: declareCall({
    name: 'wallet.statement',
    title: { zh: '账户对账单', en: 'Get account statement' },
    wire: { method: 'POST', path: '/api/selectCapitalFlowListByUserId', body: 'form' },
    access: seeGrants,
    writes: false,
    /** Without an account, the statement is of the withdrawable one. */
    input: z.object({ ...pagingFields(), ...days, account: lineFilter.account }),
    output: z.object({
      ...recordPageSchema(line).shape,
      ...account.shape,
      opening: yuan,
      closing: yuan,
    }),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** Lists coins handed out to players and coins they put in or gave back, the newest first. */
  coinLines: declareCall({
    name: 'wallet.coinLines',
    title: { zh: '玩家的币变动明细', en: 'List player coin transactions' },
    wire: { method: 'POST', path: '/api/blade-capitalflow/capitalflow/coinLines', body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({ ...pagingFields(), ...days }),
    output: recordPageSchema(coinLine),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** Exports all lines that match the filter as a file, the oldest first. */
  export: declareCall({
    name: 'wallet.export',
    title: { zh: '导出资金明细', en: 'Export transactions' },
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
    title: { zh: '资金详情', en: 'Get transaction details' },
    wire: { method: 'GET', path: '/api/blade-capitalflow/capitalflow/detail', body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: z.object({
      id,
      createTime: moment,
      kind: z.string(),
      aboutKind: z.string(),
      aboutId: z.string(),
      what: z.string(),
      /** All entries of the booking. The amounts of one asset add up to zero. */
      entries: z.array(
        z.object({
          ...account.shape,
          asset: z.enum(['money', 'coins', 'points']),
          /** Whole fen, coins or points. */
          amount: z.int(),
          balance: z.int(),
        }),
      ),
      /** Other bookings with the same subject, the oldest first. */
      others: z.array(z.object({ id, createTime: moment, kind: z.string() })),
    }),
    failures: {
      noLine: {
        zh: '资金明细不存在，或你没有查看权限。请从“资金明细”重新打开。',
        en: 'Transaction not found, or you do not have access. Open it again from “Transactions”.',
      },
    },
    example: { id: '1' },
  }),
}
