import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The account that PostgreSQL runs as; undefined for the user who runs Playfield. */
export type PostgresAccount = { readonly uid: number | undefined; readonly gid: number | undefined }

const NOBODY = 65_534

/**
 * Returns the account for PostgreSQL, which refuses to run as root. For root it is the owner of the data, so
 * that the ordinary user who created them can still start it later. New data belong to the user `nobody`.
 */
export async function getPostgresAccount(folder: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined }
  const owner = await stat(folder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: NOBODY, gid: NOBODY }
}

/** Makes the account the owner of a folder and all its contents. */
export async function changeFolderOwner(
  { uid, gid }: PostgresAccount,
  folder: string,
): Promise<void> {
  if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder])
}
