import { sql } from 'kysely'
import { batchItemLife, type BatchItemState } from '#contract/batches/batches.ts'
import { listStatesBefore } from '#contract/base/lifecycle.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { BatchProgress } from './rules.ts'

export type BatchRow = {
  readonly id: string
  readonly kind: string
  readonly wish: unknown
  readonly askedBy: string
  readonly stopAfter: number | null
  readonly pauseMinutes: number
  readonly wave: number
  readonly haltedTime: Date | null
  /** Empty if the batch halted by itself. */
  readonly haltedBy: string
  /** Batch that this one undoes. */
  readonly undoes: string | null
  readonly createTime: Date
}
const COLUMNS = sql.raw(`batch_id as id, kind, wish, asked_by as "askedBy",
  stop_after as "stopAfter", pause_minutes as "pauseMinutes", wave, halted_at as "haltedTime",
  halted_by as "haltedBy", undoes, made_at as "createTime"`)

export type NewBatch = Pick<
  BatchRow,
  'id' | 'kind' | 'wish' | 'askedBy' | 'stopAfter' | 'pauseMinutes' | 'undoes'
> & {
  readonly items: readonly { readonly deviceId: string; readonly wave: number }[]
}

export async function insertBatch(tx: Tx, scope: Scope, batch: NewBatch): Promise<void> {
  const { id, kind, wish, askedBy, stopAfter, pauseMinutes, undoes, items } = batch
  await sql`insert into "device_batches" ("merchant_id", batch_id, kind, wish, asked_by, stop_after,
      pause_minutes, undoes)
    values (${scope.merchantId}, ${id}, ${kind}, ${JSON.stringify(wish)}::jsonb, ${askedBy},
      ${stopAfter}, ${pauseMinutes}, ${undoes})`.execute(tx)
  await sql`insert into "device_batch_items" ("merchant_id", batch_id, device_id, wave, state)
    select merchant.merchant_id, ${id}, x."deviceId", x.wave, 'waiting'
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x ("deviceId" text, wave int)`.execute(
    tx,
  )
}

export async function findBatch(tx: Tx, scope: Scope, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${COLUMNS} from device_batches
    where merchant_id = ${merchantValue(scope)} and batch_id = ${id}`.execute(tx)
  return rows[0]
}

/** Returns the batch that undid this one; undefined if none did. */
export async function findUndoingBatchId(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select batch_id as id from device_batches
    where merchant_id = ${merchantValue(scope)} and undoes = ${id}`.execute(tx)
  return rows[0]?.id
}

/** Locks a batch until the transaction ends. Undefined if it does not exist. */
export async function lockBatch(tx: Tx, scope: Scope, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${COLUMNS} from device_batches
    where merchant_id = ${scope.merchantId} and batch_id = ${id} for update`.execute(tx)
  return rows[0]
}

export type BatchItemRow = {
  readonly deviceId: string
  readonly wave: number
  readonly state: BatchItemState
  readonly code: string
  readonly said: Sentence | null
  readonly sentTime: Date | null
  readonly movedTime: Date
}

export async function listBatchItems(
  tx: Tx,
  scope: Scope,
  batchId: string,
): Promise<BatchItemRow[]> {
  const { rows } = await sql<BatchItemRow>`select device_id as "deviceId", wave, state, code, said,
      sent_at as "sentTime", moved_at as "movedTime"
    from device_batch_items
    where merchant_id = ${merchantValue(scope)} and batch_id = ${batchId}
    order by wave, device_id`.execute(tx)
  return rows
}

type BatchListRow = BatchRow & {
  readonly states: Readonly<Partial<Record<BatchItemState, number>>>
  /** Batch that undid this one. */
  readonly undoneBy: string | null
}

/** Lists batches, with the number of devices in each state among those that the caller may see. */
export async function listBatches(
  tx: Tx,
  scope: Scope,
  { size, offset }: PageWindow,
  deviceIds: 'all' | readonly string[],
): Promise<{ total: number; records: BatchListRow[] }> {
  const deviceCondition =
    deviceIds === 'all' ? sql`` : sql`and i.device_id = any(${deviceIds}::text[])`
  const items = sql`from device_batch_items i
    where i.merchant_id = b.merchant_id and i.merchant_id = ${merchantValue(scope)}
      and i.batch_id = b.batch_id ${deviceCondition}`
  const all = sql`from device_batches b
    where b.merchant_id = ${merchantValue(scope)} and exists (select ${items})`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${all}`.execute(tx),
    sql<BatchListRow>`select ${COLUMNS}, (select jsonb_object_agg(g.state, g.number) from (
          select i.state, count(*) as number ${items} group by i.state) g) as states,
        (select u.batch_id from device_batches u
          where u.merchant_id = b.merchant_id and u.merchant_id = ${merchantValue(scope)}
            and u.undoes = b.batch_id) as "undoneBy"
      ${all} order by b.made_at desc, b.batch_id desc limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted.rows[0]?.total ?? 0, records: rows }
}

/** Sets the wave that begins, or sets or clears the halt. Omitted fields stay unchanged. */
export async function updateBatchProgress(
  tx: Tx,
  scope: Scope,
  id: string,
  to: { readonly wave?: number; readonly halted?: boolean; readonly by?: string },
): Promise<void> {
  const { wave = null, halted = null, by = '' } = to
  await sql`update device_batches set wave = coalesce(${wave}, wave),
      halted_at = case when ${halted}::boolean is null then halted_at
        when ${halted}::boolean then coalesce(halted_at, ${databaseNow()}) end,
      halted_by = case when ${halted}::boolean is null then halted_by else ${by} end
    where merchant_id = ${scope.merchantId} and batch_id = ${id}`.execute(tx)
}

/** Halts all batches of a kind with this wish that have devices left to send to. */
export async function haltBatches(
  tx: Tx,
  scope: Scope,
  kind: string,
  inputPart: Readonly<Record<string, unknown>>,
  by: string,
): Promise<void> {
  await sql`update device_batches b set halted_at = now(), halted_by = ${by}
    where b.merchant_id = ${scope.merchantId} and b.kind = ${kind} and b.halted_at is null
      and b.wish @> ${JSON.stringify(inputPart)}::jsonb
      and exists (select 1 from device_batch_items i where i.merchant_id = ${scope.merchantId}
        and i.batch_id = b.batch_id and i.state = 'waiting')`.execute(tx)
}

export async function getBatchProgress(tx: Tx, scope: Scope, id: string): Promise<BatchProgress> {
  const { rows } = await sql<BatchProgress>`select b.wave, b.halted_at is not null as halted,
      b.stop_after as "stopAfter",
      count(*) filter (where i.state in ('refused', 'doubt') and not i.let_pass)::int as failed,
      count(*) filter (where i.state = 'confirmed')::int as confirmed,
      count(*) filter (where i.state = 'offline' and not i.let_pass)::int as offline,
      count(*) filter (where i.state = 'sent' or i.state = 'waiting' and i.wave <= b.wave)::int as open,
      count(*) filter (where i.state = 'waiting' and i.wave > b.wave)::int as waiting
    from device_batches b join device_batch_items i using (merchant_id, batch_id)
    where b.merchant_id = ${scope.merchantId} and b.batch_id = ${id}
    group by b.merchant_id, b.batch_id`.execute(tx)
  return rows[0]!
}

/**
 * Devices that failed or were offline no longer halt the batch, until they are sent the command again and
 * fail again.
 */
export async function ignoreFailedBatchItems(tx: Tx, scope: Scope, id: string): Promise<void> {
  await sql`update device_batch_items set let_pass = true
    where merchant_id = ${scope.merchantId} and batch_id = ${id}
      and state in ('refused', 'doubt', 'offline')`.execute(tx)
}

/**
 * Locks and lists the devices of this wave and earlier ones that wait, for their first command or a retry.
 */
export async function lockWaitingDeviceIds(
  tx: Tx,
  scope: Scope,
  id: string,
  wave: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select device_id as id from device_batch_items
    where merchant_id = ${scope.merchantId} and batch_id = ${id} and wave <= ${wave}
      and state = 'waiting' order by device_id for update`.execute(tx)
  return rows.map((row) => row.id)
}

