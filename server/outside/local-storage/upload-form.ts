import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UploadWish } from '../storage-port.ts'

/**
 * The form by which a browser may send one file to this server: what it may send stands in fields,
 * and an HMAC over them says that we wrote them.
 */
export type UploadFields = Readonly<Record<string, string>>

export function signUpload(wish: UploadWish, secret: string, now: Date): UploadFields {
  const fields = {
    key: wish.key,
    contentType: wish.contentType,
    sizeMax: String(wish.sizeMax),
    /** Milliseconds since 1970. */
    until: String(now.getTime() + wish.seconds * 1000),
  }
  return { ...fields, signature: uploadFormSignature(fields, secret) }
}

/** What may be sent; undefined where we did not write these fields, or no longer stand by them. */
export function verifyUpload(
  fields: UploadFields,
  secret: string,
  now: Date,
): Omit<UploadWish, 'seconds'> | undefined {
  const { key = '', contentType = '', sizeMax = '', until = '' } = fields
  const ours = Buffer.from(uploadFormSignature({ key, contentType, sizeMax, until }, secret))
  const theirs = Buffer.from(fields['signature'] ?? '')
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined
  if (Number(until) < now.getTime()) return undefined
  return { key, contentType, sizeMax: Number(sizeMax) }
}

function uploadFormSignature(
  { key, contentType, sizeMax, until }: Record<'key' | 'contentType' | 'sizeMax' | 'until', string>,
  secret: string,
): string {
  const text = JSON.stringify(['upload', key, contentType, sizeMax, until])
  return createHmac('sha256', secret).update(text).digest('hex')
}
