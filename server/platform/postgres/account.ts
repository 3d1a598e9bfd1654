import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Whom PostgreSQL runs as. Undefined is whoever runs Playfield. */
export type Account = { readonly uid: number | undefined; readonly gid: number | undefined }

const NOBODY = 65_534

/**
 * PostgreSQL refuses to run as root. For root it runs as the owner of the data, so that whoever
 * made it as an ordinary user can still start it afterwards; new data belong to nobody.
 */
export async function accountFor(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined }
  const owner = await stat(folder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: NOBODY, gid: NOBODY }
}

/** Hands a folder and all in it to the account. */
export async function handTo({ uid, gid }: Account, folder: string): Promise<void> {
  if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder])
}
