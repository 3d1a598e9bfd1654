import { MINUTE_MS } from '#contract/base/durations.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { ownAccounts, type OwnAccount } from '#contract/payouts/own-accounts.ts'
import { wallet, type StatementLine } from '#contract/accounts/wallet.ts'
import { pageOf } from './devices.ts'
import { answering, refusing, type Serving } from '../scripted-server.ts'

/** A merchant's money, and a scripted server that has it. */
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
const withdrawable = { account: 'withdrawable', accountKind: 'withdrawable', name: '' }
const pending = { account: 'pending:s1', accountKind: 'pending', name: '星河影城店' }
const claim = { account: 'clearing:claim:b1', accountKind: 'clearing:claim', name: '影城物业' }

/** Amount that a beneficiary has to give back of a refunded order. */
export const claimed: StatementLine = {
  id: '903',
  line: 2,
  createTime: ago(2),
  kind: 'refund.begun',
  aboutKind: 'order',
  aboutId: '501',
  what: 'A03 · 玩 3 局',
  ...claim,
  money: toFen(-4_000),
  balance: toFen(-4_000),
}

export const handedOn: StatementLine = {
  id: '901',
  line: 1,
  createTime: ago(5),
  kind: 'transfer.out',
  aboutKind: 'transfer',
  aboutId: '801',
  what: '陌**',
  ...withdrawable,
  money: toFen(-500_000),
  balance: toFen(3_648_217),
}
export const paid: StatementLine = {
  id: '902',
  line: 1,
  createTime: ago(9),
  kind: 'order.paid',
  aboutKind: 'order',
  aboutId: '501',
  what: 'A03 · 玩 3 局',
  ...pending,
  money: toFen(600),
  balance: toFen(210_400),
}

const kinds: CallOutput<typeof wallet.balances>['kinds'] = [
  {
    accountKind: 'pending',
    money: toFen(210_400),
    accounts: [{ ...pending, money: toFen(210_400) }],
  },
  {
    accountKind: 'withdrawable',
    money: toFen(3_648_217),
    accounts: [{ ...withdrawable, money: toFen(3_648_217) }],
  },
  {
    accountKind: 'losses',
    money: toFen(700),
    accounts: [{ account: 'losses', accountKind: 'losses', name: '', money: toFen(700) }],
  },
  {
    accountKind: 'clearing:claim',
    money: toFen(-4_000),
    accounts: [{ ...claim, money: toFen(-4_000) }],
  },
]

export function servingWallet(
  lines: readonly StatementLine[] = [handedOn, paid],
  accounts: OwnAccount[] = [],
): Serving[] {
  const of = (account: string) => lines.filter((line) => line.account === account)
  return [
    answering(wallet.balances, ({ id }) => ({
      userId: id,
      withdrawable: toFen(3_648_217),
      kinds,
      coins: 42,
    })),
    answering(wallet.lines, ({ direction }) =>
      pageOf(
        lines.filter(({ money }) => direction === undefined || money > 0 === (direction === 'in')),
      ),
    ),
    answering(wallet.statement, ({ account = 'withdrawable' }) => ({
      ...pageOf(of(account)),
      ...(account === 'pending:s1' ? pending : withdrawable),
      opening: toFen(4_148_217),
      closing: toFen(3_648_217),
    })),
    answering(wallet.line, ({ id }) => {
      const line = lines.find((each) => each.id === id)
      if (!line) return refusing(wallet.line, 'noLine')
      const { createTime, kind, aboutKind, aboutId, what, account, accountKind, name } = line
      const own = { account, accountKind, name, asset: 'money' } as const
      const other = {
        account: 'clearing:channel:c',
        accountKind: 'clearing:channel',
        name: '微信支付',
      }
      return {
        id,
        createTime,
        kind,
        aboutKind,
        aboutId,
        what,
        entries: [
          { ...own, amount: line.money, balance: line.balance },
          { ...other, asset: own.asset, amount: -line.money, balance: -line.balance },
        ],
        others: [{ id: '903', createTime, kind: 'refund.begun' }],
      }
    }),
    answering(ownAccounts.list, () => accounts),
  ]
}
