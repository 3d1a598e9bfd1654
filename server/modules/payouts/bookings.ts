import type { Fen } from '#contract/money.ts'
import {
  accounts,
  post,
  turnedRound,
  unlessTooLittle,
  type Account,
  type Entry,
} from '#server/ledger/ledger.ts'
import { balanceOf } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/**
 * What is asked for is frozen at once, so that it can be asked for only once. It ends paid out through
 * the channel that it went by, less the fee, or back where it came from.
 */
type Sum = Pick<WithdrawalRow, 'amount' | 'channelId' | 'fee' | 'id' | 'source'>

/** Where what can be withdrawn of a source stands. */
function accountOf(source: string): Account {
  if (source === 'balance') return accounts.withdrawable
  return source === 'deposit' ? accounts.deposit : accounts.held(source)
}

/** False when there is not so much. */
export function bookAsked(tx: Tx, scope: Scope, sum: Sum): Promise<boolean> {
  return unlessTooLittle(book(tx, scope, sum, 'asked', frozen(sum)))
}

export function bookBack(tx: Tx, scope: Scope, sum: Sum): Promise<boolean> {
  return book(tx, scope, sum, 'back', turnedRound(frozen(sum)))
}

export function bookPaid(tx: Tx, scope: Scope, sum: Sum): Promise<boolean> {
  const { amount, fee, channelId } = sum
  return book(tx, scope, sum, 'paid', [
    { account: accounts.frozen, amount: -amount },
    { account: accounts.channel(channelId), amount: amount - fee },
    { account: accounts.fees, amount: fee },
  ])
}

function frozen({ source, amount }: Sum): Entry[] {
  return [
    { account: accountOf(source), amount: -amount },
    { account: accounts.frozen, amount },
  ]
}

function book(
  tx: Tx,
  scope: Scope,
  { id }: Sum,
  step: 'asked' | 'back' | 'paid',
  entries: readonly Entry[],
): Promise<boolean> {
  const about = `withdrawal:${id}`
  return post(tx, scope, { key: `${about}:${step}`, kind: `withdrawal.${step}`, about, entries })
}

/** Out of the balance; false when that does not hold it. */
export function bookDeposit(
  tx: Tx,
  scope: Scope,
  { id, amount }: { readonly id: string; readonly amount: Fen },
): Promise<boolean> {
  const entries = [
    { account: accounts.withdrawable, amount: -amount },
    { account: accounts.deposit, amount },
  ]
  const about = `deposit:${id}`
  return unlessTooLittle(
    post(tx, scope, { key: `${about}:paid`, kind: 'deposit.paid', about, entries }),
  )
}

/** What the platform keeps of it; false when there is not so much. */
export function bookDepositUsed(
  tx: Tx,
  scope: Scope,
  { id, amount }: { readonly id: string; readonly amount: Fen },
): Promise<boolean> {
  const entries = [
    { account: accounts.deposit, amount: -amount },
    { account: accounts.fees, amount },
  ]
  const about = `deposit:${id}`
  return unlessTooLittle(
    post(tx, scope, { key: `${about}:used`, kind: 'deposit.used', about, entries }),
  )
}

/** What can be withdrawn of a source now. */
export async function availableOf(tx: Tx, scope: Scope, source: string): Promise<Fen> {
  return (await balanceOf(tx, scope, accountOf(source))) as Fen
}
