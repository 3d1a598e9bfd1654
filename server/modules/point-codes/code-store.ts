import { sql, type RawBuilder } from 'kysely'
import type { PointCodeUse } from '#contract/point-codes/point-codes.ts'
import type { PointCode, PointCodeState } from '#contract/point-codes/point-code.ts'
import { buildVisibleCondition } from '#server/modules/points/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type CodeFilter = {
  readonly batchId: string
  readonly state?: PointCodeState | undefined
  /** Codes that can be used, by themselves. The state of their batch is not considered. */
  readonly isUsable?: boolean
  /** In the form in which it is stored. */
  readonly code?: string | undefined
  readonly number?: number | undefined
  /** First and last number of codes. */
  readonly range?: { readonly from: number; readonly until: number } | undefined
}

/** Codes `c`. A shared code is unused until its first use, and still usable afterwards. */
const state: RawBuilder<PointCodeState> = sql`case when c.uses > 0 then 'used'
  when c.stopped_at is not null then 'stopped' else 'unused' end`

function buildCodeCondition(scope: Scope, filter: CodeFilter): RawBuilder<unknown> {
  const { batchId, code, number, range, isUsable = false } = filter
  const conditions = [sql`c.merchant_id = ${merchantValue(scope)} and c.batch_id = ${batchId}`]
  if (filter.state !== undefined) conditions.push(sql`${state} = ${filter.state}`)
  if (code !== undefined) conditions.push(sql`c.code = ${code}`)
  if (number !== undefined) conditions.push(sql`c.number = ${number}`)
  if (range) conditions.push(sql`c.number between ${range.from} and ${range.until}`)
  if (isUsable) {
    conditions.push(sql`c.stopped_at is null and (c.uses = 0 or exists (
      select from point_code_batches b where b.merchant_id = ${merchantValue(scope)}
        and b.batch_id = c.batch_id and b.kind = 'many' and b.used < b.total))`)
  }
  return sql.join(conditions, sql` and `)
}

/** Code as it is stored. */
export type PointCodeRow = Omit<PointCode, 'link'>

/** Lists codes of a batch by their numbers, each with its last use. */
export async function listBatchCodes(
  tx: Tx,
  scope: Scope,
  { size, offset }: { readonly size: number; readonly offset: number },
  filter: CodeFilter,
): Promise<PointCodeRow[]> {
  const own = merchantValue(scope)
  const { rows } = await sql<PointCodeRow>`select c.number, c.code, c.uses, ${state} as state,
      coalesce(m.player_id, '') as "playerId", coalesce(m.name, '') as "playerName",
      u.used_at as "usedAt"
    from point_codes c
    left join lateral (
      select s.player_id, s.used_at from point_code_uses s
      where s.merchant_id = ${own} and s.batch_id = c.batch_id and s.number = c.number
      order by s.used_at desc, s.player_id limit 1
    ) u on true
    left join members m on m.merchant_id = ${own} and m.player_id = u.player_id
      and ${buildVisibleCondition(scope, sql`m.player_id`)}
    where ${buildCodeCondition(scope, filter)}
    order by c.number limit ${size} offset ${offset}`.execute(tx)
  return rows
}

export async function countBatchCodes(tx: Tx, scope: Scope, filter: CodeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from point_codes c
    where ${buildCodeCondition(scope, filter)}`.execute(tx)
  return rows[0]!.total
}

/** Lists uses of a batch, newest first. The scope sees members who were at one of its sites. */
export async function listBatchUses(
  tx: Tx,
  scope: Scope,
  { size, offset }: { readonly size: number; readonly offset: number },
  batchId: string,
): Promise<PointCodeUse[]> {
  const own = merchantValue(scope)
  const { rows } = await sql<PointCodeUse>`select u.number, coalesce(m.player_id, '') as "playerId",
      coalesce(m.name, '') as "playerName", u.used_at as time
    from point_code_uses u
    left join members m on m.merchant_id = ${own} and m.player_id = u.player_id
      and ${buildVisibleCondition(scope, sql`m.player_id`)}
    where u.merchant_id = ${own} and u.batch_id = ${batchId}
    order by u.used_at desc, u.number, u.player_id, u.use_number desc
    limit ${size} offset ${offset}`.execute(tx)
  return rows
}
