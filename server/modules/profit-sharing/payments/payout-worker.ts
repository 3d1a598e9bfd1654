import { timeMs } from '#server/platform/clock.ts'
import { must } from '#contract/base/must.ts'
import { payments } from '#contract/orders/payments.ts'
import { fillPath } from '#contract/base/request.ts'
import { bankOfCard } from '#server/modules/banks/surface.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import type { PaidOut, Payout, PayoutPort } from '#server/outside/payments/payout-port.ts'
import type { Database } from '#server/platform/db.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome, type Found, type Outcome } from '#server/platform/outcome.ts'
import { readNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { payOut } from '../intents.ts'
import { endPaidOut, type PaidOutEnd as End } from './end-payout.ts'
import { findPaymentOut } from './store.ts'

export type PayOutWorkerDeps = {
  readonly db: Database
  readonly channels: Pick<Channels, 'payoutPortOf'>
  readonly sealKeys: SealKeys
  readonly publicUrl: () => string
}

type PaymentOut = NonNullable<Awaited<ReturnType<typeof findPaymentOut>>>

const LOOK_MS = { least: 5_000, most: 600_000 }

/** Pays shares to bank cards, and follows each until it has ended. */
export function payOutCarrier(deps: PayOutWorkerDeps): Carrier {
  const { db, channels } = deps
  async function askCardPayoutProvider(
    merchantId: string,
    id: string,
    ask: (port: PayoutPort, row: PaymentOut) => Promise<Found<PaidOut>>,
  ): Promise<Found<End>> {
    const row = await db.inMerchant(merchantId, (tx, scope) => findPaymentOut(tx, scope, id))
    must(row, `${id} goes to a card`)
    const port = await channels.payoutPortOf(merchantId, row.channelId)
    if (!port) return unknownOutcome('its channel is gone')
    const said = await ask(port, row)
    if (said.is !== 'done') return said
    if (said.value.is === 'paid') return doneOutcome({ is: 'paid' })
    if (said.value.is === 'ended') return doneOutcome({ is: 'failed', why: said.value.why })
    const age = timeMs() - row.payTime.getTime()
    const wait = Math.min(Math.max(age / 10, LOOK_MS.least), LOOK_MS.most)
    return unknownOutcome('the bank is on it', new Date(timeMs() + wait))
  }
  return carrierOf(payOut, {
    async carry({ merchantId }, id): Promise<Outcome<End>> {
      const said = await askCardPayoutProvider(merchantId, id, (port, row) =>
        port.pay(toCardPayout(deps, row)),
      )
      must(said.is !== 'neverArrived', 'what goes out is not asked about')
      return said
    },
    ask: ({ merchantId }, id) => askCardPayoutProvider(merchantId, id, (port) => port.ask(id)),
    async settle(tx, scope, _wish, outcome, id) {
      if (outcome.is === 'unknown') return
      const why = outcome.is === 'refused' ? `${outcome.code} ${outcome.reason}` : ''
      const end = outcome.is === 'done' ? outcome.value : ({ is: 'failed', why } as const)
      await endPaidOut(tx, scope, id, end)
    },
  })
}

function toCardPayout({ sealKeys, publicUrl }: PayOutWorkerDeps, row: PaymentOut): Payout {
  const { card, channelId } = row
  const number = readNumber(sealKeys, 'bankCard', {
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
      bankCode: bankOfCard(number)?.bank.bankCode ?? '',
      bankName: card.bankName,
      branchCode: '',
    },
    title: '分账',
    noticeUrl: publicUrl() + fillPath(payments.notice, { channelId }),
  }
}
