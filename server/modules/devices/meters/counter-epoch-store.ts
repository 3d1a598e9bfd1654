import { sql } from 'kysely'
import type { GuaranteeCountStart } from '#contract/device-settings/guarantee.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeviceState } from '../device-state.ts'

/**
 * Saves where the new counter epochs of these devices begin: the boot and sequence number of the first
 * reading.
 */
export async function insertCounterEpochs(
  tx: Tx,
  scope: Scope,
  states: readonly DeviceState[],
  now: Date,
): Promise<void> {
  const epochs = states.map(({ deviceId, life, livesBefore, meterBoot, meterSeq }) => {
    return { deviceId, life: livesBefore + (life ?? 0), boot: meterBoot, seq: meterSeq }
  })
  await sql`insert into "device_lives" ("merchant_id", device_id, life, began_at, boot, seq)
    select merchant.merchant_id, x."deviceId", x.life, ${now}, x.boot, x.seq
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(epochs)}::jsonb) as x ("deviceId" text, life bigint,
      boot bigint, seq bigint)
    on conflict (merchant_id, device_id, life) do update
      set began_at = excluded.began_at, boot = excluded.boot, seq = excluded.seq`.execute(tx)
}

/** A play that has ended, as its board reported it. */
export type ReportedPlay = {
  readonly id: string
  readonly heardTime: Date
  readonly boot: number
  readonly seq: number
  readonly won: boolean
  /** Empty if coins were inserted. */
  readonly orderId: string
  /** Number of plays without a prize after this one, as counted by the board; null if it reports none. */
  readonly boardCount: number | null
}

/** Plays of the board's current counter epoch, and how that epoch began. */
type CounterEpochPlays = {
  readonly plays: readonly ReportedPlay[]
  readonly began: GuaranteeCountStart
}

/**
 * Lists the last plays of the board's current counter epoch, newest first in the board's own order, without
 * plays by staff. Undefined before the board's first meters, because its epoch is not known then.
 */
export async function listPlaysOfCounterEpoch(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  limit: number,
): Promise<CounterEpochPlays | undefined> {
  type CounterEpochRow = {
    began_at: Date
    boot: number
    seq: number
    why: GuaranteeCountStart['why']
  }
  const { rows: lives } = await sql<CounterEpochRow>`select l.began_at, l.boot, l.seq,
      case when exists (select from device_lives o where o.merchant_id = l.merchant_id
          and o.merchant_id = ${merchantValue(scope)}
          and o.device_id = l.device_id and o.life < l.life
          and (s.lives_before = 0 or o.life > s.lives_before)) then 'cleared'
        when s.lives_before > 0 then 'replaced' else 'heard' end as why
    from device_states s
    join device_lives l on l.merchant_id = s.merchant_id and l.device_id = s.device_id
      and l.life = s.lives_before + s.life
    where s.merchant_id = ${merchantValue(scope)} and s.device_id = ${deviceId}`.execute(tx)
  const [epoch] = lives
  if (!epoch) return undefined
  const { rows } =
    await sql<ReportedPlay>`select concat_ws('.', boot, event_id) as id, heard_at as "heardTime", boot, seq,
      (data ->> 'won')::boolean as won, coalesce(data ->> 'orderId', '') as "orderId",
      (data -> 'guarantee' ->> 'count')::bigint as "boardCount"
    from device_events
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId} and type = 'play.ended'
      and heard_at >= ${epoch.began_at} and (boot, seq) > (${epoch.boot}, ${epoch.seq})
      and not coalesce((data ->> 'test')::boolean, false)
    order by boot desc, seq desc limit ${limit}`.execute(tx)
  return { plays: rows, began: { time: epoch.began_at, why: epoch.why } }
}
