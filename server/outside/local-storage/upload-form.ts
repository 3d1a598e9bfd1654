import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UploadRequest } from '../storage-port.ts'

/**
 * Fields of a form with which a browser may upload one file to this server. They describe the allowed file,
 * and an HMAC over them proves that we issued them.
 */
export type UploadFields = Readonly<Record<string, string>>

export function createSignedUploadFields(
  request: UploadRequest,
  secret: string,
  now: Date,
): UploadFields {
  const fields = {
    key: request.key,
    contentType: request.contentType,
    sizeMax: String(request.sizeMax),
    /** Milliseconds since 1970. */
    until: String(now.getTime() + request.seconds * 1000),
  }
  return { ...fields, signature: uploadFormSignature(fields, secret) }
}

/** Returns the allowed upload, or undefined if the fields were not issued by us or have expired. */
export function verifyUploadForm(
  fields: UploadFields,
  secret: string,
  now: Date,
): Omit<UploadRequest, 'seconds'> | undefined {
  const { key = '', contentType = '', sizeMax = '', until = '' } = fields
  const expected = Buffer.from(uploadFormSignature({ key, contentType, sizeMax, until }, secret))
  const actual = Buffer.from(fields['signature'] ?? '')
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined
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
