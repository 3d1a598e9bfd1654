import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { must } from '#contract/base/must.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import {
  badStorageKeyOutcome,
  isSafeStorageKey,
  type StoragePort,
  type StoredFile,
} from '../storage-port.ts'
import { findContentType } from './content-types.ts'
import { createSignedUploadFields } from './upload-form.ts'

export type LocalFolder = {
  readonly folder: string
  /** Secret that signs the forms with which browsers upload files to this server. */
  readonly secret: string
  /** Path under which this server serves the files. `uploadPath` is where it accepts them. */
  readonly path: string
  readonly uploadPath: string
}

/** Stores files in a local folder. A file is stored completely or not at all. */
export function newLocalStoragePort({
  folder,
  secret,
  path,
  uploadPath,
}: LocalFolder): StoragePort {
  const localFilePath = (key: string) => join(folder, ...key.split('/'))
  return {
    async put({ key, contentType, bytes }) {
      if (!isSafeStorageKey(key)) return badStorageKeyOutcome()
      // The content type is not stored separately, so the file name must determine it.
      if (findContentType(key) !== contentType) return refusedOutcome('badType', contentType)
      return writeLocalFile(localFilePath(key), bytes)
    },

    async get(key) {
      const contentType = findContentType(key)
      return isSafeStorageKey(key) && contentType
        ? openLocalFile(localFilePath(key), contentType)
        : badStorageKeyOutcome()
    },

    async remove(key) {
      if (!isSafeStorageKey(key)) return badStorageKeyOutcome()
      try {
        await rm(localFilePath(key), { force: true })
        return doneOutcome({})
      } catch (error) {
        return unknownOutcome(fileErrorCode(error))
      }
    },

    presignUpload(request) {
      must(isSafeStorageKey(request.key), 'a form is signed for a safe name')
      return { url: uploadPath, fields: createSignedUploadFields(request, secret, new Date()) }
    },
    publicUrl: (key) => `${path}/${key}`,
  }
}

async function writeLocalFile(path: string, bytes: Uint8Array): Promise<Outcome<{}>> {
  const part = `${dirname(path)}/.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(part, bytes, { flush: true })
    await rename(part, path)
    return doneOutcome({})
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    return unknownOutcome(fileErrorCode(error))
  }
}

async function openLocalFile(path: string, contentType: string): Promise<Outcome<StoredFile>> {
  try {
    const file = await open(path)
    const stats = await file.stat()
    if (stats.isFile()) {
      return doneOutcome({ contentType, size: stats.size, body: file.createReadStream() })
    }
    await file.close()
    return refusedOutcome('noSuchFile', 'a folder')
  } catch (error) {
    return fileErrorCode(error) === 'ENOENT'
      ? refusedOutcome('noSuchFile', 'ENOENT')
      : unknownOutcome(fileErrorCode(error))
  }
}

function fileErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
}
