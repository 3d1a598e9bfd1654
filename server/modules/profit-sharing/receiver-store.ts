import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Ticket } from '#server/platform/ticket.ts'

type NewTicket = { readonly realName: string; readonly hash: Buffer; readonly untilTime: Date }

export async function keepTicket(
  tx: Tx,
  scope: Scope,
  id: string,
  { realName, hash, untilTime }: NewTicket,
): Promise<void> {
  await sql`update beneficiaries set receiver_name = ${realName}, receiver_ticket = ${hash},
      receiver_ticket_ends_at = ${untilTime}
    where merchant_id = ${scope.merchantId} and beneficiary_id = ${id}`.execute(tx)
}

/** Whoever holds the ticket; false where it was used, or its time is over. */
export async function bindByTicket(
  tx: Tx,
  scope: Scope,
  { of, hash }: Ticket,
  openid: string,
): Promise<boolean> {
  const { rows } = await sql`update beneficiaries set receiver_openid = ${openid},
      receiver_bound_at = now(), receiver_ticket = null, receiver_ticket_ends_at = null
    where merchant_id = ${scope.merchantId} and beneficiary_id = ${of} and receiver_ticket = ${hash}
      and receiver_ticket_ends_at > now() and removed_at is null
    returning beneficiary_id`.execute(tx)
  return rows.length > 0
}

/** What was on its way to them goes on under the id that it was sent with. */
export async function unbindReceiver(tx: Tx, scope: Scope, id: string): Promise<void> {
  await sql`update beneficiaries set receiver_openid = '', receiver_bound_at = null,
      receiver_ticket = null, receiver_ticket_ends_at = null
    where merchant_id = ${scope.merchantId} and beneficiary_id = ${id}`.execute(tx)
}
