import { createStore, del, get, keys, set } from 'idb-keyval'
import { inDatabase } from '#web/kit/storage/device-storage.ts'
import { userId } from '#web/client/session/session.ts'

/**
 * Files that were chosen and are not sent yet. They are kept on the device for the person who chose them.
 */
const database = createStore('playfield-files', 'waiting')
const keptFileKey = (name: string, id: string) => `${userId.get()} ${name} ${id}`

/** Returns the kept files with their ids, in the order they were chosen. */
export async function keptFiles(name: string): Promise<readonly (readonly [string, File])[]> {
  const mine = keptFileKey(name, '')
  const all = (await inDatabase(() => keys<string>(database))) ?? []
  const files = all
    .filter((place) => place.startsWith(mine))
    .toSorted()
    .map(async (place) => {
      const file = await inDatabase(() => get<File>(place, database))
      return file ? [[place.slice(mine.length), file] as const] : []
    })
  return (await Promise.all(files)).flat()
}

export async function keepFileForUpload(name: string, id: string, file: File): Promise<void> {
  await inDatabase(() => set(keptFileKey(name, id), file, database))
}

export async function dropFile(name: string, id: string): Promise<void> {
  await inDatabase(() => del(keptFileKey(name, id), database))
}
