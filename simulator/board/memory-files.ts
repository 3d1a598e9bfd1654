import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SaveMemory, BoardMemoryState } from './memory.ts'

/** Opens the memories of boards, one file for each, so that they continue after a restart as they were. */
export async function createBoardMemoryStore(
  folder: string,
): Promise<(code: string) => Promise<SavedMemory>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return async (code) => {
    const file = join(folder, `board-${code}.json`)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return {
      start: text === undefined ? undefined : (JSON.parse(text) as BoardMemoryState),
      // The file is replaced as a whole or not at all.
      async keep(remembered) {
        await writeFile(`${file}.new`, JSON.stringify(remembered), { mode: 0o600 })
        await rename(`${file}.new`, file)
      },
    }
  }
}
export type SavedMemory = {
  readonly start: BoardMemoryState | undefined
  readonly keep: SaveMemory
}
