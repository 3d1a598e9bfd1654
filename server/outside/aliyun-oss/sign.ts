import { createHmac } from 'node:crypto'
import { hashSha256 } from '#server/platform/hash.ts'

/**
 * Aliyun OSS, signature version 4, in the query for server requests and over a form's policy for browsers.
 * Source: ali-oss 6.23, `signUtils.js` and `signPostObjectPolicyV4.js`.
 */
export type OssKey = { readonly id: string; readonly secret: string }
export type OssBucket = {
  readonly name: string
  /** Such as `cn-hangzhou`. */ readonly region: string
}

export const OSS_VERSION = 'OSS4-HMAC-SHA256'

export type OssRequest = {
  readonly method: string
  readonly key: string
  readonly at: Date
  readonly seconds: number
  /** Included in the signature if present. The request must then send it. */
  readonly contentType?: string
}

/** Returns the signed path and query, relative to the bucket's own host. */
export function signOssTarget(bucket: OssBucket, question: OssRequest, key: OssKey): string {
  const { method, at, seconds, contentType } = question
  const date = ossDate(at)
  const parameters = {
    'x-oss-credential': ossCredential(bucket, at, key),
    'x-oss-date': date,
    'x-oss-expires': String(seconds),
    'x-oss-signature-version': OSS_VERSION,
  }
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const headers = contentType === undefined ? '' : `content-type:${contentType}\n`
  // The signed path includes the bucket name, although the requested path does not.
  const canonical = `${method}\n/${bucket.name}/${question.key}\n${query}\n${headers}\n\nUNSIGNED-PAYLOAD`
  const hash = hashSha256(canonical).toString('hex')
  const text = `${OSS_VERSION}\n${date}\n${ossCredentialScope(bucket, at)}\n${hash}`
  return `/${question.key}?${query}&x-oss-signature=${ossSignature(bucket, at, text, key)}`
}

/** Signs a string to sign, or the base64 text of a policy. */
export function ossSignature(bucket: OssBucket, time: Date, text: string, key: OssKey): string {
  const signingKey = ossCredentialScope(bucket, time)
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `aliyun_v4${key.secret}`,
    )
  return createHmac('sha256', signingKey).update(text).digest('hex')
}

export function ossCredential(bucket: OssBucket, time: Date, key: OssKey): string {
  return `${key.id}/${ossCredentialScope(bucket, time)}`
}

/** Formats a time as `20240101T000000Z`. */
export function ossDate(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '')
}

function ossCredentialScope(bucket: OssBucket, time: Date): string {
  return `${ossDate(time).slice(0, 8)}/${bucket.region}/oss/aliyun_v4_request`
}
