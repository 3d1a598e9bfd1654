import { sql } from 'kysely'
import type { DeviceEvent } from '#gateway/protocol.ts'
import type { Tx } from '#server/platform/db.ts'
import { selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { classifyReportedEvents, type EventVerdict, type KnownEvent } from './event-rules.ts'

export type ReportedEvent = {
  readonly deviceId: string
  readonly event: DeviceEvent
  /** Defaults to now. */
  readonly heardAt?: Date
}

/** Saves the events that are new. Returns a verdict for each event, in the given order. */
export async function insertNewEvents(
  tx: Tx,
  scope: Scope,
  events: readonly ReportedEvent[],
  now: Date,
): Promise<EventVerdict[]> {
  const knownEvents = await listKnownEvents(tx, scope, events)
  const reportedEvents = events.map(({ deviceId, event, heardAt = now }) => {
    return { ...event, deviceId, heardAt, at: Math.min(event.at, LAST_MOMENT_MS) }
  })
  const verdicts = classifyReportedEvents(knownEvents, reportedEvents)
  const fresh = reportedEvents.filter((_, index) => verdicts[index] === 'fresh')
  if (fresh.length > 0) await insertEvents(tx, scope, fresh)
  return verdicts
}

/**
 * The end of the year 9999 is the latest time that is stored, since a device's clock can report anything.
 */
const LAST_MOMENT_MS = Date.UTC(9999, 11, 31)

/** Lists the earlier events of the same devices with the same ids, from any boot. */
async function listKnownEvents(
  tx: Tx,
  scope: Scope,
  events: readonly ReportedEvent[],
): Promise<readonly KnownEvent[]> {
  const eventKeys = events.map(({ deviceId, event: { id } }) => ({ deviceId, id }))
  const { rows } = await sql<KnownEvent>`select k.device_id as "deviceId", k.event_id as id, k.boot,
      e.type, round(extract(epoch from e.told_at) * 1000)::bigint as at, e.data
    from (select distinct "deviceId", id
      from jsonb_to_recordset(${JSON.stringify(eventKeys)}::jsonb) as x ("deviceId" text, id text)) x
    join device_event_keys k on k.merchant_id = ${scope.merchantId}
      and k.device_id = x."deviceId" and k.event_id = x.id
    join device_events e on e.merchant_id = ${scope.merchantId} and e.device_id = k.device_id
      and e.event_id = k.event_id and e.boot = k.boot and e.heard_at = k.heard_at`.execute(tx)
  return rows
}

async function insertEvents(tx: Tx, scope: Scope, fresh: readonly object[]): Promise<void> {
  const events = sql`${selectMerchantRow(scope)}, jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
    as x ("deviceId" text, "heardAt" timestamptz, id text, type text, boot bigint, seq bigint, at bigint,
      data jsonb)`
  const insertingKeys = sql`insert into "device_event_keys" ("merchant_id", device_id, event_id, boot,
      heard_at)
    select merchant.merchant_id, x."deviceId", x.id, x.boot, x."heardAt" from ${events}
    order by x."deviceId", x.id, x.boot`
  const inserting = sql`insert into "device_events" ("merchant_id", device_id, event_id, heard_at, type,
      boot, seq, told_at, data)
    select merchant.merchant_id, x."deviceId", x.id, x."heardAt", x.type, x.boot, x.seq,
      to_timestamp(x.at / 1000.0), x.data
    from ${events}`
  await Promise.all([insertingKeys.execute(tx), inserting.execute(tx)])
}
