import { sql } from 'kysely'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { SharePaymentState } from '#contract/profit-sharing/share-payments.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { CardRow } from '../beneficiaries/store.ts'

/** A payment to a beneficiary, made by the merchant or by the platform to a bank card. */
export type PaymentRow = {
  readonly id: string
  readonly beneficiaryId: string
  readonly money: Fen
  readonly remark: string
  readonly userName: string
  readonly payTime: Date
  readonly way: 'card' | 'hand'
  readonly state: SharePaymentState
  /** Only of a payment to a card, like the fields below; otherwise empty. */
  readonly channelId: string
  readonly paidTo: string
  readonly payerId: string
  readonly why: string
}
type StoredSharePayment = Omit<PaymentRow, 'money'> & { readonly money: number }

const COLUMNS = sql.raw(`payment_id as id, beneficiary_id as "beneficiaryId", amount_fen as money,
  remark, paid_by as "userName", paid_at as "payTime", way, state, channel_id as "channelId",
  paid_to as "paidTo", payer_id as "payerId", why`)

/** `card`: the card bound at this time, because another one may be bound before the payment has gone out. */
export async function insertSharePayment(
  tx: Tx,
  scope: Scope,
  row: PaymentRow,
  card?: CardRow,
): Promise<void> {
  await sql`insert into "share_payments" ("merchant_id", payment_id, beneficiary_id, amount_fen,
      remark, paid_by, paid_at, way, state, channel_id, paid_to, payer_id, card)
    values (${scope.merchantId}, ${row.id}, ${row.beneficiaryId}, ${row.money}, ${row.remark},
      ${row.userName}, ${row.payTime}, ${row.way}, ${row.state}, ${row.channelId}, ${row.paidTo},
      ${row.payerId}, ${card ? JSON.stringify(card) : null}::jsonb)`.execute(tx)
}

/** Returns the name of each payment's beneficiary, by payment id. */
export async function listPaymentBeneficiaryNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select p.payment_id as id, b.name
    from share_payments p join beneficiaries b using (merchant_id, beneficiary_id)
    where p.merchant_id = ${scope.merchantId} and p.payment_id = ${anyOf(ids)}`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The newest first. */
export async function listBeneficiaryPayments(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  from: Date,
  until: Date,
): Promise<PaymentRow[]> {
  const { rows } = await sql<StoredSharePayment>`select ${COLUMNS} from share_payments
    where merchant_id = ${merchantValue(scope)} and beneficiary_id = ${beneficiaryId}
      and paid_at >= ${from} and paid_at < ${until}
    order by paid_at desc, payment_id desc`.execute(tx)
  return rows.map((row) => ({ ...row, money: toFen(row.money) }))
}

/** Locks a payment to a card and returns it with that card. Undefined if there is none. */
export async function findCardPayment(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<(PaymentRow & { readonly card: CardRow }) | undefined> {
  const { rows } = await sql<StoredSharePayment & { readonly card: CardRow }>`
    select ${COLUMNS}, card from share_payments
    where merchant_id = ${scope.merchantId} and payment_id = ${id} and way = 'card'
    for update`.execute(tx)
  return rows[0] && { ...rows[0], money: toFen(rows[0].money) }
}

export async function updateSharePaymentEnd(
  tx: Tx,
  scope: Scope,
  id: string,
  { state, why }: Pick<PaymentRow, 'state' | 'why'>,
): Promise<void> {
  await sql`update share_payments set state = ${state}, why = ${why}, ended_at = now()
    where merchant_id = ${scope.merchantId} and payment_id = ${id}`.execute(tx)
}

/** Returns the payments that reached a card since then. */
export async function listCardPaymentsSince(
  tx: Tx,
  scope: Scope,
  since: Date,
): Promise<PaymentRow[]> {
  const { rows } = await sql<StoredSharePayment>`select ${COLUMNS} from share_payments
    where merchant_id = ${scope.merchantId} and way = 'card' and state = 'paid'
      and ended_at >= ${since}
    order by ended_at`.execute(tx)
  return rows.map((row) => ({ ...row, money: toFen(row.money) }))
}

/**
 * Returns the beneficiaries with a card to which no payment has failed or been returned since it was bound.
 */
export async function listCardPayableBeneficiaries(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.beneficiary_id as id from beneficiary_cards c
      join beneficiaries b using (merchant_id, beneficiary_id)
    where merchant_id = ${scope.merchantId} and b.removed_at is null and not exists (
      select from share_payments p where p.merchant_id = ${scope.merchantId}
        and p.beneficiary_id = c.beneficiary_id and p.state in ('failed', 'returned')
        and p.paid_at > c.bound_at)`.execute(tx)
  return rows.map(({ id }) => id)
}
