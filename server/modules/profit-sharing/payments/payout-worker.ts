import { databaseNowMs } from '#server/platform/clock.ts'
import { must } from '#contract/base/must.ts'
import { findBankOfCard } from '#server/modules/banks/surface.ts'
import { buildPaymentNoticeUrl, type Channels } from '#server/modules/channels/surface.ts'
import type { PayoutResult, Payout, PayoutPort } from '#server/outside/payments/payout-port.ts'
import type { Database } from '#server/platform/db.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import {
  doneOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import { unsealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { payOut } from '../intents.ts'
import { settleCardPayout, type CardPayoutEnd as End } from './end-payout.ts'
import { findCardPayment } from './store.ts'

export type PayOutWorkerDeps = {
  readonly db: Database
  readonly channels: Pick<Channels, 'payoutPortOf'>
  readonly sealKeys: SealKeys
  readonly publicUrl: () => string
}

type CardPayment = NonNullable<Awaited<ReturnType<typeof findCardPayment>>>

const LOOK_MS = { least: 5_000, most: 600_000 }

/** Pays shares to bank cards, and follows each until it has ended. */
export function createCardPayoutOutboxHandler(deps: PayOutWorkerDeps): OutboxHandler {
  const { db, channels } = deps
  async function askCardPayoutProvider(
    merchantId: string,
    id: string,
    ask: (port: PayoutPort, row: CardPayment) => Promise<FoundOutcome<PayoutResult>>,
  ): Promise<FoundOutcome<End>> {
    const row = await db.inMerchant(merchantId, (tx, scope) => findCardPayment(tx, scope, id))
    must(row, `${id} goes to a card`)
    const port = await channels.payoutPortOf(merchantId, row.channelId)
    if (!port) return unknownOutcome('its channel is gone')
    const outcome = await ask(port, row)
    if (outcome.is !== 'done') return outcome
    if (outcome.value.is === 'paid') return doneOutcome({ is: 'paid' })
    if (outcome.value.is === 'ended') return doneOutcome({ is: 'failed', why: outcome.value.why })
    const age = databaseNowMs() - row.payTime.getTime()
    const wait = Math.min(Math.max(age / 10, LOOK_MS.least), LOOK_MS.most)
    return unknownOutcome('the bank is on it', new Date(databaseNowMs() + wait))
  }
  return createOutboxHandler(payOut, {
    async carry({ merchantId }, id): Promise<Outcome<End>> {
      const outcome = await askCardPayoutProvider(merchantId, id, (port, row) =>
        port.pay(toCardPayout(deps, row)),
      )
      must(outcome.is !== 'neverArrived', 'what goes out is not asked about')
      return outcome
    },
    ask: ({ merchantId }, id) => askCardPayoutProvider(merchantId, id, (port) => port.ask(id)),
    async settle(tx, scope, _wish, outcome, id) {
      if (outcome.is === 'unknown') return
      const why = outcome.is === 'refused' ? `${outcome.code} ${outcome.reason}` : ''
      const end = outcome.is === 'done' ? outcome.value : ({ is: 'failed', why } as const)
      await settleCardPayout(tx, scope, id, end)
    },
  })
}

function toCardPayout({ sealKeys, publicUrl }: PayOutWorkerDeps, row: CardPayment): Payout {
  const { card, channelId } = row
  const number = unsealPrivateNumber(sealKeys, 'bankCard', {
    sealed: card.sealedNumber,
    masked: card.maskedNumber,
  })
  return {
    number: row.id,
    amount: row.money,
    to: {
      by: 'card',
      kind: card.isCompany ? 'company' : 'card',
      holder: card.holder,
      number,
      bankCode: findBankOfCard(number)?.bank.bankCode ?? '',
      bankName: card.bankName,
      branchCode: '',
    },
    title: '分账',
    noticeUrl: buildPaymentNoticeUrl(publicUrl(), channelId),
  }
}
