import { sql } from 'kysely'
import { CHECK_FILES_MAX, type CheckFile } from '#contract/platform-desk/check-files.ts'
import type { Tx } from '#server/platform/db.ts'

type CheckFileRow = {
  readonly name: string
  readonly content: string
  readonly saved_by: string
  readonly saved_at: Date
}

/** Returns the content of a file; undefined if the file does not exist. */
export async function findDomainCheckFile(tx: Tx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ content: string | null }>`
    select find_check_file(${name}) as content`.execute(tx)
  return rows[0]?.content ?? undefined
}

/** Returns the check files, ordered by name. */
export async function listDomainCheckFiles(tx: Tx): Promise<CheckFile[]> {
  const { rows } = await sql<CheckFileRow>`select * from list_check_files()`.execute(tx)
  return rows.map((row) => ({
    name: row.name,
    content: row.content,
    savedBy: row.saved_by,
    savedTime: row.saved_at,
  }))
}

/**
 * Saves a file and replaces one of the same name. Returns false if the maximum number of files exists
 * already.
 */
export async function saveDomainCheckFile(
  tx: Tx,
  { name, content, savedBy }: Omit<CheckFile, 'savedTime'>,
): Promise<boolean> {
  const { rows } = await sql<{ saved: boolean }>`
    select save_check_file(${name}, ${content}, ${savedBy}, ${CHECK_FILES_MAX}) as saved`.execute(
    tx,
  )
  return rows[0]!.saved
}

/** Returns false if the file does not exist. */
export async function removeDomainCheckFile(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select remove_check_file(${name}) as removed`.execute(tx)
  return rows[0]!.removed
}
