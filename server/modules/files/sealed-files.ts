import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import {
  isSealedLink,
  sealedFilePath,
  sealedPurposes,
  type SealedPurpose,
} from '#contract/files/files.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import { doneOutcome, refusedOutcome, type Outcome } from '#server/platform/outcome.ts'
import {
  buildPrivateFileAddress,
  declareFileOpening,
  type FileKind,
} from '#server/platform/secrets/private-files.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import type { FileContent } from './content.ts'
import { createStoredName } from './names.ts'

/**
 * Personal papers, which access to the storage or its address alone must not reveal. They are stored sealed
 * among all other files. Their link is kept, but nothing is served under it.
 */
const sealedAs = { identity: 'files.sealed', count: 'files.count' } as const satisfies Record<
  SealedPurpose,
  string
>
const ENDING = '.sealed'

export async function storeSealedFile(
  storage: StoragePort,
  keys: SealKeys,
  purpose: SealedPurpose,
  { contentType, bytes }: FileContent,
): Promise<Outcome<{ readonly link: string; readonly name: string }>> {
  const { key: storedKey, name } = createStoredName(contentType)
  const key = `${purpose}-${storedKey}`
  const text = `${contentType} ${bytes.toString('base64')}`
  const stored = await storage.put({
    key: `${key}${ENDING}`,
    contentType: 'application/octet-stream',
    bytes: Buffer.from(sealText(keys, sealedAs[purpose], text)),
  })
  return stored.is === 'done' ? doneOutcome({ link: `${sealedFilePath}${key}`, name }) : stored
}

/**
 * Opens a sealed file. Refuses with `noSuchFile` if the link is not that of a sealed file, or the file
 * cannot be unsealed.
 */
export async function readSealedFile(
  storage: StoragePort,
  keys: SealKeys,
  purpose: SealedPurpose,
  link: string,
): Promise<Outcome<FileContent>> {
  const none = refusedOutcome('noSuchFile', '照片不存在或已删除')
  if (!isSealedLink(link)) return none
  const outcome = await storage.get(`${link.slice(sealedFilePath.length)}${ENDING}`)
  if (outcome.is !== 'done') return outcome
  const sealed = (await buffer(outcome.value.body)).toString()
  try {
    const [contentType = '', bytes = ''] = unsealText(keys, sealedAs[purpose], sealed).split(' ')
    return doneOutcome({ contentType, bytes: Buffer.from(bytes, 'base64') })
  } catch {
    return none
  }
}

const form = z.object({ link: z.string() })
const toSealedFileKind = (kind: SealedPurpose): FileKind<z.output<typeof form>> => ({
  kind,
  what: form,
})

/**
 * Returns an address that shows the file for a minute. The calling handler must have checked that the person
 * may see it.
 */
export function toSealedFileAddress(keys: SealKeys, purpose: SealedPurpose, link: string) {
  return buildPrivateFileAddress(keys, toSealedFileKind(purpose), { link })
}

type SealedDeps = { readonly storage: StoragePort; readonly sealKeys: SealKeys }

/** Serves the files behind such addresses. */
export function declareSealedFiles({ storage, sealKeys }: SealedDeps) {
  return sealedPurposes.map((purpose) =>
    declareFileOpening(toSealedFileKind(purpose), async ({ link }) => {
      const outcome = await readSealedFile(storage, sealKeys, purpose, link)
      if (outcome.is !== 'done') return undefined
      return { contentType: outcome.value.contentType, body: outcome.value.bytes }
    }),
  )
}
