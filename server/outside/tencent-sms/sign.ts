import { createHmac } from 'node:crypto'
import { hashSha256 } from '#server/platform/hash.ts'

export type TencentRequest = {
  readonly service: string
  readonly host: string
  readonly contentType: string
  readonly body: string
  /** Seconds since 1970. */
  readonly timestamp: number
}
export type TencentKey = { readonly id: string; readonly secret: string }

/**
 * Returns the Authorization header of Tencent Cloud's TC3-HMAC-SHA256 for a POST to `/`. Signs the same two
 * headers as the platform's published vector. Source: tencentcloud-sdk-nodejs.
 */
export function tencentAuthorization(question: TencentRequest, key: TencentKey): string {
  const { service, host, contentType, body, timestamp } = question
  const signed = 'content-type;host'
  const headers = `content-type:${contentType.toLowerCase()}\nhost:${host.toLowerCase()}\n`
  const canonical = ['POST', '/', '', headers, signed, hashSha256(body).toString('hex')].join('\n')
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${hashSha256(canonical).toString('hex')}`
  const signingKey = [date, service, 'tc3_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `TC3${key.secret}`,
  )
  const signature = createHmac('sha256', signingKey).update(text).digest('hex')
  const credential = `Credential=${key.id}/${scope}`
  return `TC3-HMAC-SHA256 ${credential}, SignedHeaders=${signed}, Signature=${signature}`
}
