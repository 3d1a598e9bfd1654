import { sql } from 'kysely'
import type { ShareState } from '#contract/profit-sharing/sharing-orders.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A share that the provider hands on. */
export type OrderShare = {
  readonly orderId: string
  readonly beneficiaryId: string
  readonly channelId: string
  readonly number: string
  readonly account: string
  readonly name: string
  readonly amount: Fen
  readonly sent: Fen
  /** Amount that refunds of the order had claimed of the share when it was sent. */
  readonly netted: Fen
  readonly state: ShareState
}
type StoredOrderShare = Omit<OrderShare, 'amount' | 'netted' | 'sent'> & {
  readonly amount: number
  readonly sent: number
  readonly netted: number
}

type NewOrderShares = {
  readonly orderId: string
  readonly channelId: string
  readonly number: string
  readonly parts: readonly {
    readonly beneficiaryId: string
    readonly fen: Fen
    readonly account: string
  }[]
}

export async function insertOrderShares(
  tx: Tx,
  scope: Scope,
  { orderId, channelId, number, parts }: NewOrderShares,
): Promise<void> {
  await sql`insert into "order_shares" ("merchant_id", order_id, beneficiary_id, channel_id,
      share_number, wechat_merchant, amount_fen, state)
    select merchant.merchant_id, ${orderId}, p ->> 'beneficiaryId', ${channelId}, ${number},
      p ->> 'account', (p ->> 'fen')::bigint, 'waiting'
    from ${selectMerchantRow(scope)}, jsonb_array_elements(${JSON.stringify(parts)}::jsonb) p`.execute(
    tx,
  )
}

/** Locks the order's shares until the transaction ends, and returns them. */
export async function lockOrderShares(
  tx: Tx,
  scope: Scope,
  orderId: string,
): Promise<OrderShare[]> {
  const { rows } = await sql<StoredOrderShare>`
    select s.order_id as "orderId", s.beneficiary_id as "beneficiaryId",
      s.channel_id as "channelId", s.share_number as number, s.wechat_merchant as account,
      case s.wechat_merchant when b.wechat_merchant then b.wechat_name else b.receiver_name end as name,
      s.amount_fen as amount, s.sent_fen as sent, s.netted_fen as netted, s.state
    from order_shares s join beneficiaries b using (merchant_id, beneficiary_id)
    where merchant_id = ${scope.merchantId} and s.order_id = ${orderId}
    order by s.beneficiary_id for update of s`.execute(tx)
  return rows.map((row) => {
    const { amount, sent, netted } = row
    return { ...row, amount: toFen(amount), sent: toFen(sent), netted: toFen(netted) }
  })
}

type ShareStateChange = {
  readonly state: ShareState
  readonly sent?: Fen
  readonly netted?: Fen
  readonly why?: string
  /** Given once the share has reached its receiver. */
  readonly providerNumber?: string
}

export async function updateOrderShareState(
  tx: Tx,
  scope: Scope,
  { orderId, beneficiaryId }: Pick<OrderShare, 'beneficiaryId' | 'orderId'>,
  { state, sent, netted, why = '', providerNumber }: ShareStateChange,
): Promise<void> {
  const now = new Date()
  await sql`update order_shares set state = ${state}, why = ${why}, changed_at = now(),
      sent_fen = coalesce(${sent ?? null}::bigint, sent_fen),
      netted_fen = coalesce(${netted ?? null}::bigint, netted_fen),
      paid_at = case when ${providerNumber ?? null}::text is null then paid_at else ${now}::timestamptz end,
      provider_number = coalesce(${providerNumber ?? null}::text, provider_number)
    where merchant_id = ${scope.merchantId} and order_id = ${orderId}
      and beneficiary_id = ${beneficiaryId}`.execute(tx)
}

export type ShareStateRow = {
  readonly orderId: string
  readonly state: ShareState
  readonly sent: number
  readonly why: string
}

/**
 * Returns the state of a beneficiary's shares of these orders, by order id, if the provider hands them on.
 */
export async function listShareStates(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ShareStateRow>> {
  const { rows } = await sql<ShareStateRow>`
    select order_id as "orderId", state, sent_fen as sent, why from order_shares
    where merchant_id = ${merchantValue(scope)} and beneficiary_id = ${beneficiaryId}
      and order_id = any(${[...orderIds]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Shares of an order that the provider took out of its account, or put back into it. */
export type ReconciliationShare = {
  readonly orderId: string
  readonly channelId: string
  readonly providerNumber: string
  /** Below zero where it went out. */
  readonly amountFen: number
  readonly endedAt: Date
}

/** Returns the shares that ended from `from` until before `until`. */
export async function listSharesToReconcile(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<ReconciliationShare[]> {
  const { rows } = await sql<ReconciliationShare>`
    select order_id as "orderId", channel_id as "channelId", provider_number as "providerNumber",
      -sum(sent_fen)::bigint as "amountFen", max(paid_at) as "endedAt"
    from order_shares
    where merchant_id = ${scope.merchantId} and provider_number <> '' and sent_fen > 0
      and paid_at >= ${from} and paid_at < ${until}
    group by order_id, channel_id, provider_number
    union all
    select r.order_id, s.channel_id, r.provider_number, r.amount_fen, r.ended_at
    from share_returns r join order_shares s on s.merchant_id = ${scope.merchantId}
      and s.order_id = r.order_id and s.beneficiary_id = r.beneficiary_id
    where r.merchant_id = ${scope.merchantId} and r.state = 'returned' and r.provider_number <> ''
      and r.ended_at >= ${from} and r.ended_at < ${until}`.execute(tx)
  return rows
}

/**
 * Returns a message for each channel whose booked money on its way differs from its shares and payments
 * underway.
 */
export async function listShareMismatches(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with booked as (
      select substr(account, length('sharing:') + 1) as channel_id, balance as fen
      from ledger_accounts
      where merchant_id = ${scope.merchantId} and account ^@ 'sharing:' and balance <> 0
    ), sent as (
      select channel_id, sum(fen)::bigint as fen from (
        select channel_id, sent_fen as fen from order_shares
        where merchant_id = ${scope.merchantId} and state = 'sent' and sent_fen > 0
        union all
        select channel_id, amount_fen from share_payments
        where merchant_id = ${scope.merchantId} and state = 'processing'
      ) going group by channel_id
    )
    select 'channel ' || channel_id || ': ' || coalesce(b.fen, 0) || ' fen on their way, '
      || coalesce(s.fen, 0) || ' by its shares' as wrong
    from booked b full join sent s using (channel_id)
    where coalesce(b.fen, 0) <> coalesce(s.fen, 0) order by 1`.execute(tx)
  return rows.map(({ wrong }) => wrong)
}
