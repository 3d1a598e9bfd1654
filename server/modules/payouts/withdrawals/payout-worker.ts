import { DAY_MS } from '#contract/base/durations.ts'
import { databaseNowMs, databaseNow } from '#server/platform/clock.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import { buildPaymentNoticeUrl } from '#server/modules/channels/surface.ts'
import { findReceivingAccount } from '#server/modules/onboarding/surface.ts'
import type {
  PayoutResult,
  Payout,
  PayoutPort,
  PayoutReceiver,
} from '#server/outside/payments/payout-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import {
  doneOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { unsealText } from '#server/platform/secrets/sealed-text.ts'
import { bookWithdrawalReleased, bookWithdrawalPaid } from '../bookings.ts'
import { payOut } from '../intents.ts'
import { enqueueBalanceCheck } from '../own-accounts/balance-check.ts'
import { SEALED_NAME, type PayoutsDeps } from '../deps.ts'
import { updateWithdrawalProgress } from './progress-store.ts'
import { findWithdrawal, updateWithdrawalState } from './store.ts'
import { insertWithdrawalStep } from './step-store.ts'
import { DOUBT_TOLD_MS, toProviderSentence, notifyWithdrawalRequester } from './notifications.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/** Results that end a payout. Nothing else moves money. */
type PayoutEnd = Extract<PayoutResult, { is: 'ended' | 'paid' }>
const OVER: PayoutEnd = { is: 'ended', providerNumber: '', why: '' }

const LOOK_MS = { least: 5_000, most: 600_000 }
/** WeChat returns the money if its receiver does not accept it within this time. */
const TAKEN_WITHIN_MS = DAY_MS
const TITLES = { balance: '余额提现', deposit: '押金退还' } as const

/** Sends approved payouts and queries them until the provider reports how they ended. */
export function createPayoutOutboxHandler(deps: PayoutsDeps): OutboxHandler {
  const { db } = deps
  /** Saves the progress of a payout. Only a payout that has ended returns the outcome `done`. */
  async function saveUnfinishedPayoutProgress(
    merchantId: string,
    row: WithdrawalRow,
    outcome: Outcome<PayoutResult>,
  ): Promise<Outcome<PayoutEnd>> {
    if (outcome.is === 'refused') return outcome
    const result = outcome.is === 'done' ? outcome.value : undefined
    if (result?.is === 'paid' || result?.is === 'ended') return doneOutcome(result)
    await db.inMerchant(merchantId, (tx, scope) => recordPayoutProgress(tx, scope, row, result))
    if (outcome.is === 'unknown') return outcome
    const age = databaseNowMs() - row.madeAt.getTime()
    const wait = Math.min(Math.max(age / 10, LOOK_MS.least), LOOK_MS.most)
    return unknownOutcome('the provider is on it', new Date(databaseNowMs() + wait))
  }
  return createOutboxHandler(payOut, {
    async carry({ merchantId }, id): Promise<Outcome<PayoutEnd>> {
      const { row, to, port } = await loadPayoutParts(deps, merchantId, id)
      if (row.state !== 'processing') return doneOutcome(OVER)
      const sent = port
        ? await port.pay(toPayout(deps, row, to))
        : unknownOutcome('its channel is gone')
      return saveUnfinishedPayoutProgress(merchantId, row, sent)
    },

    async ask({ merchantId }, id): Promise<FoundOutcome<PayoutEnd>> {
      const { row, to, port } = await loadPayoutParts(deps, merchantId, id)
      if (row.state !== 'processing') return doneOutcome(OVER)
      const outcome = port
        ? await queryOrResendPayout(toPayout(deps, row, to), port, row)
        : unknownOutcome('its channel is gone')
      return outcome.is === 'neverArrived'
        ? outcome
        : saveUnfinishedPayoutProgress(merchantId, row, outcome)
    },

    async settle(tx, scope, _intent, outcome, id) {
      if (outcome.is === 'unknown') return
      const end: PayoutEnd =
        outcome.is === 'done'
          ? outcome.value
          : { is: 'ended', providerNumber: '', why: `${outcome.code} ${outcome.reason}` }
      if (end !== OVER) await bookPayoutEnd(tx, scope, id, end)
    },
  })
}

/**
 * Returns a withdrawal, its receiver, and its payout port. The port is undefined if its channel does not
 * exist any more.
 */
