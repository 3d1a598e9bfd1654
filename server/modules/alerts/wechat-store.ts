import { sql } from 'kysely'
import type { WechatRecipient } from '#contract/alerts/notification-settings.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { StateTicket } from '#server/platform/secrets/state-ticket.ts'

/** A person's own WeChat, as one official account identifies them. */
export type BoundWechat = Pick<WechatRecipient, 'boundAt' | 'trouble'> & {
  readonly accountId: string
  readonly openid: string
}

/**
 * Lists people bound at this official account. Bindings at an account that the operator had before are left
 * out.
 */
export async function listBoundWechats(
  tx: Tx,
  scope: Scope,
  appId: string,
): Promise<BoundWechat[]> {
  const { rows } = await sql<BoundWechat>`select account_id as "accountId", openid,
      bound_at as "boundAt", trouble
    from alert_wechats
    where merchant_id = ${scope.merchantId} and app_id = ${appId}`.execute(tx)
  return rows
}

const TICKET_MINUTES = 10

export async function saveBindTicket(
  tx: Tx,
  scope: Scope,
  accountId: string,
  hash: Buffer,
): Promise<void> {
  await sql`insert into "alert_wechats" ("merchant_id", account_id, ticket_hash, ticket_ends_at)
    values (${scope.merchantId}, ${accountId}, ${hash}, now() + make_interval(mins => ${TICKET_MINUTES}))
    on conflict (merchant_id, account_id) do update set ticket_hash = excluded.ticket_hash,
      ticket_ends_at = excluded.ticket_ends_at`.execute(tx)
}

/**
 * Binds the WeChat of whoever holds this person's ticket; returns false if the ticket was used or has
 * expired.
 */
export async function bindWechatByTicket(
  tx: Tx,
  scope: Scope,
  { of: accountId, hash }: StateTicket,
  { appId, openid }: { readonly appId: string; readonly openid: string },
): Promise<boolean> {
  const { rows } = await sql`update alert_wechats set app_id = ${appId}, openid = ${openid},
      bound_at = now(), trouble = '', ticket_hash = null, ticket_ends_at = null
    where merchant_id = ${scope.merchantId} and account_id = ${accountId} and ticket_hash = ${hash}
      and ticket_ends_at > now()
    returning account_id`.execute(tx)
  return rows.length > 0
}

export async function deleteWechatBinding(tx: Tx, scope: Scope, accountId: string): Promise<void> {
  await sql`delete from alert_wechats
    where merchant_id = ${scope.merchantId} and account_id = ${accountId}`.execute(tx)
}

export async function updateWechatTrouble(
  tx: Tx,
  scope: Scope,
  accountId: string,
  trouble: WechatRecipient['trouble'],
): Promise<void> {
  await sql`update alert_wechats set trouble = ${trouble}
    where merchant_id = ${scope.merchantId} and account_id = ${accountId}
      and trouble <> ${trouble}`.execute(tx)
}
