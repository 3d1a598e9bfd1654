import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { toWriteTrouble } from './trouble.ts'

/**
 * Creates the data folder, for this user only, with its missing parents. Each is created separately: where
 * the system allows no folders, as in /proc, Node's recursive creation never ends.
 */
export async function createDataFolder(folder: string): Promise<void> {
  try {
    await createFolderWithParents(folder)
  } catch (error) {
    throw toWriteTrouble(folder, error)
  }
}

async function createFolderWithParents(folder: string): Promise<void> {
  const above = dirname(folder)
  if (!existsSync(above)) await createFolderWithParents(above)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!isThere || !(await stat(folder)).isDirectory()) throw error
  }
}
