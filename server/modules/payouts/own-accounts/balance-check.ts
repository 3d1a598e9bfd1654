import type { ProviderBalance } from '#server/outside/payments/balance-port.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, refusedOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { readProviderBookBalance, bookProviderDebit } from '../bookings.ts'
import { mirror } from '../intents.ts'
import { classifyBalanceDifference, type Verdict } from './balance-rules.ts'
import type { PayoutsDeps } from '../deps.ts'
import * as store from './store.ts'

type CheckedProviderBalance = ProviderBalance & { readonly kept: boolean }

/** Job that queries every own account that supports it, in the morning, when few payments are made. */
export function declareBalanceCheckJob(parts: {
  readonly db: Database
  readonly sweeper: Sweeper
  readonly channels: Pick<PayoutsDeps['channels'], 'payoutChannels'>
}): Job {
  const { db, sweeper, channels } = parts
  return declareMerchantJob(
    { name: 'payouts.mirror', at: '20 5 * * *', sweeper },
    async (merchantId) => {
      await db.inMerchant(merchantId, async (tx, scope) => {
        const all = await channels.payoutChannels(tx, scope)
        for (const { way, channelId } of all) {
          if (way === 'ownCard') await enqueueBalanceCheck(tx, scope, channelId)
        }
      })
    },
  )
}

/** Queues a balance query. */
export function enqueueBalanceCheck(
  tx: Tx,
  scope: Scope,
  channelId: string,
  settleModeType: '0' | '1' | '3' = '3',
): Promise<void> {
  const { merchantId } = scope
  return mirror.write(tx, scope, newId(), { merchantId, channelId, settleModeType })
}

export function createBalanceCheckOutboxHandler({
  channels,
}: Pick<PayoutsDeps, 'channels'>): OutboxHandler {
  return createOutboxHandler(mirror, {
    async carry({
      merchantId,
      channelId,
      settleModeType,
    }): Promise<Outcome<CheckedProviderBalance>> {
      const port = (await channels.paymentPortOf(merchantId, channelId))?.balance
      if (!port) return refusedOutcome('gone', '')
      const isLook = settleModeType === '3'
      const switched = isLook ? await port.isKept() : await port.keep(settleModeType === '1')
      // A switch is retried until its outcome is certain; a query is repeated by the schedule.
      if (switched.is !== 'done') return isLook ? toRefusedOutcome(switched) : switched
      const read = await port.read()
      return read.is === 'done'
        ? doneOutcome({ ...read.value, ...switched.value })
        : toRefusedOutcome(read)
    },

    async settle(tx, scope, { channelId }, outcome) {
      if (outcome.is === 'done') await reconcileOwnBalance(tx, scope, channelId, outcome.value)
      else {
        const trouble = outcome.is === 'refused' ? outcome.reason : outcome.because
        await store.saveOwnAccountTrouble(tx, scope, channelId, trouble)
      }
      notifyLiveChange(tx, scope.merchantId, 'wallet')
    },
  })
}

function toRefusedOutcome(outcome: Exclude<Outcome<unknown>, { is: 'done' }>): Outcome<never> {
  return outcome.is === 'refused' ? outcome : refusedOutcome('unknown', outcome.because)
}

async function reconcileOwnBalance(
  tx: Tx,
  scope: Scope,
  channelId: string,
  providerBalance: CheckedProviderBalance,
): Promise<void> {
  const before = (await store.listOwnAccountRows(tx, scope)).find(
    (row) => row.channelId === channelId,
  )
  const { total, withdrawable, kept } = providerBalance
  const verdict = classifyBalanceDifference({
    total,
    kept,
    wasKept: before?.kept ?? false,
    booked: await readProviderBookBalance(tx, scope, channelId),
    onItsWayOut: await store.sumProcessingWithdrawals(tx, scope, channelId),
    ...(await store.sumChannelMovement(tx, scope, channelId, before?.agreedAt ?? null)),
  })
  const difference = await bookExplainedDifference(tx, scope, channelId, verdict)
  await store.saveBalanceCheck(tx, scope, { channelId, kept, total, withdrawable, difference })
  // A payment may have been made between reading both sides, so the balance is queried once more before
  // anybody is notified.
  if (difference !== 0 && (before?.differing ?? 0) === 0)
    await enqueueBalanceCheck(tx, scope, channelId)
}

/** Books explained differences and returns the rest. */
async function bookExplainedDifference(
  tx: Tx,
  scope: Scope,
  channelId: string,
  verdict: Verdict,
): Promise<number> {
  if (verdict.is === 'agrees') return 0
  if (verdict.is === 'differs') return verdict.by
  const { is, amount } = verdict
  const key = `mirror:${channelId}:${newId()}`
  const isBooked = await bookProviderDebit(tx, scope, {
    channelId,
    amount,
    kind: `channel.${is}`,
    key,
  })
  return isBooked ? 0 : -amount
}
