import type { Fen } from '#contract/base/money.ts'
import {
  accounts,
  postTransfer,
  reverseEntries,
  catchInsufficientBalance,
  type Account,
  type Entry,
} from '#server/ledger/ledger.ts'
import { readAccountBalance, lockLedgerAccounts } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { WithdrawalRow } from './withdrawals/withdrawal-row.ts'

/**
 * A requested withdrawal is frozen at once, so that the money can be requested only once. It ends either
 * paid out through its channel, less the fee, or back at its source.
 */
type WithdrawalSum = Pick<WithdrawalRow, 'amount' | 'channelId' | 'fee' | 'id' | 'source'> &
  PastBookingTime
/** Time of the booking, if it was before now. */
type PastBookingTime = { readonly at?: Date }

/** Returns the account that holds the money of a withdrawal source. */
function toSourceAccount(source: WithdrawalSum['source']): Account {
  if (source === 'deposit') return accounts.deposit
  return source === 'balance' ? accounts.withdrawable : accounts.held(source)
}

/** Freezes the amount. Returns false if the balance is too small. */
export function bookWithdrawalRequest(tx: Tx, scope: Scope, sum: WithdrawalSum): Promise<boolean> {
  return catchInsufficientBalance(bookWithdrawalStep(tx, scope, sum, 'asked', toFrozenEntries(sum)))
}

export function bookWithdrawalReleased(tx: Tx, scope: Scope, sum: WithdrawalSum): Promise<boolean> {
  return bookWithdrawalStep(tx, scope, sum, 'back', reverseEntries(toFrozenEntries(sum)))
}

export function bookWithdrawalPaid(tx: Tx, scope: Scope, sum: WithdrawalSum): Promise<boolean> {
  return bookWithdrawalStep(tx, scope, sum, 'paid', [
    { account: accounts.frozen, amount: -sum.amount },
    ...toPaidOutEntries(sum),
  ])
}

/**
 * Books a payout that the bank returned days after it was paid. The amount and the fee go back to the
 * source.
 */
export function bookWithdrawalReturned(tx: Tx, scope: Scope, sum: WithdrawalSum): Promise<boolean> {
  const back = { account: toSourceAccount(sum.source), amount: sum.amount }
  return bookWithdrawalStep(tx, scope, sum, 'returned', [
    back,
    ...reverseEntries(toPaidOutEntries(sum)),
  ])
}

function toPaidOutEntries({ amount, fee, channelId }: WithdrawalSum): Entry[] {
  return [
    { account: accounts.channel(channelId), amount: amount - fee },
    { account: accounts.fees, amount: fee },
  ]
}

function toFrozenEntries({ source, amount }: WithdrawalSum): Entry[] {
  return [
    { account: toSourceAccount(source), amount: -amount },
    { account: accounts.frozen, amount },
  ]
}

function bookWithdrawalStep(
  tx: Tx,
  scope: Scope,
  { id, at }: WithdrawalSum,
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

type DepositSum = { readonly id: string; readonly amount: Fen } & PastBookingTime

/** Moves money from the balance to the deposit; false if the balance is too small. */
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
  return catchInsufficientBalance(
    postTransfer(tx, scope, {
      key: `${about}:paid`,
      kind: 'deposit.paid',
      about,
      entries,
      ...(at && { at }),
    }),
  )
}

/** Books the amount of the deposit that the platform keeps; false if the deposit is too small. */
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
  return catchInsufficientBalance(
    postTransfer(tx, scope, {
      key: `${about}:used`,
      kind: 'deposit.used',
      about,
      entries,
      ...(at && { at }),
    }),
  )
}

type SiteSettlement = {
  readonly siteId: string
  /** Amount received since the day began; it cannot be withdrawn yet. */
  readonly earnedSince: number
  readonly day: string
  readonly at?: Date | undefined
}

/**
 * Releases a site's earnings from before the day for withdrawal, less what was refunded to players since.
 * Returns false if nothing is left or the day was already settled.
 */
export async function bookSiteSettlement(
  tx: Tx,
  scope: Scope,
  { siteId, earnedSince, day, at }: SiteSettlement,
): Promise<boolean> {
  const pending = accounts.pending(siteId)
  const balance = await lockLedgerAccounts(tx, scope, [pending, accounts.withdrawable])
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

/** Uses the current balance to cover refunds to players that were made while the balance was empty. */
export async function bookOwedRepayment(
  tx: Tx,
  scope: Scope,
  of: string,
  day: string,
): Promise<boolean> {
  const owed = accounts.owed(of)
  const from = of === 'platform' ? accounts.withdrawable : accounts.held(of)
  const balance = await lockLedgerAccounts(tx, scope, [owed, from])
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

/** Returns the amount that a provider should hold for this channel according to all its bookings. */
export async function readProviderBookBalance(
  tx: Tx,
  scope: Scope,
  channelId: string,
): Promise<number> {
  return -(await readAccountBalance(tx, scope, accounts.channel(channelId)))
}

type ProviderDebit = {
  readonly channelId: string
  /** Negative if the money came back. */
  readonly amount: number
  readonly kind: 'channel.fee' | 'channel.settled'
  readonly key: string
}

/** Books an amount that the provider no longer holds; false if the merchant's part of it is smaller. */
export async function bookProviderDebit(
  tx: Tx,
  scope: Scope,
  { channelId, amount, kind, key }: ProviderDebit,
): Promise<boolean> {
  const [heldAccount, channelAccount] = [accounts.held(channelId), accounts.channel(channelId)]
  const balance = await lockLedgerAccounts(tx, scope, [heldAccount, channelAccount])
  if (balance(heldAccount) < amount) return false
  const entries = [
    { account: heldAccount, amount: -amount },
    { account: channelAccount, amount },
  ]
  return postTransfer(tx, scope, { key, kind, about: `channel:${channelId}`, entries })
}

/** Returns the amount of a source that can be withdrawn now. */
export async function readWithdrawalSourceBalance(
  tx: Tx,
  scope: Scope,
  source: WithdrawalSum['source'],
): Promise<Fen> {
  return (await readAccountBalance(tx, scope, toSourceAccount(source))) as Fen
}
