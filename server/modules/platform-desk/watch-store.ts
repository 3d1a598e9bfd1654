import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Rows of the whole installation, read through database functions that check whether the platform asks
 * (`server/functions/platform-desk/`).
 */
export type JobRun = {
  readonly name: string
  readonly at: string
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly failed: string
}

export async function listJobRuns(tx: Tx): Promise<JobRun[]> {
  const { rows } = await sql<{
    name: string
    at_time: string
    started_at: Date | null
    ended_at: Date | null
    failed: string
  }>`select * from list_job_runs()`.execute(tx)
  return rows.map(({ name, at_time: schedule, started_at, ended_at, failed }) => {
    return { name, at: schedule, startedAt: started_at, endedAt: ended_at, failed }
  })
}

export async function readLedgerCheckSummary(tx: Tx) {
  const { rows } = await sql<{
    merchants: number
    checked: number
    oldest: Date | null
    newest: Date | null
  }>`select * from ledger_checks()`.execute(tx)
  return rows[0]!
}

export async function listLedgerFaults(tx: Tx) {
  const { rows } = await sql<{
    merchant_id: string
    name: string
    checked_at: Date
    faults: string[]
  }>`select * from ledger_faults()`.execute(tx)
  return rows
}

export async function listOpenIntentCounts(tx: Tx) {
  const { rows } = await sql<{
    kind: string
    waiting: number
    doubtful: number
    oldest: Date | null
  }>`select * from open_intents()`.execute(tx)
  return rows
}

/** Returns undefined before the first start has created the platform's tenant. */
export async function findPlatformTenant(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select platform_house() as id`.execute(tx)
  return rows[0]?.id ?? undefined
}

/** Returns whether an outbox message with this id exists, whatever its outcome. */
export async function hasOutboxMessage(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select intent_id from outbox
    where merchant_id = ${merchantId} and intent_id = ${id}`.execute(tx)
  return rows.length > 0
}
