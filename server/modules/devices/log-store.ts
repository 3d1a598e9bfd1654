import { sql } from 'kysely'
import type { DeviceLogKind, DeviceLogLine } from '#contract/device-log.ts'
import { fen } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Window } from '#server/platform/paging.ts'
import { whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type Row = Omit<DeviceLogLine, 'state' | 'slot' | 'won' | 'amountFen'> & {
  readonly state: NonNullable<DeviceLogLine['state']> | null
  readonly slot: number | null
  readonly won: boolean | null
  readonly amount: number | null
}

const KIND_OF_EVENT = sql.raw(`case when type like 'fault.%' then 'fault'
  when type in ('online', 'offline') then 'presence'
  when type like 'play.%' then 'play' else 'board' end`)

/** What happened at a device: what it told, what it was told, where it was moved; the newest first. */
export async function deviceLog(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  { offset, size }: Window,
  kind: DeviceLogKind | undefined,
): Promise<{ total: number; records: DeviceLogLine[] }> {
  const only = kind ?? null
  const lines = sql`(
    select event_id as id, ${KIND_OF_EVENT} as kind, type as what, null as state,
      coalesce(data ->> 'code', '') as code, (data ->> 'slot')::int as slot,
      (data ->> 'won')::boolean as won, coalesce((data ->> 'test')::boolean, false) as test,
      (data ->> 'amount')::bigint as amount, '' as "askedBy", '' as "fieldName",
      heard_at as "createTime", boot, seq
    from device_events where merchant_id = ${whose(scope)} and device_id = ${deviceId}
    union all
    select command_id, 'command', type, state, code, null, null, false, null, asked_by, '',
      made_at, 0, 0
    from device_commands where merchant_id = ${whose(scope)} and device_id = ${deviceId}
    union all
    select move_id, 'move', 'move', null, '', null, null, false, null, '', site_name, moved_at, 0, 0
    from device_moves where merchant_id = ${whose(scope)} and device_id = ${deviceId}
  ) lines where ${only}::text is null or kind = ${only}`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${lines}`.execute(tx),
    sql<Row>`select * from ${lines}
      order by "createTime" desc, boot desc, seq desc, id desc
      limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted[0]!.total, records: rows.map(lineOf) }
}

function lineOf({ state, slot, won, amount, ...row }: Row): DeviceLogLine {
  return {
    ...row,
    ...(state !== null && { state }),
    ...(slot !== null && { slot }),
    ...(won !== null && { won }),
    ...(amount !== null && { amountFen: fen(amount) }),
  }
}
