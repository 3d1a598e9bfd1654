import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeTrouble } from './trouble.ts'

/**
 * The data folder, for this user alone, with those above it that are missing. Each is made by itself:
 * where the system keeps no folders, as in /proc, Node's own way of making all of them never ends.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeWithAbove(folder)
  } catch (error) {
    throw writeTrouble(folder, error)
  }
}

async function makeWithAbove(folder: string): Promise<void> {
  const above = dirname(folder)
  if (!existsSync(above)) await makeWithAbove(above)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!isThere || !(await stat(folder)).isDirectory()) throw error
  }
}
