import { sql } from 'kysely'
import type { DeviceCredit } from '#contract/device-credits.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Window } from '#server/platform/paging.ts'
import { whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export async function keepReason(
  tx: Tx,
  scope: Scope,
  commandId: string,
  reason: string,
): Promise<void> {
  await sql`update device_commands set reason = ${reason}
    where merchant_id = ${scope.merchantId} and command_id = ${commandId}`.execute(tx)
}

export type CreditFilter = {
  readonly siteId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}
export type CreditRow = Omit<DeviceCredit, 'fieldName'> & { readonly siteId: string | null }

/** What people gave, the newest first, to devices at the sites that the scope was given. */
export async function creditsOf(
  tx: Tx,
  scope: Scope,
  { offset, size }: Window,
  { siteId, from, until }: CreditFilter,
): Promise<{ total: number; records: CreditRow[] }> {
  const sites = scope.sites === 'all' ? null : scope.sites
  const chosen = sql`from device_commands c
    join devices d on d.merchant_id = c.merchant_id and d.device_id = c.device_id
    where c.merchant_id = ${whose(scope)} and c.type = 'credit' and c.asked_by <> ''
      and (${sites}::text[] is null or d.site_id = any(${sites}::text[]))
      and (${siteId ?? null}::text is null or d.site_id = ${siteId ?? null})
      and (${from ?? null}::timestamptz is null or c.made_at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or c.made_at < ${until ?? null})`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(tx),
    sql<CreditRow>`select c.command_id as id, c.device_id as "deviceId",
      d.code as "equipmentId", coalesce(nullif(d.number, ''), d.code) as number, d.type,
      d.site_id as "siteId", (c.data ->> 'coins')::int as coins, c.state, c.code,
      c.asked_by as "askedBy", c.reason, c.made_at as "createTime" ${chosen}
      order by c.made_at desc, c.command_id desc limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted[0]!.total, records: rows }
}