export type BatchItemUpdate = {
  readonly deviceId: string
  readonly state: BatchItemState
  readonly commandId?: string
  readonly code?: string
  readonly said?: Sentence
}

export async function updateWaitingBatchItems(
  tx: Tx,
  scope: Scope,
  id: string,
  updates: readonly BatchItemUpdate[],
): Promise<void> {
  await sql`update device_batch_items i set state = x.state, command_id = x."commandId",
      code = coalesce(x.code, ''), said = x.said, moved_at = now(),
      sent_at = case when x.state = 'sent' then ${databaseNow()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as x ("deviceId" text, state text,
      "commandId" text, code text, said jsonb)
    where i.merchant_id = ${scope.merchantId} and i.batch_id = ${id}
      and i.device_id = x."deviceId" and i.state = 'waiting'`.execute(tx)
}

/** Sets devices back to waiting for their turn; returns how many. */
export async function resetItemsToWaiting(
  tx: Tx,
  scope: Scope,
  id: string,
  deviceIds: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update device_batch_items
    set state = 'waiting', command_id = null, let_pass = false, moved_at = now()
    where merchant_id = ${scope.merchantId} and batch_id = ${id}
      and device_id = any(${deviceIds}::text[])
      and state = any(${listStatesBefore(batchItemLife, 'waiting')}::text[])`.execute(tx)
  return Number(numAffectedRows)
}

/** Returns undefined if no batch sent this command, or the device was sent another one since. */
export async function findItemOfCommand(
  tx: Tx,
  scope: Scope,
  commandId: string,
): Promise<(BatchRow & { readonly deviceId: string }) | undefined> {
  const { rows } = await sql<BatchRow & { readonly deviceId: string }>`
    select b.*, i.device_id as "deviceId" from device_batch_items i
    join lateral (select ${COLUMNS} from device_batches b
      where b.merchant_id = ${scope.merchantId} and b.batch_id = i.batch_id) b on true
    where i.merchant_id = ${scope.merchantId} and i.command_id = ${commandId}`.execute(tx)
  return rows[0]
}

/** Returns false if no item belongs to the command, or its item has that state or a later one already. */
export async function updateBatchItemState(
  tx: Tx,
  scope: Scope,
  commandId: string,
  to: { readonly state: BatchItemState; readonly code: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update device_batch_items
    set state = ${to.state}, code = ${to.code}, moved_at = ${databaseNow()}::timestamptz
    where merchant_id = ${scope.merchantId} and command_id = ${commandId}
      and state = any(${listStatesBefore(batchItemLife, to.state)}::text[])`.execute(tx)
  return numAffectedRows > 0n
}

export async function saveBatchItemSentence(
  tx: Tx,
  scope: Scope,
  commandId: string,
  sentence: Sentence,
): Promise<void> {
  await sql`update device_batch_items set said = ${JSON.stringify(sentence)}::jsonb
    where merchant_id = ${scope.merchantId} and command_id = ${commandId}`.execute(tx)
}
