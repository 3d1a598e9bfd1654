import { createStore, del, get, keys, set } from 'idb-keyval'
import { tryDatabaseOperation } from '#web/kit/storage/device-storage.ts'
import { userId } from '#web/client/session/session.ts'

/**
 * Files that were chosen and are not sent yet. They are kept on the device for the person who chose them.
 */
const database = createStore('playfield-files', 'waiting')
const pendingFileKey = (name: string, id: string) => `${userId.get()} ${name} ${id}`

/** Returns the kept files with their ids, in the order they were chosen. */
export async function listPendingFiles(
  name: string,
): Promise<readonly (readonly [string, File])[]> {
  const prefix = pendingFileKey(name, '')
  const all = (await tryDatabaseOperation(() => keys<string>(database))) ?? []
  const files = all
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .map(async (key) => {
      const file = await tryDatabaseOperation(() => get<File>(key, database))
      return file ? [[key.slice(prefix.length), file] as const] : []
    })
  return (await Promise.all(files)).flat()
}

export async function savePendingFile(name: string, id: string, file: File): Promise<void> {
  await tryDatabaseOperation(() => set(pendingFileKey(name, id), file, database))
}

export async function deletePendingFile(name: string, id: string): Promise<void> {
  await tryDatabaseOperation(() => del(pendingFileKey(name, id), database))
}
