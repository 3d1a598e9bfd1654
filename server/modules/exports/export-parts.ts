import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { StoragePort } from '#server/outside/storage-port.ts'
import { must } from '#contract/base/must.ts'
import type { RowBatches, StoredExport } from '#server/platform/exports/exports.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import type { Row } from '#server/platform/exports/table.ts'

/**
 * The rows of a long file are stored in sealed parts: access to the storage reveals nothing, and memory
 * never holds more than one part. The file is built from its parts when it is downloaded, so an interrupted
 * export still becomes one whole file in every format.
 */
const ABOUT = 'platform.export.part'
const toExportPartKey = (folder: string, part: number) => `${folder}/${part}.sealed`

export async function storeExportPart(
  storage: StoragePort,
  keys: SealKeys,
  folder: string,
  part: number,
  text: string,
): Promise<Outcome<{}>> {
  const sealed = sealText(keys, ABOUT, gzipSync(text, { level: 1 }).toString('base64'))
  const contentType = 'application/octet-stream'
  return storage.put({
    key: toExportPartKey(folder, part),
    contentType,
    bytes: Buffer.from(sealed),
  })
}

/** Returns a batch as one line; JSON contains no line breaks. */
export const toBatchLine = (batch: readonly Row[]): string => `${JSON.stringify(batch)}\n`

export async function* readExportRows(
  storage: StoragePort,
  keys: SealKeys,
  { place, parts }: StoredExport,
): RowBatches {
  for (let part = 0; part < parts; part += 1) {
    const outcome = await storage.get(toExportPartKey(place, part))
    must(outcome.is === 'done', 'a part of a file that was made is there')
    const sealed = (await buffer(outcome.value.body)).toString()
    const text = gunzipSync(Buffer.from(unsealText(keys, ABOUT, sealed), 'base64')).toString()
    for (const line of text.split('\n')) if (line !== '') yield JSON.parse(line) as Row[]
  }
}

/** Returns whether all parts are removed. If not, it is tried again another day. */
export async function removeExportParts(
  storage: StoragePort,
  { place, parts }: StoredExport,
): Promise<boolean> {
  for (let part = 0; part < parts; part += 1) {
    if ((await storage.remove(toExportPartKey(place, part))).is !== 'done') return false
  }
  return true
}
