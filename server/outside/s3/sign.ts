import { createHmac } from 'node:crypto'
import { hashSha256 } from '#server/platform/hash.ts'

/**
 * Amazon S3, signature version 4, in the query for server requests and over a form's policy for browsers.
 * Source: the S3 API reference, whose example is in the test.
 */
export type S3Key = { readonly id: string; readonly secret: string }

export const S3_ALGORITHM = 'AWS4-HMAC-SHA256'

export type S3Request = {
  readonly method: string
  readonly host: string
  /** The whole path, starting with the bucket name if the host does not contain it. */
  readonly path: string
  readonly region: string
  readonly at: Date
  readonly seconds: number
  /** Included in the signature if present. The request must then send it. */
  readonly contentType?: string
}

export function signS3Target(question: S3Request, key: S3Key): string {
  const { method, host, path, region, at, seconds, contentType } = question
  const headers = contentType === undefined ? { host } : { 'content-type': contentType, host }
  const signed = Object.keys(headers).join(';')
  const date = s3Date(at)
  const query = Object.entries({
    'X-Amz-Algorithm': S3_ALGORITHM,
    'X-Amz-Credential': s3Credential(region, at, key),
    'X-Amz-Date': date,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': signed,
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${signed}\nUNSIGNED-PAYLOAD`
  const hash = hashSha256(canonical).toString('hex')
  const text = `${S3_ALGORITHM}\n${date}\n${s3CredentialScope(region, at)}\n${hash}`
  return `${path}?${query}&X-Amz-Signature=${s3Signature(region, at, text, key)}`
}

/** Signs a string to sign, or the base64 text of a policy. */
export function s3Signature(region: string, time: Date, text: string, key: S3Key): string {
  const signingKey = s3CredentialScope(region, time)
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${key.secret}`,
    )
  return createHmac('sha256', signingKey).update(text).digest('hex')
}

export function s3Credential(region: string, time: Date, key: S3Key): string {
  return `${key.id}/${s3CredentialScope(region, time)}`
}

/** Formats a time as `20130524T000000Z`. */
export function s3Date(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '')
}

function s3CredentialScope(region: string, time: Date): string {
  return `${s3Date(time).slice(0, 8)}/${region}/s3/aws4_request`
}
