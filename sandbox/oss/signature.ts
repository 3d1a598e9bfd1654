import { createHash, createHmac } from 'node:crypto'
import { refuseBucketCall } from '../files/bucket.ts'
import type { BucketKeys } from '../keys.ts'
import {
  formatCanonicalQuery,
  encodeRfc3986,
  findCallHeader,
  parseQueryPairs,
  type Call,
  type CallJudgement,
} from '../platform.ts'

const VERSION = 'OSS4-HMAC-SHA256'
const SECONDS_MAX = 604_800

/**
 * Returns the error in an address signed with version 4; undefined if it is valid. The body is not signed.
 */
export function findOssQueryFault(
  call: Call,
  key: string,
  keys: BucketKeys,
  wallTime: Date,
): CallJudgement | undefined {
  const pairs = parseQueryPairs(call.query)
  if (!pairs) return refuseBucketCall(400, 'InvalidArgument', 'The query cannot be read.')
  const parameters = Object.fromEntries(pairs)
  if (parameters['x-oss-signature-version'] !== VERSION) {
    return refuseBucketCall(400, 'InvalidArgument', 'The signature version is not known.')
  }
  const date = parameters['x-oss-date'] ?? ''
  const fault = findOssCredentialFault(parameters['x-oss-credential'], date, keys)
  if (fault) return fault
  const signed = pairs.filter(([name]) => name !== 'x-oss-signature')
  const canonical = [
    call.method,
    `/${keys.bucket}/${encodeRfc3986(key).replaceAll('%2F', '/')}`,
    formatCanonicalQuery(signed),
    formatOssSignedHeaders(call),
    '',
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const scope = toOssScope(date, keys)
  if (
    calculateOssSignature(`${VERSION}\n${date}\n${scope}\n${hash}`, date, keys) !==
    parameters['x-oss-signature']
  ) {
    return refuseOssSignature()
  }
  const seconds = Number(parameters['x-oss-expires'])
  if (!(seconds > 0 && seconds <= SECONDS_MAX)) {
    return refuseBucketCall(400, 'InvalidArgument', 'The number of seconds is not allowed.')
  }
  if (parseOssDate(date).getTime() + seconds * 1000 < wallTime.getTime()) {
    return refuseBucketCall(403, 'AccessDenied', 'Request has expired.')
  }
  return undefined
}

/** Returns the error in the signature of a form, which covers its policy; undefined if it is valid. */
export function findOssFormFault(
  fields: ReadonlyMap<string, string>,
  keys: BucketKeys,
): CallJudgement | undefined {
  if (fields.get('x-oss-signature-version') !== VERSION) {
    return refuseBucketCall(400, 'InvalidArgument', 'The signature version is not known.')
  }
  const date = fields.get('x-oss-date') ?? ''
  const fault = findOssCredentialFault(fields.get('x-oss-credential'), date, keys)
  if (fault) return fault
  const signature = calculateOssSignature(fields.get('policy') ?? '', date, keys)
  return signature === fields.get('x-oss-signature') ? undefined : refuseOssSignature()
}

function findOssCredentialFault(
  credential: string | undefined,
  date: string,
  keys: BucketKeys,
): CallJudgement | undefined {
  const [id, ...scope] = (credential ?? '').split('/')
  if (id !== keys.accessKeyId) {
    const message = 'The OSS Access Key Id you provided does not exist in our records.'
    return refuseBucketCall(403, 'InvalidAccessKeyId', message)
  }
  const isReadable = /^\d{8}T\d{6}Z$/.test(date) && !Number.isNaN(parseOssDate(date).getTime())
  if (isReadable && scope.join('/') === toOssScope(date, keys)) return undefined
  return refuseOssSignature()
}

function refuseOssSignature(): CallJudgement {
  const message = 'The request signature we calculated does not match the signature you provided.'
  return refuseBucketCall(403, 'SignatureDoesNotMatch', message)
}

function formatOssSignedHeaders(call: Call): string {
  return Object.keys(call.headers)
    .filter((name) => /^content-(type|md5)$/.test(name) || name.startsWith('x-oss-'))
    .toSorted()
    .map((name) => `${name}:${findCallHeader(call, name)?.trim()}\n`)
    .join('')
}

function toOssScope(date: string, { region }: BucketKeys): string {
  return `${date.slice(0, 8)}/${region}/oss/aliyun_v4_request`
}

function calculateOssSignature(
  text: string,
  date: string,
  { accessKeySecret, region }: BucketKeys,
): string {
  const createOssMac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data)
  const forDay = createOssMac(`aliyun_v4${accessKeySecret}`, date.slice(0, 8)).digest()
  const forService = createOssMac(createOssMac(forDay, region).digest(), 'oss').digest()
  return createOssMac(createOssMac(forService, 'aliyun_v4_request').digest(), text).digest('hex')
}

function parseOssDate(text: string): Date {
  return new Date(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
}
