import { createHash, createHmac } from 'node:crypto'
import { formatCanonicalQuery, findCallHeader, parseQueryPairs, type Call } from '../platform.ts'

const FORM = new RegExp(
  '^TC3-HMAC-SHA256 Credential=([^/]+)/([0-9-]{10})/sms/tc3_request, ' +
    'SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$',
)
const AGE_SECONDS_MAX = 300

export type Fault = readonly [code: string, message: string]

/** Returns what is wrong with a TC3 signature, as the platform's error code and message, or undefined. */
export function findTencentSignatureFault(
  call: Call,
  key: { readonly secretId: string; readonly secretKey: string },
  wallTime: Date,
): Fault | undefined {
  const parts = FORM.exec(findCallHeader(call, 'authorization') ?? '') ?? []
  const [, id, date = '', signed = '', signature] = parts
  const names = signed.split(';')
  const complete = names.includes('content-type') && names.includes('host')
  if (signature === undefined || !complete) {
    return ['AuthFailure.InvalidAuthorization', 'Authorization 不符合规范']
  }
  if (id !== key.secretId) return ['AuthFailure.SecretIdNotFound', '密钥不存在']
  const timestamp = findCallHeader(call, 'x-tc-timestamp') ?? ''
  if (
    calculateTencentSignature(call, { names, date, timestamp, secretKey: key.secretKey }) !==
    signature
  ) {
    return ['AuthFailure.SignatureFailure', '签名错误']
  }
  const age = Math.abs(wallTime.getTime() / 1000 - Number(timestamp))
  return age <= AGE_SECONDS_MAX ? undefined : ['AuthFailure.SignatureExpire', '签名过期']
}

type TencentSignedFields = {
  readonly names: readonly string[]
  readonly date: string
  readonly timestamp: string
  readonly secretKey: string
}

function calculateTencentSignature(
  call: Call,
  { names, date, timestamp, secretKey }: TencentSignedFields,
): string {
  const query = parseQueryPairs(call.query)
  if (!query || !/^\d{1,12}$/.test(timestamp)) return ''
  if (new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) !== date) return ''
  const headers = names.map(
    (name) => `${name}:${findCallHeader(call, name)?.trim().toLowerCase()}\n`,
  )
  const canonical = [
    call.method,
    call.path,
    formatCanonicalQuery(query),
    headers.join(''),
    names.join(';'),
    hashTencentText(call.body),
  ].join('\n')
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${hashTencentText(canonical)}`
  const forDay = createHmac('sha256', `TC3${secretKey}`).update(date).digest()
  const forService = createHmac('sha256', forDay).update('sms').digest()
  const signing = createHmac('sha256', forService).update('tc3_request').digest()
  return createHmac('sha256', signing).update(text).digest('hex')
}

function hashTencentText(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
