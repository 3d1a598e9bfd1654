import { sql } from 'kysely'
import { fen, type Fen } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** What the merchant has paid to those who share. */
export type PaymentRow = {
  readonly id: string
  readonly beneficiaryId: string
  readonly money: Fen
  readonly remark: string
  readonly userName: string
  readonly payTime: Date
}

export async function insertPayment(tx: Tx, scope: Scope, row: PaymentRow): Promise<void> {
  await sql`insert into "share_payments" ("merchant_id", payment_id, beneficiary_id, amount_fen,
      remark, paid_by, paid_at)
    values (${scope.merchantId}, ${row.id}, ${row.beneficiaryId}, ${row.money}, ${row.remark},
      ${row.userName}, ${row.payTime})`.execute(tx)
}

/** To whom each went, by the payments' ids. */
export async function paymentNames(
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
export async function paymentsTo(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  from: Date,
  until: Date,
): Promise<PaymentRow[]> {
  const { rows } = await sql<Omit<PaymentRow, 'money'> & { money: number }>`
    select payment_id as id, beneficiary_id as "beneficiaryId", amount_fen as money, remark,
      paid_by as "userName", paid_at as "payTime"
    from share_payments
    where merchant_id = ${whose(scope)} and beneficiary_id = ${beneficiaryId}
      and paid_at >= ${from} and paid_at < ${until}
    order by paid_at desc, payment_id desc`.execute(tx)
  return rows.map((row) => ({ ...row, money: fen(row.money) }))
}
