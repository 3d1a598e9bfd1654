import { sql } from 'kysely'
import pg from 'pg'
import { usePoolClient } from '../database/pool-client.ts'
import { addFinalStatement, notifyAfterCommit, type Tx } from '../db.ts'
import { merchantValue } from '../query.ts'
import type { Scope } from '../scope.ts'

type OutboxTables = {
  outbox: { merchant_id: string; intent_id: string; kind: string; intent: unknown }
}

/** What the sweeper can read of a message: its merchant, ID and kind, but not its content. */
export type DueIntent = {
  readonly merchant_id: string
  readonly intent_id: string
  readonly kind: string
  readonly attempts: number
  /** How often the outcome was unknown. */
  readonly unknowns: number
}

/** After a crash in between, the message is taken up again when this lease has passed. */
const LEASE_SECONDS = 60
const WAIT_MAX_SECONDS = 600
/** An unknown outcome is checked again before the time since its first attempt has doubled. */
const GROWTH = 1.5

/** Writes a message in the transaction of its cause and wakes the workers after the commit. */
export async function insertOutboxMessage(
  tx: Tx,
  scope: Scope,
  row: { id: string; kind: string; intent: object },
): Promise<void> {
  await tx
    .withTables<OutboxTables>()
    .insertInto('outbox')
    .values({
      merchant_id: scope.merchantId,
      intent_id: row.id,
      kind: row.kind,
      intent: JSON.stringify(row.intent),
    })
    .execute()
  wakeOutboxWorkers(tx)
}

/** Notifies the workers after the commit that a message is due. */
export function wakeOutboxWorkers(tx: Tx): void {
  notifyAfterCommit(tx, OUTBOX_CHANNEL)
}
export const OUTBOX_CHANNEL = 'playfield_outbox'

type DueKey = Pick<DueIntent, 'merchant_id' | 'intent_id'>

/** After this many looks, of which every message was claimed by others, the next poll looks again. */
const LOOKS_MAX = 3

/** Claims due messages. Only one worker gets each of them, because the others skip locked rows. */
export async function claimDueMessages(sweeper: pg.Pool, limit: number): Promise<DueIntent[]> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const due = await listDueMessages(sweeper, limit)
    if (due.length === 0) return []
    const claimed = await claimByMerchant(sweeper, due)
    if (claimed.length > 0) return claimed
  }
  return []
}

/** Lists due messages of all merchants without a lock: a cluster locks rows of one shard at a time only. */
async function listDueMessages(sweeper: pg.Pool, limit: number): Promise<DueKey[]> {
  const text = `select merchant_id, intent_id from outbox
    where state = 'open' and due_at <= now() order by due_at limit $1`
  const { rows } = await sweeper.query<DueKey>({ name: 'due', text, values: [limit] })
  return rows
}

/**
 * Claims what is still due, with a statement for each merchant. All are sent at once and in one transaction,
 * since a commit takes longer than a claim.
 */
async function claimByMerchant(sweeper: pg.Pool, due: readonly DueKey[]): Promise<DueIntent[]> {
  const text = 'select * from claim_messages($1, $2, $3)'
  return usePoolClient(sweeper, async (client) => {
    const beginning = client.query('begin')
    const claims = [...Map.groupBy(due, (row) => row.merchant_id)].map(([merchantId, rows]) => {
      const values = [merchantId, rows.map((row) => row.intent_id), LEASE_SECONDS]
      return client.query<DueIntent>({ name: 'claim', text, values })
    })
    // After a failed claim PostgreSQL answers the commit with a rollback.
    const committing = client.query('commit')
    const [claimed] = await Promise.all([Promise.all(claims), beginning, committing])
    return claimed.flatMap(({ rows }) => rows)
  })
}

export async function readIntent(tx: Tx, row: DueIntent): Promise<unknown> {
  const { rows } = await sql<{ intent: unknown }>`select intent from outbox
    where merchant_id = ${row.merchant_id} and intent_id = ${row.intent_id}`.execute(tx)
  return rows[0]?.intent
}

/** Closes a message in the last statement of its transaction, and erases these fields of it. */
export function closeOutboxMessage(
  tx: Tx,
  row: Pick<DueIntent, 'merchant_id' | 'intent_id'>,
  state: 'done' | 'refused' | 'unknown',
  erasedFields: readonly string[] = [],
): void {
  addFinalStatement(
    tx,
    sql`update outbox set state = ${state}, intent = intent - ${erasedFields}::text[]
      where merchant_id = ${row.merchant_id} and intent_id = ${row.intent_id}`,
  )
}

/**
 * Schedules the next attempt: at the given time, otherwise after 1, 1.5, 2.3 … seconds, at most ten minutes.
 * The attempts never end.
 */
export function postponeOutboxMessage(tx: Tx, row: DueIntent, again?: Date): void {
  const seconds = Math.min(GROWTH ** row.unknowns, WAIT_MAX_SECONDS)
  addFinalStatement(
    tx,
    sql`update outbox
      set unknowns = unknowns + 1,
        due_at = ${again ?? sql`now() + make_interval(secs => ${seconds})`}
      where merchant_id = ${row.merchant_id} and intent_id = ${row.intent_id}`,
  )
}

/**
 * Returns when these open messages are taken up next. For a message in progress this is the end of its
 * lease.
 */
export async function listNextOutboxAttempts(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; at: Date }>`select intent_id as id, due_at as at
    from outbox where merchant_id = ${merchantValue(scope)} and intent_id = any(${[...ids]}::text[])
      and state = 'open'`.execute(tx)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Makes an open message due at once, because the event it waits for has happened. */
export async function expediteOutboxMessage(tx: Tx, scope: Scope, id: string): Promise<void> {
  wakeOutboxWorkers(tx)
  await sql`update outbox set due_at = now()
    where merchant_id = ${scope.merchantId} and intent_id = ${id} and state = 'open'`.execute(tx)
}
