import { createHmac } from 'node:crypto'
import { hashSha256 } from '#server/platform/hash.ts'

export type AliyunRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** All sent headers among `host`, `content-type` and `x-acs-…`, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
export type AliyunKey = { readonly id: string; readonly secret: string }

/**
 * Returns the Authorization header of Aliyun's signature version 3 (ACS3-HMAC-SHA256). Source: the
 * platform's page "Request syntax and signature method V3", whose vector is in the test.
 */
export function aliyunAuthorization(question: AliyunRequest, key: AliyunKey): string {
  const names = Object.keys(question.headers).toSorted()
  const signed = names.join(';')
  const canonical = [
    question.method,
    question.path,
    aliyunQuery(question.query),
    names.map((name) => `${name}:${question.headers[name]?.trim()}\n`).join(''),
    signed,
    hashSha256(question.body).toString('hex'),
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${hashSha256(canonical).toString('hex')}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${signed},Signature=${signature}`
}

/** Returns the query as it is both signed and sent: sorted by name and encoded according to RFC 3986. */
export function aliyunQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .toSorted()
    .map((name) => `${encodeAliyunText(name)}=${encodeAliyunText(query[name] ?? '')}`)
    .join('&')
}

function encodeAliyunText(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
