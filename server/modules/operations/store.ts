import { sql } from 'kysely'
import { siteSubject } from '#contract/sites/sites.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, orderRows, listPageRows } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Reads the operation log of the scope's own merchant; platform/calls/operation-log-store.ts writes it. */
type OperationTables = {
  operation_log: {
    merchant_id: string
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
}
export type StoredChange = {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

export type OperationFilter = {
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
  readonly actorId?: string | undefined
  readonly subjectKind?: string | undefined
}

/** Line numbers rise in the order in which lines are written. */
const SORTED = { createTime: 'line' } as const

/**
 * Selects the lines that a reader may see. For a reader limited to sites these are operations on those
 * sites, and their own actions.
 */
function selectOperations(tx: Tx, { merchantId, sites }: Scope, readerId: string) {
  const rows = tx
    .withTables<OperationTables>()
    .selectFrom('operation_log')
    .where('merchant_id', '=', merchantId)
  if (sites === 'all') return rows
  return rows.where((builder) => {
    const ofSite = builder('subject_kind', '=', siteSubject.kind)
    return builder.or([
      builder('actor_id', '=', readerId),
      builder.and([ofSite, builder('subject_id', '=', anyOf(sites))]),
    ])
  })
}

export async function listOperations(
  tx: Tx,
  scope: Scope,
  readerId: string,
  window: PageWindow<keyof typeof SORTED>,
  { from, until, actorId, subjectKind }: OperationFilter,
) {
  let rows = selectOperations(tx, scope, readerId)
  if (from) rows = rows.where('at', '>=', from)
  if (until) rows = rows.where('at', '<', until)
  if (actorId) rows = rows.where('actor_id', '=', actorId)
  if (subjectKind) rows = rows.where('subject_kind', '=', subjectKind)
  const lines = rows.select([
    sql<string>`line::text`.as('id'),
    sql<string>`''`.as('houseName'),
    'at',
    'actor_kind as actorKind',
    'actor_id as actorId',
    'actor_name as actorName',
    'call',
    'subject_kind as subjectKind',
    'subject_id as subjectId',
    'subject_name as subjectName',
    'changes',
  ])
  return listPageRows(rows, orderRows(lines, window.order, SORTED).orderBy('line', 'desc'), window)
}

/** Lists the people in the log, each with one name. */
export async function listOperationActors(tx: Tx, scope: Scope, readerId: string) {
  return selectOperations(tx, scope, readerId)
    .where('actor_id', '<>', '')
    .select(['actor_id as id', sql<string>`max(actor_name)`.as('name')])
    .groupBy('actor_id')
    .orderBy('name')
    .execute()
}

export async function listOperationSubjectKinds(
  tx: Tx,
  scope: Scope,
  readerId: string,
): Promise<string[]> {
  const rows = await selectOperations(tx, scope, readerId)
    .select('subject_kind as kind')
    .distinct()
    .execute()
  return rows.map(({ kind }) => kind)
}
