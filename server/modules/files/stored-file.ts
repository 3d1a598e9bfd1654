import { buffer } from 'node:stream/consumers'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { FileContent } from './content.ts'
import { createStoredName } from './names.ts'

/**
 * Reads an uploaded file by its public link. Undefined if the link is not one of ours, or the storage does
 * not have the file.
 */
export async function readStoredFile(
  storage: StoragePort,
  link: string,
): Promise<FileContent | undefined> {
  const baseUrl = storage.publicUrl('').replace(/\/*$/, '/')
  if (!link.startsWith(baseUrl)) return undefined
  const outcome = await storage.get(link.slice(baseUrl.length))
  if (outcome.is !== 'done') return undefined
  return { contentType: outcome.value.contentType, bytes: await buffer(outcome.value.body) }
}

/** Stores a file and returns its link; undefined if the storage did not accept it. */
export async function storeFile(
  storage: StoragePort,
  content: FileContent,
): Promise<string | undefined> {
  const { key } = createStoredName(content.contentType)
  const outcome = await storage.put({ key, ...content })
  return outcome.is === 'done' ? storage.publicUrl(key) : undefined
}
