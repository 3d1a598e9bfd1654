import { sql } from 'kysely'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { Evidence } from '#contract/reconciliation/reconciliation.ts'
import type {
  Cause,
  DifferenceKind,
  DifferenceState,
} from '#contract/reconciliation/reconciliation-words.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { FoundDifference } from './found-difference.ts'
import { whereAtSites, DAY } from '../store.ts'

export type DifferenceRow = {
  readonly id: string
  readonly day: Date
  readonly equipmentId: string
  readonly name: string
  readonly siteId: string
  readonly kind: DifferenceKind
  readonly orderNumber: string
  readonly amountFen: number
  readonly pieces: number
  readonly state: DifferenceState
  readonly cause: Cause
  /** Times are strings because evidence is stored as JSON. */
  readonly evidence: readonly StoredEvidence[]
  readonly personId: string
  readonly personName: string
  readonly explainedBy: string
  readonly note: string
}
type StoredEvidence = Omit<Evidence, 'at' | 'day'> & { readonly at?: string; readonly day?: string }

const COLUMNS = sql`difference_id as id, ${DAY} as day, device_id as "equipmentId", name,
  site_id as "siteId", kind, about as "orderNumber", amount_fen as "amountFen", pieces, state, cause,
  evidence, person_id as "personId", person_name as "personName", explained_by as "explainedBy",
  note`

/**
 * Lists the differences of a day: open ones first, then waiting, then explained, each by descending amount.
 */
export async function listDifferences(
  tx: Tx,
  scope: Scope,
  day: Date,
  siteId?: string,
): Promise<DifferenceRow[]> {
  const siteCondition = siteId === undefined ? sql`true` : sql`site_id = ${siteId}`
  const { rows } = await sql<DifferenceRow>`select ${COLUMNS} from differences
    where merchant_id = ${merchantValue(scope)} and day = ${formatShanghaiDay(day)}::date
      and ${whereAtSites(scope)}
      and ${siteCondition}
    order by array_position(array['open', 'waiting', 'explained'], state), amount_fen desc,
      difference_id`.execute(tx)
  return rows
}

export async function findDifference(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`select ${COLUMNS} from differences
    where merchant_id = ${merchantValue(scope)} and difference_id = ${id} and ${whereAtSites(scope)}`.execute(
    tx,
  )
  return rows[0]
}

type DifferenceChange = Partial<
  Pick<DifferenceRow, 'cause' | 'explainedBy' | 'note' | 'personId' | 'personName'>
> &
  Pick<DifferenceRow, 'state'>

/** Returns false if the difference is not in one of the `from` states. */
export async function updateDifferenceState(
  tx: Tx,
  scope: Scope,
  id: string,
  from: readonly DifferenceState[],
  change: DifferenceChange,
): Promise<boolean> {
  const { state, cause, explainedBy, note, personId, personName } = change
  const { rows } = await sql`update differences set state = ${state},
      cause = coalesce(${cause ?? null}, cause),
      explained_by = coalesce(${explainedBy ?? null}, explained_by),
      note = coalesce(${note ?? null}, note),
      person_id = coalesce(${personId ?? null}, person_id),
      person_name = coalesce(${personName ?? null}, person_name), moved_at = now()
    where merchant_id = ${scope.merchantId} and difference_id = ${id} and ${whereAtSites(scope)}
      and state = any(${[...from]}::text[]) returning 1`.execute(tx)
  return rows.length > 0
}

type PlacedDifference = FoundDifference & { readonly name: string; readonly siteId: string }

/**
 * Replaces the automatic findings of the day. A person's explanation is kept. Waiting differences remain
 * waiting unless the data now give a cause. Differences no longer found become explained as `agreedLater`.
 */
export async function saveDifferences(
  tx: Tx,
  scope: Scope,
  day: Date,
  differences: readonly PlacedDifference[],
): Promise<void> {
  const rows = differences.map(({ person, cause, ...each }) => ({
    ...each,
    id: newId(),
    state: cause ? 'explained' : person ? 'waiting' : 'open',
    cause: cause ?? 'unknown',
    personId: person?.id ?? '',
    personName: person?.name ?? '',
  }))
  const own = formatShanghaiDay(day)
  await sql`insert into "differences" ("merchant_id", difference_id, day, device_id, name, site_id,
      kind, about, amount_fen, pieces, state, cause, evidence, person_id, person_name)
    select merchant.merchant_id, x.id, ${own}::date, x."deviceId", x.name, x."siteId", x.kind, x.about,
      x."amountFen", x.pieces, x.state, x.cause, x.evidence, x."personId", x."personName"
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id text, "deviceId" text,
      name text, "siteId" text, kind text, about text, "amountFen" bigint, pieces bigint,
      state text, cause text, evidence jsonb, "personId" text, "personName" text)
    on conflict on constraint difference_is_once do update set amount_fen = excluded.amount_fen,
      pieces = excluded.pieces, evidence = excluded.evidence,
      state = case when differences.state = 'explained' and differences.explained_by <> '' then 'explained'
        when excluded.state = 'explained' then 'explained'
        when differences.state = 'waiting' then 'waiting' else excluded.state end,
      person_id = case when differences.person_id = '' then excluded.person_id
        else differences.person_id end,
      person_name = case when differences.person_id = '' then excluded.person_name
        else differences.person_name end,
      cause = case when differences.explained_by <> '' then differences.cause
        else excluded.cause end`.execute(tx)
  const still = differences.map(({ deviceId, kind, about }) => `${deviceId} ${kind} ${about}`)
  await sql`update differences set state = 'explained', cause = 'agreedLater', moved_at = now()
    where merchant_id = ${scope.merchantId} and day = ${own}::date and state <> 'explained'
      and kind <> 'count'
      and device_id || ' ' || kind || ' ' || about <> all (${still}::text[])`.execute(tx)
}

type CountDifference = Pick<
  DifferenceRow,
  | 'amountFen'
  | 'cause'
  | 'explainedBy'
  | 'name'
  | 'note'
  | 'personId'
  | 'personName'
  | 'pieces'
  | 'siteId'
  | 'state'
> & { readonly deviceId: string; readonly about: string }

export async function insertCashCountDifference(
  tx: Tx,
  scope: Scope,
  day: Date,
  row: CountDifference,
): Promise<void> {
  await sql`insert into "differences" ("merchant_id", difference_id, day, device_id, name, site_id,
      kind, about, amount_fen, pieces, state, cause, evidence, person_id, person_name, explained_by,
      note)
    values (${scope.merchantId}, ${newId()}, ${formatShanghaiDay(day)}, ${row.deviceId}, ${row.name},
      ${row.siteId}, 'count', ${row.about}, ${row.amountFen}, ${row.pieces}, ${row.state},
      ${row.cause}, '[]', ${row.personId}, ${row.personName}, ${row.explainedBy}, ${row.note})`.execute(
    tx,
  )
}

/**
 * Marks the machine's unexplained cash differences of days before the emptying as explained, because that
 * cash was counted.
 */
export async function explainCountedCashDifferences(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  openedAt: Date,
): Promise<void> {
  await sql`update differences set state = 'explained', cause = 'counted', moved_at = now()
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId} and kind = 'cash'
      and state <> 'explained'
      and (day + 1)::timestamp at time zone 'Asia/Shanghai' <= ${openedAt}`.execute(tx)
}
