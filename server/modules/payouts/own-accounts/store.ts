import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

export type OwnAccountRow = {
  readonly channelId: string
  readonly kept: boolean | null
  readonly total: number
  readonly withdrawable: number
  readonly difference: number
  /** Number of consecutive checks that found a difference. */
  readonly differing: number
  readonly differsSince: Date | null
  readonly agreedAt: Date | null
  readonly askedAt: Date | null
  readonly trouble: string
}

/** Returns the own accounts that the provider was queried about. */
export async function listOwnAccountRows(tx: Tx, scope: Scope): Promise<OwnAccountRow[]> {
  const { rows } = await sql<OwnAccountRow>`select channel_id as "channelId", kept,
      total_fen as total, withdrawable_fen as withdrawable, difference_fen as difference, differing,
      differs_since as "differsSince", agreed_at as "agreedAt", asked_at as "askedAt", trouble
    from own_accounts where merchant_id = ${scope.merchantId} order by channel_id`.execute(tx)
  return rows
}

type CheckedOwnAccount = Pick<
  OwnAccountRow,
  'channelId' | 'difference' | 'kept' | 'total' | 'withdrawable'
>

export async function saveBalanceCheck(
  tx: Tx,
  scope: Scope,
  looked: CheckedOwnAccount,
): Promise<void> {
  const { channelId, kept, total, withdrawable, difference } = looked
  const now = sql`now()`
  await sql`insert into "own_accounts" ("merchant_id", channel_id, kept, total_fen, withdrawable_fen,
      difference_fen, differing, differs_since, agreed_at, asked_at)
    values (${scope.merchantId}, ${channelId}, ${kept}, ${total}, ${withdrawable}, ${difference},
      (${difference} <> 0)::int, ${difference === 0 ? null : now}, ${difference === 0 ? now : null}, ${now})
    on conflict (merchant_id, channel_id) do update set kept = ${kept}, total_fen = ${total},
      withdrawable_fen = ${withdrawable}, difference_fen = ${difference},
      differing = case when ${difference} = 0 then 0 else own_accounts.differing + 1 end,
      differs_since = case when ${difference} <> 0
        then coalesce(own_accounts.differs_since, excluded.asked_at) end,
      agreed_at = coalesce(excluded.agreed_at, own_accounts.agreed_at),
      asked_at = excluded.asked_at, trouble = ''`.execute(tx)
}

export async function saveOwnAccountTrouble(
  tx: Tx,
  scope: Scope,
  channelId: string,
  trouble: string,
): Promise<void> {
  await sql`insert into "own_accounts" ("merchant_id", channel_id, trouble)
    values (${scope.merchantId}, ${channelId}, ${trouble})
    on conflict (merchant_id, channel_id) do update set trouble = ${trouble}`.execute(tx)
}

export type ChannelMovement = {
  readonly takenFen: number
  readonly orders: number
  readonly backFen: number
}

/**
 * Returns payments received through a channel and refunds to players since a moment; null means since the
 * beginning.
 */
export async function sumChannelMovement(
  tx: Tx,
  scope: Scope,
  channelId: string,
  since: Date | null,
): Promise<ChannelMovement> {
  const { rows } = await sql<ChannelMovement>`
    select coalesce(sum(-e.amount) filter (where t.kind = 'order.paid'), 0)::bigint as "takenFen",
      count(*) filter (where t.kind = 'order.paid') as orders,
      coalesce(sum(e.amount) filter (where t.kind = 'refund.done'), 0)::bigint as "backFen"
    from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id
      and t.transfer_id = e.transfer_id and t.booked_at = e.booked_at
    where e.merchant_id = ${scope.merchantId} and e.account = ${`clearing:channel:${channelId}`}
      and e.asset = 'money' and e.booked_at > coalesce(${since}::timestamptz, '-infinity')`.execute(
    tx,
  )
  return rows[0]!
}

/**
 * Returns the total of processing withdrawals from the channel. The provider may have paid them already or
 * not.
 */
export async function sumProcessingWithdrawals(
  tx: Tx,
  scope: Scope,
  channelId: string,
): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from withdrawals
    where merchant_id = ${scope.merchantId} and channel_id = ${channelId}
      and state = 'processing'`.execute(tx)
  return rows[0]!.fen
}

type DifferingAccount = {
  readonly channelId: string
  readonly difference: number
  readonly differsSince: Date
}

/**
 * Returns accounts whose difference was found by two consecutive checks. A single difference may come from a
 * payment between reading both sides.
 */
export async function listDifferingAccounts(tx: Tx, scope: Scope): Promise<DifferingAccount[]> {
  const { rows } = await sql<DifferingAccount>`select channel_id as "channelId",
      difference_fen as difference, differs_since as "differsSince"
    from own_accounts where merchant_id = ${scope.merchantId} and differing > 1`.execute(tx)
  return rows
}
