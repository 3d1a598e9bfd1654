import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { StoragePort } from '#server/outside/storage-port.ts'
import { must } from '#contract/must.ts'
import type { Made } from '#server/platform/exports.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { seal, unseal, type SealKeys } from '#server/platform/sealed.ts'

/**
 * A long file lies in parts, each sealed: whoever gets at the storage reads nothing of it, and nobody
 * holds more than a part.
 */
const ABOUT = 'platform.export.part'
const keyOf = (place: string, part: number) => `${place}/${part}.sealed`

export async function putPart(
  storage: StoragePort,
  keys: SealKeys,
  place: string,
  part: number,
  text: string,
): Promise<Outcome<{}>> {
  const sealed = seal(keys, ABOUT, gzipSync(text, { level: 1 }).toString('base64'))
  const contentType = 'application/octet-stream'
  return storage.put({ key: keyOf(place, part), contentType, bytes: Buffer.from(sealed) })
}

export async function* madeParts(
  storage: StoragePort,
  keys: SealKeys,
  { place, parts }: Made,
): AsyncIterable<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const found = await storage.get(keyOf(place, part))
    must(found.is === 'done', 'a part of a file that was made is there')
    const sealed = (await buffer(found.value.body)).toString()
    yield gunzipSync(Buffer.from(unseal(keys, ABOUT, sealed), 'base64'))
  }
}

/** Whether all are gone: else it is tried again another day. */
export async function removeParts(storage: StoragePort, { place, parts }: Made): Promise<boolean> {
  for (let part = 0; part < parts; part += 1) {
    if ((await storage.remove(keyOf(place, part))).is !== 'done') return false
  }
  return true
}
