import type { Readable } from 'node:stream'
import { refusedOutcome, type Outcome } from '#server/platform/outcome.ts'

/**
 * Where files lie. A key is a path of safe names (`isSafeKey`); who knows it can read the file
 * under its public address, so keys of files begin with something that can't be guessed. Refusals:
 * `noSuchFile`, `badKey`, `badType`, `notAllowed` (the operator must mend keys or rights).
 */
export type StoragePort = {
  /** Over whatever was there. */
  put(file: NewFile): Promise<Outcome<{}>>
  /** Who gets a body reads it to its end or destroys it. */
  get(key: string): Promise<Outcome<StoredFile>>
  /** A file that is not there is removed. */
  remove(key: string): Promise<Outcome<{}>>
  /** Lets a browser send one file by itself: a form to `url`, `fields` first, `file` last. */
  presignUpload(wish: UploadWish): Upload
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
export type UploadWish = {
  readonly key: string
  readonly contentType: string
  /** Bytes. */
  readonly sizeMax: number
  /** How long the form may be used. */
  readonly seconds: number
}
export type Upload = { readonly url: string; readonly fields: Readonly<Record<string, string>> }

const KEY_LENGTH_MAX = 200
const SAFE = /^(?:[A-Za-z0-9_-][\w.-]*\/)*[A-Za-z0-9_-][\w.-]*$/

/** Letters, digits, `.`, `_`, `-` in each part, and no part that begins with a dot. */
export function isSafeKey(key: string): boolean {
  return key.length <= KEY_LENGTH_MAX && SAFE.test(key)
}

export function badKey(): Outcome<never> {
  return refusedOutcome('badKey', 'the name of the file is not a safe one')
}
