import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { PAID_OUT_LEAST } from '#contract/profit-sharing/share-payments.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findCard } from '../beneficiaries/store.ts'
import { bookCardPayout, readPayableShareByCard } from '../bookings.ts'
import { payOut } from '../intents.ts'
import { insertSharePayment, type PaymentRow } from './store.ts'

export type PayOutDeps = { readonly channels: Pick<Channels, 'payoutChannels'> }

export type CardPayoutRequest = {
  readonly beneficiaryId: string
  /** Undefined for all that can be paid. */
  readonly money?: Fen
  /** Empty if it was paid because it was due. */
  readonly payer: { readonly id: string; readonly name: string }
}

const LAST_FIGURES = 4

/**
 * Starts a payment to a bank card. The caller holds the lock of `lockSplits`, so that two payments do not
 * count the same money.
 */
export async function startCardPayout(
  { channels }: PayOutDeps,
  tx: Tx,
  scope: Scope,
  { beneficiaryId, money, payer }: CardPayoutRequest,
): Promise<PaymentRow | 'noCard' | 'notSetUp' | 'tooLittle' | 'tooMuch'> {
  const now = new Date()
  const card = await findCard(tx, scope, beneficiaryId)
  if (!card) return 'noCard'
  const payoutChannels = await channels.payoutChannels(tx, scope)
  const channel = payoutChannels.find(({ way }) => way === 'card')
  if (!channel) return 'notSetUp'
  const payableFen = await readPayableShareByCard(tx, scope, beneficiaryId, toShanghaiDayStart(now))
  const amount = money ?? payableFen
  if (amount > payableFen) return 'tooMuch'
  if (amount < PAID_OUT_LEAST) return 'tooLittle'
  const row: PaymentRow = {
    id: newId(),
    beneficiaryId,
    money: toFen(amount),
    remark: '',
    userName: payer.name,
    payTime: now,
    way: 'card',
    state: 'processing',
    channelId: channel.channelId,
    paidTo: `${card.bankName} ${card.maskedNumber.slice(-LAST_FIGURES)}`,
    payerId: payer.id,
    why: '',
  }
  await insertSharePayment(tx, scope, row, card)
  await bookCardPayout(tx, scope, row, toShanghaiDayStart(now))
  await payOut.write(tx, scope, row.id, { merchantId: scope.merchantId })
  return row
}
