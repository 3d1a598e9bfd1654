import { toFen, type Fen } from '#contract/base/money.ts'
import { accounts, CLAIMS, postTransfer, SHARES, type Entry } from '#server/ledger/ledger.ts'
import {
  readAccountBalance,
  listBalancesByPrefix,
  sumIncomingSince,
  lockLedgerAccounts,
} from '#server/ledger/store.ts'
import { toSharePotId } from '#server/modules/channels/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderShare } from './shares/store.ts'

/** Prefix of what the bookings of a payment to a beneficiary are about, such as `share-payment:17`. */
const PAYMENT = 'share-payment:'

/** Amount owed to a beneficiary for shares, or amount that they have to give back. One of the two is 0. */
export type BeneficiaryBalance = { readonly due: Fen; readonly claim: Fen }

/**
 * Returns the standings by merchant and beneficiary (`merchant beneficiary`). Amounts owed in both
 * directions are set off.
 */
export async function listBeneficiaryBalances(
  tx: Tx,
  scope: Scope,
): Promise<ReadonlyMap<string, BeneficiaryBalance>> {
  const [shares, claims] = await Promise.all([
    listBalancesByPrefix(tx, scope, SHARES),
    listBalancesByPrefix(tx, scope, CLAIMS),
  ])
  const sums = new Map<string, number>()
  for (const { merchantId, account, balance } of [...shares, ...claims]) {
    const of = `${merchantId} ${account.split(':').at(-1)}`
    sums.set(of, (sums.get(of) ?? 0) + balance)
  }
  return new Map([...sums].map(([of, sum]) => [of, toBeneficiaryBalance(sum)]))
}

/**
 * Returns the standings that the caller may see. They cover all sites together, so a caller with some sites
 * sees none.
 */
export async function listVisibleBalances(
  tx: Tx,
  scope: Scope,
): Promise<ReadonlyMap<string, BeneficiaryBalance>> {
  return scope.sites === 'all' ? listBeneficiaryBalances(tx, scope) : new Map()
}

export const NOTHING: BeneficiaryBalance = toBeneficiaryBalance(0)

function toBeneficiaryBalance(sum: number): BeneficiaryBalance {
  return { due: toFen(Math.max(sum, 0)), claim: toFen(Math.max(-sum, 0)) }
}

/**
 * A beneficiary's shares of the income through one account: the platform's, or one of the merchant's own
 * (its channel). Claims are set off only against shares of the same pot, because the money is there.
 */
type SharePot = {
  readonly own: string
  /**
   * Amount that can be paid now: what was shared before `today`, which the provider has settled. Money that
   * came back from a card is included at once.
   */
  readonly payable: Fen
  readonly claim: number
}

async function listSharePots(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  today: Date,
): Promise<readonly SharePot[]> {
  const shares = await listBalancesByPrefix(tx, scope, SHARES)
  const names = shares.map(({ account }) => account.slice(SHARES.length))
  const owns = names
    .filter((name) => name.split(':').at(-1) === beneficiaryId)
    .map((name) => name.slice(0, -beneficiaryId.length).replace(':', ''))
  return Promise.all(
    owns.map(async (own) => {
      const [share, claim, young] = await Promise.all([
        readAccountBalance(tx, scope, accounts.share(beneficiaryId, own)),
        readAccountBalance(tx, scope, accounts.claim(beneficiaryId, own)),
        sumIncomingSince(tx, scope, accounts.share(beneficiaryId, own), today, PAYMENT),
      ])
      return { own, payable: toFen(Math.max(0, share + claim - young)), claim }
    }),
  )
}

/** Returns the amount that can be paid now: what was shared before `today`, less claims. */
export async function readPayableShare(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  today: Date,
): Promise<Fen> {
  const pots = await listSharePots(tx, scope, beneficiaryId, today)
  return toFen(pots.reduce((sum, pot) => sum + pot.payable, 0))
}

/** Returns the same for what the platform keeps for a beneficiary, which can go to their bank card. */
export async function readPayableShareByCard(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  today: Date,
): Promise<Fen> {
  const pots = await listSharePots(tx, scope, beneficiaryId, today)
  return pots.find(({ own }) => own === '')?.payable ?? toFen(0)
}

type CardPayout = {
  readonly id: string
  readonly beneficiaryId: string
  readonly money: Fen
  readonly channelId: string
}

/**
 * Books money on its way to a beneficiary's card. What they have to give back is set off at the same time.
 */
export async function bookCardPayout(
  tx: Tx,
  scope: Scope,
  { id, beneficiaryId, money, channelId }: CardPayout,
  today: Date,
): Promise<void> {
  const pots = await listSharePots(tx, scope, beneficiaryId, today)
  const claim = pots.find(({ own }) => own === '')?.claim ?? 0
  const about = `${PAYMENT}${id}`
  const entries = [
    { account: accounts.share(beneficiaryId), amount: claim - money },
    { account: accounts.claim(beneficiaryId), amount: -claim },
    { account: accounts.sharing(channelId), amount: money },
  ]
  await postTransfer(tx, scope, { key: `${about}:sent`, kind: 'share.sent', about, entries })
}

