import { yuanText } from '#contract/money.ts'
import { must } from '#contract/must.ts'
import { payments } from '#contract/payments.ts'
import { fillPath } from '#contract/request.ts'
import { bankOfCard } from '#server/modules/banks/surface.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import { tellPerson } from '#server/modules/inbox/surface.ts'
import type { PaidOut, Payout, PayoutPort } from '#server/outside/payout-port.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/operation-store.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox.ts'
import { done, unknown, type Found, type Outcome } from '#server/platform/outcome.ts'
import { readNumber } from '#server/platform/private-numbers.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/sealed.ts'
import { bookPaidOutEnd } from './bookings.ts'
import { payOut } from './intents.ts'
import { endPayment, findPaymentOut } from './payment-store.ts'

export type PayOutWorkerNeed = {
  readonly db: Database
  readonly channels: Pick<Channels, 'payoutPortOf'>
  readonly sealKeys: SealKeys
  readonly publicUrl: () => string
}

type End = { readonly is: 'paid' } | { readonly is: 'failed'; readonly why: string }
type PaymentOut = NonNullable<Awaited<ReturnType<typeof findPaymentOut>>>

const LOOK_MS = { least: 5_000, most: 600_000 }

/** Pays shares to bank cards, and follows each until it has ended. */
export function payOutCarrier(need: PayOutWorkerNeed): Carrier {
  const { db, channels } = need
  async function told(
    merchantId: string,
    id: string,
    ask: (port: PayoutPort, row: PaymentOut) => Promise<Found<PaidOut>>,
  ): Promise<Found<End>> {
    const row = await db.inMerchant(merchantId, (tx, scope) => findPaymentOut(tx, scope, id))
    must(row, `${id} goes to a card`)
    const port = await channels.payoutPortOf(merchantId, row.channelId)
    if (!port) return unknown('its channel is gone')
    const said = await ask(port, row)
    if (said.is !== 'done') return said
    if (said.value.is === 'paid') return done({ is: 'paid' })
    if (said.value.is === 'ended') return done({ is: 'failed', why: said.value.why })
    const age = Date.now() - row.payTime.getTime()
    const wait = Math.min(Math.max(age / 10, LOOK_MS.least), LOOK_MS.most)
    return unknown('the bank is on it', new Date(Date.now() + wait))
  }
  return carrierOf(payOut, {
    async carry({ merchantId }, id): Promise<Outcome<End>> {
      const said = await told(merchantId, id, (port, row) => port.pay(payoutOf(need, row)))
      must(said.is !== 'neverArrived', 'what goes out is not asked about')
      return said
    },
    ask: ({ merchantId }, id) => told(merchantId, id, (port) => port.ask(id)),
    async settle(tx, scope, _wish, outcome, id) {
      if (outcome.is === 'unknown') return
      const why = outcome.is === 'refused' ? `${outcome.code} ${outcome.reason}` : ''
      await end(tx, scope, id, outcome.is === 'done' ? outcome.value : { is: 'failed', why })
    },
  })
}

function payoutOf({ sealKeys, publicUrl }: PayOutWorkerNeed, row: PaymentOut): Payout {
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

async function end(tx: Tx, scope: Scope, id: string, ended: End): Promise<void> {
  const row = await findPaymentOut(tx, scope, id)
  if (row?.state !== 'processing') return
  await bookPaidOutEnd(tx, scope, row, ended.is)
  const why = ended.is === 'failed' ? ended.why : ''
  await endPayment(tx, scope, id, { state: ended.is, why })
  tellChange(tx, scope.merchantId, 'profitSharing')
  if (ended.is === 'paid' || row.payerId === '') return
  const money = `¥${yuanText(row.money)}`
  await tellPerson(tx, scope, row.payerId, {
    about: `share-payment:${id}`,
    title: { zh: '分账没有付成', en: 'A share was not paid' },
    text: {
      zh: `${row.paidTo}，${money} 还在待付里。${why}`,
      en: `${row.paidTo}: ${money} is still owed. ${why}`,
    },
    to: `/division_personal_manage?id=${row.beneficiaryId}`,
  })
}
