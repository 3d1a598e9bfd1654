import type { Readable } from 'node:stream'
import { refusedOutcome, type Outcome } from '#server/platform/outcome.ts'

/**
 * File storage. A key is a path of safe names (`isSafeStorageKey`). Anyone who has a key can read the file
 * under its public address, so keys must begin with an unguessable part. Refusals: `noSuchFile`, `badKey`,
 * `badType`, `notAllowed` (the operator must fix keys or rights).
 */
export type StoragePort = {
  /** Stores a file and overwrites an existing one. */
  put(file: NewFile): Promise<Outcome<{}>>
  /** Reads a file. The caller must read the body to its end or destroy it. */
  get(key: string): Promise<Outcome<StoredFile>>
  /** Removes a file. Succeeds also if it does not exist. */
  remove(key: string): Promise<Outcome<{}>>
  /**
   * Returns a form with which a browser uploads one file: POST to `url` with `fields` first and `file` last.
   */
  presignUpload(wish: UploadRequest): Upload
  publicUrl(key: string): string
}

export type NewFile = {
  readonly key: string
  readonly contentType: string
  readonly bytes: Uint8Array
}
export type StoredFile = {
  readonly contentType: string
  readonly size: number
  readonly body: Readable
}
export type UploadRequest = {
  readonly key: string
  readonly contentType: string
  /** Maximum size in bytes. */
  readonly sizeMax: number
  /** Validity of the form in seconds. */
  readonly seconds: number
}
export type Upload = { readonly url: string; readonly fields: Readonly<Record<string, string>> }

const KEY_LENGTH_MAX = 200
const SAFE = /^(?:[A-Za-z0-9_-][\w.-]*\/)*[A-Za-z0-9_-][\w.-]*$/

/**
 * Returns whether each part of the key has only letters, digits, `.`, `_` and `-` and does not begin with a
 * dot.
 */
export function isSafeStorageKey(key: string): boolean {
  return key.length <= KEY_LENGTH_MAX && SAFE.test(key)
}

export function badStorageKeyOutcome(): Outcome<never> {
  return refusedOutcome('badKey', 'the name of the file is not a safe one')
}
