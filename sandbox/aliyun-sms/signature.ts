import { createHash, createHmac } from 'node:crypto'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { formatCanonicalQuery, findCallHeader, parseQueryPairs, type Call } from '../platform.ts'

export type Fault = { readonly status: number; readonly code: string; readonly message: string }

const FORM =
  /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([a-z0-9;-]+),Signature=([0-9a-f]{64})$/
const ALWAYS_SIGNED = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
]
const AGE_MS_MAX = 15 * MINUTE_MS

const incomplete = {
  status: 400,
  code: 'IncompleteSignature',
  message: 'The request signature does not conform to Aliyun standards.',
}
const mismatch = {
  status: 400,
  code: 'SignatureDoesNotMatch',
  message: 'Specified signature does not match our calculation.',
}

/**
 * Returns the error in a call's signature (version 3) with the platform's code; undefined if it is valid.
 */
export function findAliyunSignatureFault(
  call: Call,
  key: { readonly accessKeyId: string; readonly accessKeySecret: string },
  wallTime: Date,
): Fault | undefined {
  const [, id, signed = '', signature] =
    FORM.exec(findCallHeader(call, 'authorization') ?? '') ?? []
  if (signature === undefined) return incomplete
  if (id !== key.accessKeyId) {
    const message = 'Specified access key is not found.'
    return { status: 404, code: 'InvalidAccessKeyId.NotFound', message }
  }
  const names = signed.split(';')
  if (!ALWAYS_SIGNED.every((name) => names.includes(name) && findCallHeader(call, name))) {
    return incomplete
  }
  const hash = createHash('sha256').update(call.body).digest('hex')
  if (calculateAliyunSignature(call, names, hash, key.accessKeySecret) !== signature)
    return mismatch
  const sentAt = new Date(findCallHeader(call, 'x-acs-date') ?? '')
  if (Math.abs(wallTime.getTime() - sentAt.getTime()) <= AGE_MS_MAX) return undefined
  const message = 'Specified time stamp or date value is expired.'
  return { status: 400, code: 'InvalidTimeStamp.Expired', message }
}

function calculateAliyunSignature(
  call: Call,
  names: readonly string[],
  hash: string,
  secret: string,
): string {
  const query = parseQueryPairs(call.query)
  if (!query) return ''
  const headers = names
    .map((name) => `${name}:${(findCallHeader(call, name) ?? '').trim()}\n`)
    .join('')
  const canonical = [
    call.method,
    call.path,
    formatCanonicalQuery(query),
    headers,
    names.join(';'),
    hash,
  ]
  const inner = createHash('sha256').update(canonical.join('\n')).digest('hex')
  return createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${inner}`).digest('hex')
}
