import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { OperationFilter, StoredChange } from './store.ts'

/**
 * Reads the platform's operations from the logs of all merchants, with SQL functions that check that the
 * platform asks (`server/functions/operations/`).
 */
type PlatformOperationRow = {
  merchant_id: string
  house_name: string
  line: number
  at: Date
  actor_kind: string
  actor_id: string
  actor_name: string
  call: string
  subject_kind: string
  subject_id: string
  subject_name: string
  changes: readonly StoredChange[]
}

export async function listPlatformOperations(
  tx: Tx,
  { size, offset, order }: PageWindow<'createTime'>,
  { from, until, actorId, subjectKind }: OperationFilter,
) {
  const filter = sql`${from ?? null}, ${until ?? null}, ${actorId ?? null}, ${subjectKind ?? null}`
  const oldestFirst = order[0]?.direction === 'asc'
  const { rows } =
    await sql<PlatformOperationRow>`select * from platform_log(${filter}, ${oldestFirst}, ${size},
    ${offset})`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count_platform_log(${filter}) as total`.execute(tx)
  const records = rows.map((row) => ({
    id: `${row.merchant_id}-${row.line}`,
    houseName: row.house_name,
    at: row.at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    call: row.call,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    changes: row.changes,
  }))
  return { records, total: counted.rows[0]!.total }
}

export async function listPlatformLogFilterChoices(tx: Tx) {
  const { rows } = await sql<{ actor_id: string; actor_name: string; subject_kind: string }>`
    select * from platform_log_choices()`.execute(tx)
  const people = new Map(rows.map((row) => [row.actor_id, row.actor_name]))
  return {
    people: [...people].filter(([id]) => id !== '').map(([id, name]) => ({ id, name })),
    kinds: [...new Set(rows.map((row) => row.subject_kind))],
  }
}