export async function loadPayoutParts(deps: PayoutsDeps, merchantId: string, id: string) {
  const { row, to } = await deps.db.inMerchant(merchantId, async (tx, scope) => {
    const withdrawal = await findWithdrawal(tx, scope, id)
    must(withdrawal, `${id} is a withdrawal`)
    return { row: withdrawal, to: await readPayoutReceiver(deps, tx, scope, withdrawal) }
  })
  return { row, to, port: await deps.channels.payoutPortOf(merchantId, row.channelId) }
}

/**
 * Queries a payout. Only the answer to sending contains the data that the receiver needs, so the same payout
 * is sent again if that data was lost.
 */
async function queryOrResendPayout(
  payout: Payout,
  port: PayoutPort,
  row: WithdrawalRow,
): Promise<FoundOutcome<PayoutResult>> {
  const outcome = await port.ask(row.id)
  const isWaiting = outcome.is === 'done' && outcome.value.is === 'waiting'
  return isWaiting && !row.confirmation && !row.cancelledAt ? port.pay(payout) : outcome
}

async function readPayoutReceiver(
  { sealKeys }: PayoutsDeps,
  tx: Tx,
  scope: Scope,
  { way, openid, sealedName, bankAccountId }: WithdrawalRow,
): Promise<PayoutReceiver> {
  if (way === 'ownCard') return { by: way }
  if (way === 'wechat') {
    const name = sealedName === '' ? undefined : unsealText(sealKeys, SEALED_NAME, sealedName)
    return { by: way, openid, name }
  }
  const account = await findReceivingAccount(sealKeys, tx, scope, bankAccountId ?? '')
  must(account, 'a card that money goes to stays known')
  return { by: way, ...account.settlement }
}

function toPayout({ publicUrl }: PayoutsDeps, row: WithdrawalRow, to: PayoutReceiver): Payout {
  const { id, source, amount, fee, channelId } = row
  return {
    number: id,
    amount: toFen(amount - fee),
    to,
    title: source === 'deposit' ? TITLES.deposit : TITLES.balance,
    noticeUrl: buildPaymentNoticeUrl(publicUrl(), channelId),
  }
}

async function recordPayoutProgress(
  tx: Tx,
  scope: Scope,
  row: WithdrawalRow,
  result: PayoutResult | undefined,
): Promise<void> {
  const waits = result?.is === 'waiting'
  const isWaiting = await updateWithdrawalProgress(tx, scope, row.id, {
    confirmation: (waits && result.confirmation) || null,
    providerNumber: result?.providerNumber ?? '',
    waitsUntil: waits ? new Date(databaseNowMs() + TAKEN_WITHIN_MS) : null,
    inDoubt: result === undefined,
  })
  if (isWaiting && !row.waitsUntil) {
    await insertWithdrawalStep(tx, scope, row.id, { is: 'waiting', by: '', detail: '' })
    await notifyWithdrawalRequester(tx, scope, row, 'waiting')
  }
  const doubtMs =
    result === undefined && row.doubtSince ? databaseNowMs() - row.doubtSince.getTime() : 0
  if (doubtMs >= DOUBT_TOLD_MS) await notifyWithdrawalRequester(tx, scope, row, 'doubt')
}

async function bookPayoutEnd(tx: Tx, scope: Scope, id: string, end: PayoutEnd): Promise<void> {
  const row = await findWithdrawal(tx, scope, id)
  must(row, `${id} is a withdrawal`)
  const isPaid = end.is === 'paid'
  const isUpdated = await updateWithdrawalState(tx, scope, id, {
    from: 'processing',
    state: isPaid ? 'passed' : 'notPassed',
    why: isPaid ? '' : end.why,
    endedAt: databaseNow(),
    ...(end.providerNumber && { providerNumber: end.providerNumber }),
  })
  // The withdrawal ended meanwhile, by a parallel query or by its cancellation.
  if (!isUpdated) return
  await (isPaid ? bookWithdrawalPaid : bookWithdrawalReleased)(tx, scope, row)
  await insertWithdrawalStep(tx, scope, id, { is: end.is, by: '', detail: isPaid ? '' : end.why })
  await (isPaid
    ? notifyWithdrawalRequester(tx, scope, row, 'paid')
    : notifyWithdrawalRequester(tx, scope, row, 'notPassed', toProviderSentence(end.why)))
  if (row.way === 'ownCard') await enqueueBalanceCheck(tx, scope, row.channelId)
  notifyLiveChange(tx, scope.merchantId, 'wallet')
}
