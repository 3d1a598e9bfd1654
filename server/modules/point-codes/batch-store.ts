import { sql, type RawBuilder } from 'kysely'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type {
  PointCodeBatch,
  PointCodeBatchState,
  PointCodeKind,
} from '#contract/point-codes/point-code.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, toContainsPattern, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type BatchRow = {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly kind: PointCodeKind
  readonly total: number
  readonly used: number
  readonly stopped: number
  readonly memberLimit: number
  readonly endsOn: string | null
  readonly createTime: Date
  readonly stoppedAt: Date | null
  readonly creatorName: string
  readonly state: PointCodeBatchState
}

export type BatchFilter = {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly state?: PointCodeBatchState | undefined
}

/** State of a batch `b` on a day in Shanghai, such as `2026-11-22`. */
function toBatchState(day: string): RawBuilder<PointCodeBatchState> {
  return sql`case when b.stopped_at is not null then 'stopped'
    when b.ends_on < ${day}::date then 'ended' else 'active' end`
}

function buildBatchCondition(scope: Scope, filter: BatchFilter, day: string): RawBuilder<unknown> {
  const { id, name, state } = filter
  const conditions = [sql`b.merchant_id = ${merchantValue(scope)}`]
  if (id !== undefined) conditions.push(sql`b.batch_id = ${id}`)
  if (name) conditions.push(sql`b.name ilike ${toContainsPattern(name)}`)
  if (state !== undefined) conditions.push(sql`${toBatchState(day)} = ${state}`)
  return sql.join(conditions, sql` and `)
}

/** Lists batches with their counts on the day, newest first. */
export async function listCodeBatches(
  tx: Tx,
  scope: Scope,
  { size, offset }: { readonly size: number; readonly offset: number },
  filter: BatchFilter,
  day: string,
): Promise<PointCodeBatch[]> {
  const { rows } = await sql<BatchRow>`select b.batch_id as id, b.name, b.points, b.kind, b.total,
      b.used, b.stopped, b.member_limit as "memberLimit", b.ends_on::text as "endsOn",
      b.made_at as "createTime", b.stopped_at as "stoppedAt",
      coalesce(a.name, '') as "creatorName", ${toBatchState(day)} as state
    from point_code_batches b
    left join accounts a on a.merchant_id = ${merchantValue(scope)} and a.account_id = b.account_id
    where ${buildBatchCondition(scope, filter, day)}
    order by b.made_at desc, b.batch_id desc limit ${size} offset ${offset}`.execute(tx)
  return rows.map((row) => toPointCodeBatch(row))
}

/** Splits the uses that are left by why they are still possible or not. */
function toPointCodeBatch({ endsOn, stopped, ...row }: BatchRow): PointCodeBatch {
  const left = row.total - row.used - stopped
  const leftIn = (state: PointCodeBatchState) => (row.state === state ? left : 0)
  return {
    ...row,
    endDate: endsOn === null ? null : parseShanghaiDay(endsOn),
    usable: leftIn('active'),
    expired: leftIn('ended'),
    stopped: stopped + leftIn('stopped'),
  }
}

export async function countCodeBatches(
  tx: Tx,
  scope: Scope,
  filter: BatchFilter,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from point_code_batches b where ${buildBatchCondition(scope, filter, day)}`.execute(tx)
  return rows[0]!.total
}

export async function findCodeBatch(
  tx: Tx,
  scope: Scope,
  id: string,
  day: string,
): Promise<PointCodeBatch | undefined> {
  return (await listCodeBatches(tx, scope, { size: 1, offset: 0 }, { id }, day))[0]
}

export type NewCodeBatch = {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly kind: PointCodeKind
  readonly total: number
  readonly memberLimit: number
  /** Day in Shanghai, such as `2026-11-22`; null: codes do not expire. */
  readonly endsOn: string | null
  readonly accountId: string
  readonly at: Date
}

/** Inserts a batch with its codes. */
export async function insertCodeBatch(
  tx: Tx,
  scope: Scope,
  batch: NewCodeBatch,
  codes: readonly string[],
): Promise<void> {
  const { id, name, points, kind, total, memberLimit, endsOn, accountId, at } = batch
  await sql`insert into "point_code_batches" ("merchant_id", batch_id, name, points, kind, total,
      member_limit, ends_on, made_at, account_id)
    values (${scope.merchantId}, ${id}, ${name}, ${points}, ${kind}, ${total}, ${memberLimit},
      ${endsOn}::date, ${at}, ${accountId})`.execute(tx)
  await sql`insert into "point_codes" ("merchant_id", batch_id, number, code)
    select merchant.merchant_id, ${id}, x.number, x.code
    from ${selectMerchantRow(scope)},
      unnest(${codes}::text[]) with ordinality as x (code, number)`.execute(tx)
}

/** Stops a batch. Returns false if it is stopped already. */
export async function stopCodeBatch(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update point_code_batches set stopped_at = ${at}
    where merchant_id = ${merchantId} and batch_id = ${id} and stopped_at is null`.execute(tx)
  return numAffectedRows > 0n
}

/** Stops one unused code of a batch of single-use codes. Returns false if it is used or stopped already. */
export async function stopBatchCode(
  tx: Tx,
  { merchantId }: Scope,
  { id, number }: { readonly id: string; readonly number: number },
  at: Date,
): Promise<boolean> {
  // The code is locked before its batch, as in `redeem_point_code`.
  const { numAffectedRows = 0n } = await sql`update point_codes set stopped_at = ${at}
    where merchant_id = ${merchantId} and batch_id = ${id} and number = ${number}
      and uses = 0 and stopped_at is null`.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`update point_code_batches set stopped = stopped + 1
    where merchant_id = ${merchantId} and batch_id = ${id}`.execute(tx)
  return true
}
