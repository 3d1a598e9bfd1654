import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { StateTicket } from '#server/platform/secrets/state-ticket.ts'

type NewTicket = { readonly realName: string; readonly hash: Buffer; readonly untilTime: Date }

export async function saveReceiverTicket(
  tx: Tx,
  scope: Scope,
  id: string,
  { realName, hash, untilTime }: NewTicket,
): Promise<void> {
  await sql`update beneficiaries set receiver_name = ${realName}, receiver_ticket = ${hash},
      receiver_ticket_ends_at = ${untilTime}
    where merchant_id = ${scope.merchantId} and beneficiary_id = ${id}`.execute(tx)
}

/**
 * Binds the WeChat account of whoever holds the ticket. Returns false if the ticket was used or has expired.
 */
export async function bindReceiverByTicket(
  tx: Tx,
  scope: Scope,
  { of, hash }: StateTicket,
  openid: string,
): Promise<boolean> {
  const { rows } = await sql`update beneficiaries set receiver_openid = ${openid},
      receiver_bound_at = now(), receiver_ticket = null, receiver_ticket_ends_at = null
    where merchant_id = ${scope.merchantId} and beneficiary_id = ${of} and receiver_ticket = ${hash}
      and receiver_ticket_ends_at > now() and removed_at is null
    returning beneficiary_id`.execute(tx)
  return rows.length > 0
}

/**
 * Unbinds a receiver and returns the previous id at the provider, or undefined. Shares on their way continue
 * under that id.
 */
export async function unbindReceiver(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ account: string }>`with before as (
      select beneficiary_id, receiver_openid from beneficiaries
      where merchant_id = ${scope.merchantId} and beneficiary_id = ${id} for update
    )
    update beneficiaries b set receiver_openid = '', receiver_bound_at = null,
      receiver_ticket = null, receiver_ticket_ends_at = null
    from before where b.merchant_id = ${scope.merchantId} and b.beneficiary_id = before.beneficiary_id
    returning before.receiver_openid as account`.execute(tx)
  return rows[0]?.account || undefined
}

/** Returns the channels from which anything was or will be handed on to this account. */
export async function listReceiverChannels(
  tx: Tx,
  scope: Scope,
  account: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct channel_id as id from order_shares
    where merchant_id = ${scope.merchantId} and wechat_merchant = ${account}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Returns `bound` if the account is bound again, `underway` if a share has not ended yet, otherwise `gone`.
 */
export async function readReceiverBindingState(
  tx: Tx,
  scope: Scope,
  account: string,
  channelId: string,
): Promise<'bound' | 'gone' | 'underway'> {
  const { rows } = await sql<{ bound: boolean; underway: boolean }>`select
      exists (select from beneficiaries where merchant_id = ${scope.merchantId}
        and receiver_openid = ${account} and removed_at is null) as bound,
      exists (select from order_shares where merchant_id = ${scope.merchantId}
        and wechat_merchant = ${account} and channel_id = ${channelId}
        and state in ('waiting', 'sent')) as underway`.execute(tx)
  const [{ bound, underway } = { bound: false, underway: false }] = rows
  if (bound) return 'bound'
  return underway ? 'underway' : 'gone'
}
