import { sql } from 'kysely'
import type { CashCountState } from '#contract/reconciliation/cash-counts.ts'
import type { Cause } from '#contract/reconciliation/reconciliation-words.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sumPiecesFen, type PieceCounts } from './piece-counts.ts'
import type { LastCount } from '../facts.ts'
import { whereAtSites } from '../store.ts'

export type CountRow = {
  readonly id: string
  /** Empty for a handover. */
  readonly deviceId: string
  readonly name: string
  readonly siteId: string
  readonly personId: string
  readonly personName: string
  readonly countedBy: string
  readonly state: CashCountState
  readonly expected: PieceCounts
  readonly meters: PieceCounts
  readonly heardAt: Date | null
  readonly counted: PieceCounts | null
  readonly expectedFen: number
  readonly countedFen: number | null
  readonly recounts: number
  readonly cause: Cause | ''
  readonly note: string
  readonly openedAt: Date
  readonly takenAt: Date | null
}

const COLUMNS = sql`count_id as id, device_id as "deviceId", name, site_id as "siteId",
  person_id as "personId", person_name as "personName", counted_by as "countedBy", state, expected,
  meters, heard_at as "heardAt", counted, expected_fen as "expectedFen",
  counted_fen as "countedFen", recounts, cause, note, opened_at as "openedAt",
  taken_at as "takenAt"`

/**
 * Filters the counts visible in the scope. A handover belongs to no site and is visible to everyone who may
 * count.
 */
export function whereCountVisible(scope: Scope) {
  return sql`merchant_id = ${merchantValue(scope)} and (device_id = '' or ${whereAtSites(scope)})`
}

/** Returns false if an open count already exists. */
export async function insertCashCount(tx: Tx, scope: Scope, row: CountRow): Promise<boolean> {
  return executeUnlessDuplicate('cash_count_is_one', {
    execute: () =>
      sql`insert into "cash_counts" ("merchant_id", count_id, device_id, name, site_id, person_id,
          person_name, counted_by, state, expected, meters, heard_at, expected_fen, opened_at)
        values (${scope.merchantId}, ${row.id}, ${row.deviceId}, ${row.name}, ${row.siteId},
          ${row.personId}, ${row.personName}, ${row.countedBy}, 'open',
          ${JSON.stringify(row.expected)}, ${JSON.stringify(row.meters)}, ${row.heardAt},
          ${row.expectedFen}, ${row.openedAt})`.execute(tx),
  })
}

