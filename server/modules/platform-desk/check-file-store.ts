import { sql } from 'kysely'
import { CHECK_FILES_MAX, type CheckFile } from '#contract/platform-desk/check-files.ts'
import type { Tx } from '#server/platform/db.ts'

type CheckFileRow = {
  readonly name: string
  readonly content: string
  readonly saved_by: string
  readonly saved_at: Date
}

/** The content; undefined where there is no such file. */
export async function findCheckFile(tx: Tx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ content: string | null }>`
    select find_check_file(${name}) as content`.execute(tx)
  return rows[0]?.content ?? undefined
}

/** By name. */
export async function listCheckFiles(tx: Tx): Promise<CheckFile[]> {
  const { rows } = await sql<CheckFileRow>`select * from list_check_files()`.execute(tx)
  return rows.map((row) => ({
    name: row.name,
    content: row.content,
    savedBy: row.saved_by,
    savedTime: row.saved_at,
  }))
}

/** Replaces a file of the same name. False where there are already as many as there may be. */
export async function saveCheckFile(
  tx: Tx,
  { name, content, savedBy }: Omit<CheckFile, 'savedTime'>,
): Promise<boolean> {
  const { rows } = await sql<{ saved: boolean }>`
    select save_check_file(${name}, ${content}, ${savedBy}, ${CHECK_FILES_MAX}) as saved`.execute(
    tx,
  )
  return rows[0]!.saved
}

/** False where there is no such file. */
export async function removeCheckFile(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select remove_check_file(${name}) as removed`.execute(tx)
  return rows[0]!.removed
}
