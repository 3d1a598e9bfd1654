import type { Fen } from '#contract/base/money.ts'
import {
  accounts,
  postTransfer,
  turnedRound,
  unlessTooLittle,
  type Account,
  type Entry,
} from '#server/ledger/ledger.ts'
import { readAccountBalance, holdAccounts } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { WithdrawalRow } from './withdrawals/withdrawal-row.ts'

/**
 * What is asked for is frozen at once, so that it can be asked for only once. It ends paid out through
 * the channel that it went by, less the fee, or back where it came from.
 */
type Sum = Pick<WithdrawalRow, 'amount' | 'channelId' | 'fee' | 'id' | 'source'> & Past
/** When, if that was before now. */
type Past = { readonly at?: Date }

/** Where what can be withdrawn of a source stands. */
function toSourceAccount(source: Sum['source']): Account {
  if (source === 'deposit') return accounts.deposit
  return source === 'balance' ? accounts.withdrawable : accounts.held(source)
}

/** False when there is not so much. */
export function bookAsked(tx: Tx, scope: Scope, sum: Sum): Promise<boolean> {
  return unlessTooLittle(bookWithdrawalStep(tx, scope, sum, 'asked', toFrozenEntries(sum)))
}

export function bookWithdrawalBack(tx: Tx, scope: Scope, sum: Sum): Promise<boolean> {
  return bookWithdrawalStep(tx, scope, sum, 'back', turnedRound(toFrozenEntries(sum)))
}

export function bookWithdrawalPaid(tx: Tx, scope: Scope, sum: Sum): Promise<boolean> {
  return bookWithdrawalStep(tx, scope, sum, 'paid', [
    { account: accounts.frozen, amount: -sum.amount },
    ...toPaidOutEntries(sum),
  ])
}

/** Days after it was paid the bank sent it back: it stands where it came from, the fee with it. */
export function bookWithdrawalReturned(tx: Tx, scope: Scope, sum: Sum): Promise<boolean> {
  const back = { account: toSourceAccount(sum.source), amount: sum.amount }
  return bookWithdrawalStep(tx, scope, sum, 'returned', [
    back,
    ...turnedRound(toPaidOutEntries(sum)),
  ])
}

function toPaidOutEntries({ amount, fee, channelId }: Sum): Entry[] {
  return [
    { account: accounts.channel(channelId), amount: amount - fee },
    { account: accounts.fees, amount: fee },
  ]
}

function toFrozenEntries({ source, amount }: Sum): Entry[] {
  return [
    { account: toSourceAccount(source), amount: -amount },
    { account: accounts.frozen, amount },
  ]
}

function bookWithdrawalStep(
  tx: Tx,
  scope: Scope,
  { id, at }: Sum,
  step: 'asked' | 'back' | 'paid' | 'returned',
  entries: readonly Entry[],
): Promise<boolean> {
  const about = `withdrawal:${id}`
  const key = `${about}:${step}`
  return postTransfer(tx, scope, {
    key,
    kind: `withdrawal.${step}`,
    about,
    entries,
    ...(at && { at }),
  })
}

type DepositSum = { readonly id: string; readonly amount: Fen } & Past

/** Out of the balance; false when that does not hold it. */
export function bookDeposit(
  tx: Tx,
  scope: Scope,
  { id, amount, at }: DepositSum,
): Promise<boolean> {
  const entries = [
    { account: accounts.withdrawable, amount: -amount },
    { account: accounts.deposit, amount },
  ]
  const about = `deposit:${id}`
  return unlessTooLittle(
    postTransfer(tx, scope, {
      key: `${about}:paid`,
      kind: 'deposit.paid',
      about,
      entries,
      ...(at && { at }),
    }),
  )
}

/** What the platform keeps of it; false when there is not so much. */
export function bookDepositUsed(
  tx: Tx,
  scope: Scope,
  { id, amount, at }: DepositSum,
): Promise<boolean> {
  const entries = [
    { account: accounts.deposit, amount: -amount },
    { account: accounts.fees, amount },
  ]
  const about = `deposit:${id}`
  return unlessTooLittle(
    postTransfer(tx, scope, {
      key: `${about}:used`,
      kind: 'deposit.used',
      about,
      entries,
      ...(at && { at }),
    }),
  )
}

type Settling = {
  readonly siteId: string
  /** What came in since the day began: it stays. */
  readonly earnedSince: number
  readonly day: string
  readonly at?: Date | undefined
}

/**
 * What was earned at a site before the day can be withdrawn, as far as it is still there: what went
 * back to players since, is not. False where nothing is left, or the day was settled.
 */
export async function bookSettled(
  tx: Tx,
  scope: Scope,
  { siteId, earnedSince, day, at }: Settling,
): Promise<boolean> {
  const pending = accounts.pending(siteId)
  const balance = await holdAccounts(tx, scope, [pending, accounts.withdrawable])
  const amount = balance(pending) - earnedSince
  if (amount <= 0) return false
  const entries = [
    { account: pending, amount: -amount },
    { account: accounts.withdrawable, amount },
  ]
  const key = `settlement:${day}:${siteId}`
  const about = `settlement:${day}`
  return postTransfer(tx, scope, {
    key,
    kind: 'settlement.done',
    about,
    entries,
    ...(at && { at }),
  })
}

/** What went back to players when nothing was there is made good by what is there now. */
export async function bookRepaid(tx: Tx, scope: Scope, of: string, day: string): Promise<boolean> {
  const owed = accounts.owed(of)
  const from = of === 'platform' ? accounts.withdrawable : accounts.held(of)
  const balance = await holdAccounts(tx, scope, [owed, from])
  const amount = Math.min(-balance(owed), balance(from))
  if (amount <= 0) return false
  const entries = [
    { account: from, amount: -amount },
    { account: owed, amount },
  ]
  const key = `repaid:${day}:${of}`
  return postTransfer(tx, scope, {
    key,
    kind: 'settlement.repaid',
    about: `settlement:${day}`,
    entries,
  })
}

/** What a provider should hold for this channel, by all that went through it. */
export async function bookedAtProvider(tx: Tx, scope: Scope, channelId: string): Promise<number> {
  return -(await readAccountBalance(tx, scope, accounts.channel(channelId)))
}

type Kept = {
  readonly channelId: string
  /** Below zero where it came back. */
  readonly amount: number
  readonly kind: 'channel.fee' | 'channel.settled'
  readonly key: string
}

/** What the provider does not hold any more; false where the merchant's part of it is smaller. */
export async function bookGone(
  tx: Tx,
  scope: Scope,
  { channelId, amount, kind, key }: Kept,
): Promise<boolean> {
  const [held, channel] = [accounts.held(channelId), accounts.channel(channelId)]
  const balance = await holdAccounts(tx, scope, [held, channel])
  if (balance(held) < amount) return false
  const entries = [
    { account: held, amount: -amount },
    { account: channel, amount },
  ]
  return postTransfer(tx, scope, { key, kind, about: `channel:${channelId}`, entries })
}

/** What can be withdrawn of a source now. */
export async function availableOf(tx: Tx, scope: Scope, source: Sum['source']): Promise<Fen> {
  return (await readAccountBalance(tx, scope, toSourceAccount(source))) as Fen
}