const ENDS = {
  paid: { kind: 'share.arrived', from: accounts.sharing, to: accounts.channel },
  failed: { kind: 'share.failed', from: accounts.sharing, to: undefined },
  returned: { kind: 'share.sentBack', from: accounts.channel, to: undefined },
} as const

/**
 * Books the end of a payment to a card: paid out of the platform's account, or owed as before, even days
 * after it was paid.
 */
export async function bookCardPayoutEnd(
  tx: Tx,
  scope: Scope,
  { id, beneficiaryId, money, channelId }: CardPayout,
  end: keyof typeof ENDS,
): Promise<void> {
  const { kind, from, to } = ENDS[end]
  const about = `${PAYMENT}${id}`
  const entries = [
    { account: from(channelId), amount: -money },
    { account: to?.(channelId) ?? accounts.share(beneficiaryId), amount: money },
  ]
  await postTransfer(tx, scope, { key: `${about}:${end}`, kind, about, entries })
}

type ManualPayment = {
  readonly id: string
  readonly beneficiaryId: string
  readonly amount: Fen
  readonly today: Date
}

/**
 * Books a payment that the merchant made elsewhere: the kept amount becomes the merchant's own, and claims
 * are set off. The caller has checked in this transaction that this amount is payable.
 */
export async function bookManualPayment(
  tx: Tx,
  scope: Scope,
  payment: ManualPayment,
): Promise<void> {
  const { id, beneficiaryId, amount, today } = payment
  let left: number = amount
  const entries = []
  for (const { own, payable, claim } of await listSharePots(tx, scope, beneficiaryId, today)) {
    const part = Math.min(left, payable)
    if (part === 0) continue
    left -= part
    entries.push(
      { account: accounts.share(beneficiaryId, own), amount: claim - part },
      { account: accounts.claim(beneficiaryId, own), amount: -claim },
      { account: own === '' ? accounts.withdrawable : accounts.held(own), amount: part },
    )
  }
  const about = `${PAYMENT}${id}`
  await postTransfer(tx, scope, { key: about, kind: 'share.paid', about, entries })
}

type ShareToHandOn = Pick<OrderShare, 'amount' | 'beneficiaryId' | 'channelId' | 'orderId' | 'sent'>

/**
 * Books what the provider is asked to hand on: the share less claims, which are set off. Returns that
 * amount.
 */
export async function bookShareSent(
  tx: Tx,
  scope: Scope,
  shareToSend: ShareToHandOn,
): Promise<Fen> {
  const { beneficiaryId, channelId, amount } = shareToSend
  const pot = toSharePotId(channelId)
  const share = accounts.share(beneficiaryId, pot)
  const claim = accounts.claim(beneficiaryId, pot)
  const sharing = accounts.sharing(channelId)
  const balance = await lockLedgerAccounts(tx, scope, [share, claim, sharing])
  const setOff = Math.min(-balance(claim), balance(share))
  const sent = Math.max(0, Math.min(amount, balance(share) - setOff))
  if (setOff === 0 && sent === 0) return toFen(0)
  await postShareStep(tx, scope, shareToSend, 'sent', [
    { account: share, amount: -setOff - sent },
    { account: claim, amount: setOff },
    { account: sharing, amount: sent },
  ])
  return toFen(sent)
}

/** Books that a share left the account at the provider and reached its receiver. */
export async function bookShareArrived(
  tx: Tx,
  scope: Scope,
  shareToSend: ShareToHandOn,
): Promise<void> {
  const { channelId, sent } = shareToSend
  await postShareStep(tx, scope, shareToSend, 'arrived', [
    { account: accounts.sharing(channelId), amount: -sent },
    { account: accounts.channel(channelId), amount: sent },
  ])
}

/** Books a failed share. It is owed as before and has to be paid in another way. */
export async function bookShareFailed(
  tx: Tx,
  scope: Scope,
  shareToSend: ShareToHandOn,
): Promise<void> {
  const { beneficiaryId, channelId, sent } = shareToSend
  await postShareStep(tx, scope, shareToSend, 'failed', [
    { account: accounts.sharing(channelId), amount: -sent },
    { account: accounts.share(beneficiaryId, toSharePotId(channelId)), amount: sent },
  ])
}

/** Books an amount that a beneficiary gave back, which is no longer claimed. */
export async function bookShareReturned(
  tx: Tx,
  scope: Scope,
  { orderId, beneficiaryId, channelId }: ShareToHandOn,
  { number, amount }: { readonly number: string; readonly amount: number },
): Promise<void> {
  const about = `order:${orderId}`
  const key = `${about}:share:${beneficiaryId}:returned:${number}`
  const entries = [
    { account: accounts.channel(channelId), amount: -amount },
    { account: accounts.claim(beneficiaryId, toSharePotId(channelId)), amount },
  ]
  await postTransfer(tx, scope, { key, kind: 'share.returned', about, entries })
}

async function postShareStep(
  tx: Tx,
  scope: Scope,
  { orderId, beneficiaryId }: ShareToHandOn,
  step: 'arrived' | 'failed' | 'sent',
  entries: readonly Entry[],
): Promise<void> {
  const about = `order:${orderId}`
  const key = `${about}:share:${beneficiaryId}:${step}`
  await postTransfer(tx, scope, { key, kind: `share.${step}`, about, entries })
}
