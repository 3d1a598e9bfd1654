import { MINUTE_MS } from '#contract/base/durations.ts'
import { databaseNowMs } from '#server/platform/clock.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import type {
  Share,
  ProviderShareResult,
  SharingPort,
} from '#server/outside/payments/sharing-port.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import {
  doneOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookShareArrived, bookShareFailed, bookShareSent } from '../bookings.ts'
import { handOn } from '../intents.ts'
import { updateOrderShareState, lockOrderShares, type OrderShare } from './store.ts'

export type HandOnDeps = {
  readonly db: Database
  readonly channels: Pick<Channels, 'paymentPortOf'>
  /** Returns the state of an order that is to be shared. */
  orderToShare(
    tx: Tx,
    scope: Scope,
    id: string,
  ): Promise<{
    readonly is: 'back' | 'earned' | 'open'
    readonly paidAt: Date
    readonly payment: string
    /** Amounts that already have to be given back, in fen by beneficiary. They are not handed on. */
    readonly claimed: Readonly<Record<string, number>>
  }>
}

/**
 * Time between the payment of an order and its sharing. Until then, a refund costs no beneficiary anything.
 */
const SHARED_AFTER_MS = 30 * MINUTE_MS
const LOOK_MS = 60_000
const SOON_MS = 3_000

type SharingEnd = Extract<ProviderShareResult, { is: 'ended' }>
const NOTHING: SharingEnd = { is: 'ended', providerNumber: '', parts: [] }

type HandOnReadiness =
  | { readonly is: 'over' }
  | { readonly is: 'wait'; readonly again: Date }
  | { readonly is: 'go'; readonly share: Share; readonly channelId: string }

/** Asks the provider to hand on the shares of an order, once the machine has delivered. */
export function createShareSendOutboxHandler({
  db,
  channels,
  orderToShare,
}: HandOnDeps): OutboxHandler {
  /** Fixes the amounts to send, so that every attempt sends the same. */
  async function prepareSharesToSend(
    tx: Tx,
    scope: Scope,
    orderId: string,
    number: string,
  ): Promise<HandOnReadiness> {
    const order = await orderToShare(tx, scope, orderId)
    const shares = await lockOrderShares(tx, scope, orderId)
    const open = shares.filter(({ state }) => state === 'waiting' || state === 'sent')
    const [first] = open
    if (!first) return { is: 'over' }
    const isSent = open.some(({ state }) => state === 'sent')
    if (order.is === 'back' && !isSent) {
      for (const share of open) await updateOrderShareState(tx, scope, share, { state: 'dropped' })
      return { is: 'over' }
    }
    const from = order.paidAt.getTime() + SHARED_AFTER_MS
    const isEarly = order.is === 'open' || from > databaseNowMs()
    if (isEarly && !isSent) {
      return { is: 'wait', again: new Date(Math.max(from, databaseNowMs() + LOOK_MS)) }
    }
    const parts = []
    for (const share of open) {
      const netted = toFen(order.claimed[share.beneficiaryId] ?? 0)
      const left = toFen(share.amount - netted)
      const isOut = share.state === 'sent'
      const amount = isOut ? share.sent : await bookShareSent(tx, scope, { ...share, amount: left })
      if (share.state === 'waiting')
        await updateOrderShareState(tx, scope, share, { state: 'sent', sent: amount, netted })
      const { account, name } = share
      if (amount > 0) parts.push({ account, name, amount })
    }
    const share = { number, payment: order.payment, parts }
    return { is: 'go', share, channelId: first.channelId }
  }
  async function askSharingProvider(
    merchantId: string,
    { share, channelId }: Extract<HandOnReadiness, { is: 'go' }>,
    ask: (port: SharingPort, share: Share) => Promise<FoundOutcome<ProviderShareResult>>,
  ): Promise<FoundOutcome<SharingEnd>> {
    const port = await channels.paymentPortOf(merchantId, channelId)
    if (!port?.sharing) return unknownOutcome('its channel is gone')
    const outcome = await ask(port.sharing, share)
    if (outcome.is !== 'done') return outcome
    if (outcome.value.is === 'ended') return doneOutcome(outcome.value)
    return unknownOutcome('the provider is on it', new Date(databaseNowMs() + SOON_MS))
  }
  return createOutboxHandler(handOn, {
    async carry({ merchantId, orderId }, number): Promise<Outcome<SharingEnd>> {
      const now = await db.inMerchant(merchantId, (tx, scope) =>
        prepareSharesToSend(tx, scope, orderId, number),
      )
      if (now.is === 'over') return doneOutcome(NOTHING)
      if (now.is === 'wait') return unknownOutcome('it is too early', now.again)
      const outcome = await askSharingProvider(merchantId, now, (port, share) => port.share(share))
      must(outcome.is !== 'neverArrived', 'what goes out is not asked about')
      return outcome
    },

    /** Shares that have not been sent are not queried, because it was only too early for them. */
    async ask({ merchantId, orderId }, number) {
      const now = await db.inMerchant(merchantId, async (tx, scope) => {
        const shares = await lockOrderShares(tx, scope, orderId)
        const isOut = shares.some(({ state }) => state === 'sent')
        return isOut ? prepareSharesToSend(tx, scope, orderId, number) : undefined
      })
      if (now?.is !== 'go') return { is: 'neverArrived' }
      return askSharingProvider(merchantId, now, (port, share) => port.ask(share))
    },

    async settle(tx, scope, { orderId }, outcome) {
      if (outcome.is === 'unknown') return
      const end = outcome.is === 'done' ? outcome.value : NOTHING
      const shares = await lockOrderShares(tx, scope, orderId)
      for (const share of shares.filter(({ state }) => state === 'sent')) {
        await settleOrderShare(tx, scope, share, end)
      }
      notifyLiveChange(tx, scope.merchantId, 'profitSharing')
    },
  })
}

async function settleOrderShare(
  tx: Tx,
  scope: Scope,
  share: OrderShare,
  { parts, providerNumber }: SharingEnd,
): Promise<void> {
  const end = parts.find(({ account }) => account === share.account)
  // A share of which nothing was sent was set off completely against what the beneficiary has to give back.
  if (end?.isPaid || share.sent === 0) {
    if (share.sent > 0) await bookShareArrived(tx, scope, share)
    return updateOrderShareState(tx, scope, share, { state: 'paid', providerNumber })
  }
  await bookShareFailed(tx, scope, share)
  return updateOrderShareState(tx, scope, share, { state: 'failed', why: end?.why ?? '' })
}
