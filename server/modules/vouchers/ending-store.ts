import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addIssuedCount } from './kind-store.ts'

/** How vouchers end without being used: deactivated by a person, or expired. */

/** Vouchers for one statement, so that no statement holds the rows of all. */
const CHUNK = 1000

/** Deactivates a voucher. Returns false if it is not unused any more. `today` as `2026-11-22`. */
export async function stopVoucher(
  tx: Tx,
  scope: Scope,
  voucherId: string,
  today: string,
  at: Date,
): Promise<boolean> {
  const { merchantId } = scope
  const { rows } = await sql<{ kindId: string }>`update vouchers
    set state = 'stopped', ended_at = ${at}
    where merchant_id = ${merchantId} and voucher_id = ${voucherId} and state = 'issued'
      and ends_on >= ${today}::date returning kind_id as "kindId"`.execute(tx)
  if (!rows[0]) return false
  await addIssuedCount(tx, scope, rows[0].kindId, -1)
  return true
}

/** Deactivates all unused vouchers of a kind. Returns their number and that of those in an open order. */
export async function stopVouchersOfKind(
  tx: Tx,
  { merchantId }: Scope,
  kindId: string,
  today: string,
  at: Date,
): Promise<{ stopped: number; inCheckout: number }> {
  const { numAffectedRows = 0n } = await sql`update vouchers set state = 'stopped', ended_at = ${at}
    where merchant_id = ${merchantId} and kind_id = ${kindId} and state = 'issued'
      and ends_on >= ${today}::date`.execute(tx)
  const { rows } = await sql<{ vouchers: number }>`select count(*)::int as vouchers from vouchers
    where merchant_id = ${merchantId} and kind_id = ${kindId} and state = 'reserved'`.execute(tx)
  return { stopped: Number(numAffectedRows), inCheckout: rows[0]!.vouchers }
}

/** Marks vouchers whose last day was before the day. Returns whether there may be more. */
export async function expireVoucherChunk(
  tx: Tx,
  { merchantId }: Scope,
  day: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update vouchers v set state = 'expired', ended_at = ${at}
    where v.merchant_id = ${merchantId} and v.state = 'issued' and v.ends_on < ${day}::date
      and v.voucher_id in (select e.voucher_id from vouchers e
        where e.merchant_id = ${merchantId} and e.state = 'issued' and e.ends_on < ${day}::date
        order by e.ends_on limit ${CHUNK} for update skip locked)`.execute(tx)
  return numAffectedRows === BigInt(CHUNK)
}
