import { sql, type RawBuilder } from 'kysely'
import type { DeviceLogKind, DeviceLogLine } from '#contract/devices/device-log.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type DeviceLogRow = Omit<DeviceLogLine, 'state' | 'slot' | 'won' | 'tickets' | 'amountFen'> & {
  readonly state: NonNullable<DeviceLogLine['state']> | null
  readonly slot: number | null
  readonly won: boolean | null
  readonly tickets: number | null
  readonly amount: number | null
}

const KIND_OF_EVENT = sql.raw(`case when type like 'fault.%' then 'fault'
  when type in ('online', 'offline') then 'presence'
  when type like 'play.%' then 'play' else 'board' end`)

/** The same id can occur again in another boot, or from another board. */
const EVENT_LINE_ID = sql.raw(`concat_ws('.', event_id, boot, extract(epoch from heard_at))`)

type LogFilter = {
  readonly kind: DeviceLogKind | undefined
  readonly from: Date | undefined
  /** Exclusive. */
  readonly until: Date | undefined
}

/**
 * Lists what happened at a device, newest first: its events, its commands and its moves. Each of the three
 * parts reads only as many rows as the page can need, since a device reports tens of thousands of events.
 */
export async function listDeviceLog(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  { offset, size }: PageWindow,
  { kind, from, until }: LogFilter,
): Promise<{ total: number; records: DeviceLogLine[] }> {
  const limit = offset + size
  const of = sql`merchant_id = ${merchantValue(scope)} and device_id = ${deviceId}`
  const toLogKindCondition = (kindColumn: RawBuilder<unknown>) =>
    kind === undefined ? sql`true` : sql`${kindColumn} = ${kind}`
  const toLogTimeCondition = (
    timeColumn: RawBuilder<unknown>,
  ) => sql`${from ? sql`and ${timeColumn} >= ${from}` : sql``}
    ${until ? sql`and ${timeColumn} < ${until}` : sql``}`
  const events = sql`from device_events where ${of} and ${toLogKindCondition(KIND_OF_EVENT)}
    ${toLogTimeCondition(sql`heard_at`)}`
  const commands = sql`from device_commands where ${of} and ${toLogKindCondition(sql`'command'`)}
    ${toLogTimeCondition(sql`made_at`)}`
  const moves = sql`from device_moves where ${of}
    and ${toLogKindCondition(sql`'move'`)} ${toLogTimeCondition(sql`moved_at`)}`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select ((select count(*) ${events}) + (select count(*) ${commands})
      + (select count(*) ${moves}))::int as total`.execute(tx),
    sql<DeviceLogRow>`select * from (
      (select ${EVENT_LINE_ID} as id, ${KIND_OF_EVENT} as kind, type as what, null as state,
        coalesce(data ->> 'code', '') as code, (data ->> 'slot')::int as slot,
        (data ->> 'won')::boolean as won, (data ->> 'tickets')::bigint as tickets,
        coalesce((data ->> 'test')::boolean, false) as test,
        (data ->> 'amount')::bigint as amount, '' as "askedBy", '' as "fieldName",
        heard_at as "createTime", boot, seq ${events}
        order by heard_at desc, boot desc, seq desc limit ${limit})
      union all
      (select command_id, 'command', type, state, code, null, null, null, false, null, asked_by, '',
        made_at, 0, 0 ${commands} order by made_at desc limit ${limit})
      union all
      (select move_id, 'move', 'move', null, '', null, null, null, false, null, '', site_name, moved_at,
        0, 0 ${moves} order by moved_at desc limit ${limit})
    ) lines order by "createTime" desc, boot desc, seq desc, id desc
    limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted[0]!.total, records: rows.map(toDeviceLogLine) }
}

function toDeviceLogLine({
  state,
  slot,
  won,
  tickets,
  amount,
  ...row
}: DeviceLogRow): DeviceLogLine {
  return {
    ...row,
    ...(state !== null && { state }),
    ...(slot !== null && { slot }),
    ...(won !== null && { won }),
    ...(tickets !== null && { tickets }),
    ...(amount !== null && { amountFen: toFen(amount) }),
  }
}