export async function findCashCount(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`select ${COLUMNS} from cash_counts
    where ${whereCountVisible(scope)} and count_id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * Enters the counted pieces and counts every later entry as a recount. Returns false if the count is neither
 * `open` nor `counted`.
 */
export async function saveCountedPieces(
  tx: Tx,
  scope: Scope,
  id: string,
  counted: PieceCounts,
  countedFen: number,
): Promise<boolean> {
  const { rows } = await sql`update cash_counts set counted = ${JSON.stringify(counted)},
      counted_fen = ${countedFen}, counted_at = now(), state = 'counted',
      recounts = recounts + (state = 'counted')::int
    where ${whereCountVisible(scope)} and count_id = ${id} and state in ('open', 'counted')
    returning 1`.execute(tx)
  return rows.length > 0
}

type CashCountEnd = {
  readonly state: 'dropped' | 'taken'
  readonly cause?: Cause
  readonly note?: string
  /** Time of taking. Defaults to now. */
  readonly at?: Date
}

export async function saveCashCountEnd(
  tx: Tx,
  scope: Scope,
  id: string,
  end: CashCountEnd,
): Promise<boolean> {
  const isTaken = end.state === 'taken'
  const from = isTaken ? ['counted'] : ['open', 'counted']
  const { rows } = await sql`update cash_counts set state = ${end.state},
      cause = ${end.cause ?? ''}, note = ${end.note ?? ''},
      taken_at = ${isTaken ? (end.at ?? sql`now()`) : null}
    where ${whereCountVisible(scope)} and count_id = ${id} and state = any(${from}::text[])
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns the meters of this machine at its last emptying, or an empty object if it was never emptied. */
export async function readLastCountMeters(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<PieceCounts> {
  const { rows } = await sql<{ meters: PieceCounts }>`select meters from cash_counts
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId} and state = 'taken'
    order by opened_at desc limit 1`.execute(tx)
  return rows[0]?.meters ?? {}
}

/** Returns, by device, when each machine was last emptied and by whom. */
export async function listLastCashCounts(
  tx: Tx,
  scope: Scope,
): Promise<ReadonlyMap<string, LastCount>> {
  type LastCountRow = Omit<LastCount, 'cashFen'> & {
    readonly deviceId: string
    readonly meters: PieceCounts
  }
  const { rows } = await sql<LastCountRow>`select distinct on (device_id)
      device_id as "deviceId", opened_at as "openedAt", person_id as "personId",
      person_name as "personName", meters
    from cash_counts
    where merchant_id = ${scope.merchantId} and device_id <> '' and state = 'taken'
    order by device_id, opened_at desc`.execute(tx)
  return new Map(
    rows.map(({ deviceId, meters, ...last }) => [
      deviceId,
      { ...last, cashFen: sumPiecesFen(meters) },
    ]),
  )
}

/** Lists counts that have begun and not ended. */
export async function listOpenCashCounts(tx: Tx, scope: Scope): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select ${COLUMNS} from cash_counts
    where ${whereCountVisible(scope)} and state in ('open', 'counted')`.execute(tx)
  return rows
}

export type HeldCash = {
  readonly personId: string
  readonly personName: string
  readonly machines: number
  readonly pieces: PieceCounts[]
}

/** Lists, by person, the cash collected from machines and not handed over yet. */
export async function listHeldCash(tx: Tx, scope: Scope): Promise<HeldCash[]> {
  const { rows } = await sql<HeldCash>`select person_id as "personId",
      max(person_name) as "personName", count(*)::int as machines, jsonb_agg(counted) as pieces
    from cash_counts
    where merchant_id = ${scope.merchantId} and device_id <> '' and state = 'taken'
      and handover_id is null
    group by person_id order by machines desc, person_id`.execute(tx)
  return rows
}

/** Assigns to the handover all collections the person took before it began. */
export async function assignCountsToHandover(
  tx: Tx,
  scope: Scope,
  { id, personId, openedAt }: CountRow,
): Promise<void> {
  await sql`update cash_counts set handover_id = ${id}
    where merchant_id = ${scope.merchantId} and person_id = ${personId} and device_id <> ''
      and state = 'taken' and handover_id is null and taken_at <= ${openedAt}`.execute(tx)
}

export type CountFilter = {
  readonly deviceId?: string | undefined
  readonly personId?: string | undefined
  readonly kind?: 'handover' | 'machine' | undefined
}

export async function listCashCounts(
  tx: Tx,
  scope: Scope,
  { size, offset }: PageWindow,
  { deviceId, personId, kind }: CountFilter,
): Promise<{ total: number; records: CountRow[] }> {
  const parts = [whereCountVisible(scope), sql`state <> 'dropped'`]
  if (deviceId !== undefined) parts.push(sql`device_id = ${deviceId}`)
  if (personId !== undefined) parts.push(sql`person_id = ${personId}`)
  if (kind !== undefined) parts.push(sql`(device_id = '') = ${kind === 'handover'}`)
  const condition = sql.join(parts, sql` and `)
  const [{ rows: counted }, { rows: records }] = await Promise.all([
    sql<{
      total: number
    }>`select count(*)::int as total from cash_counts where ${condition}`.execute(tx),
    sql<CountRow>`select ${COLUMNS} from cash_counts where ${condition}
      order by opened_at desc, count_id desc limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted[0]!.total, records }
}

/** Returns the variances of the machine's most recent counts in fen, newest first. */
export async function listLastVariances(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ variance: number }>`select counted_fen - expected_fen as variance
    from cash_counts
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId} and state = 'taken'
    order by opened_at desc limit ${limit}`.execute(tx)
  return rows.map(({ variance }) => variance)
}

/**
 * Returns the person's variance and counted total in fen since the given time, for machines and handovers
 * together.
 */
export async function readPersonVariance(tx: Tx, scope: Scope, personId: string, since: Date) {
  const { rows } = await sql<{
    varianceFen: number
    takenFen: number
  }>`select coalesce(sum(counted_fen - expected_fen), 0)::bigint as "varianceFen",
      coalesce(sum(counted_fen), 0)::bigint as "takenFen"
    from cash_counts
    where merchant_id = ${scope.merchantId} and person_id = ${personId} and state = 'taken'
      and opened_at >= ${since}`.execute(tx)
  return rows[0]!
}

export async function countCashCountsSince(tx: Tx, scope: Scope, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from cash_counts
    where ${whereCountVisible(scope)} and opened_at >= ${since} and state <> 'dropped'`.execute(tx)
  return rows[0]!.total
}
