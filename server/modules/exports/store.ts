import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/base/sentence.ts'
import { DAY_MS } from '#contract/base/durations.ts'
import { databaseNowMs } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

export type ExportRow = {
  readonly id: string
  readonly accountId: string
  readonly sessionId: string
  readonly call: string
  readonly wish: unknown
  readonly language: Language
  readonly state: 'making' | 'ready' | 'failed' | 'gone'
  readonly place: string
  readonly parts: number
  readonly lines: number
  readonly linesAll: number
  readonly resume: unknown
  readonly createTime: Date
  readonly endsAt: Date | null
}

type NewExport = Pick<
  ExportRow,
  'id' | 'accountId' | 'sessionId' | 'call' | 'wish' | 'language' | 'linesAll'
>

const PLACE_BYTES = 16

const COLUMNS = sql`export_id as id, account_id as "accountId", session_id as "sessionId", call, wish,
  language, state, place, parts, lines, lines_all as "linesAll", resume, asked_at as "createTime",
  ends_at as "endsAt"`

export async function insertExport(tx: Tx, scope: Scope, row: NewExport): Promise<void> {
  const folder = `exports/${randomBytes(PLACE_BYTES).toString('hex')}`
  await sql`insert into "exports" ("merchant_id", export_id, account_id, session_id, call, wish,
      language, place, lines_all)
    values (${scope.merchantId}, ${row.id}, ${row.accountId}, ${row.sessionId}, ${row.call},
      ${JSON.stringify(row.wish)}, ${row.language}, ${folder}, ${row.linesAll})`.execute(tx)
}

export async function findExport(tx: Tx, scope: Scope, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`select ${COLUMNS} from exports
    where merchant_id = ${scope.merchantId} and export_id = ${id}`.execute(tx)
  return rows[0]
}

/** Saves the progress of an export, so that it continues from there. */
export async function updateExportProgress(
  tx: Tx,
  scope: Scope,
  id: string,
  { parts, lines, resume }: Pick<ExportRow, 'parts' | 'lines' | 'resume'>,
): Promise<void> {
  await sql`update exports set parts = ${parts}, lines = ${lines},
      resume = ${JSON.stringify(resume ?? null)}
    where merchant_id = ${scope.merchantId} and export_id = ${id}`.execute(tx)
}

/** Ends an export. Its file is kept for `days`. */
export async function saveExportEnd(
  tx: Tx,
  scope: Scope,
  id: string,
  state: 'ready' | 'failed' | 'gone',
  days = 0,
): Promise<void> {
  await sql`update exports set state = ${state}, resume = null,
      ends_at = coalesce(ends_at, ${new Date(databaseNowMs() + days * DAY_MS)})
    where merchant_id = ${scope.merchantId} and export_id = ${id}`.execute(tx)
}

export async function listExportsToRemove(tx: Tx, scope: Scope): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`select ${COLUMNS} from exports
    where merchant_id = ${scope.merchantId} and state = 'ready' and ends_at < now()`.execute(tx)
  return rows
}
