import { buffer } from 'node:stream/consumers'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Content } from './content.ts'
import { newName } from './names.ts'

/** What was uploaded, by the link that it is shown under. Undefined where the link is none of ours. */
export async function readStored(storage: StoragePort, link: string): Promise<Content | undefined> {
  const place = storage.publicUrl('').replace(/\/*$/, '/')
  if (!link.startsWith(place)) return undefined
  const found = await storage.get(link.slice(place.length))
  if (found.is !== 'done') return undefined
  return { contentType: found.value.contentType, bytes: await buffer(found.value.body) }
}

/** A file of ours, under its link; undefined where the storage did not take it. */
export async function putFile(storage: StoragePort, content: Content): Promise<string | undefined> {
  const { key } = newName(content.contentType)
  const outcome = await storage.put({ key, ...content })
  return outcome.is === 'done' ? storage.publicUrl(key) : undefined
}
