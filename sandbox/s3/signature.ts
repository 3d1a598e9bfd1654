import { createHash, createHmac } from 'node:crypto'
import { refuseBucketCall } from '../files/bucket.ts'
import type { BucketKeys } from '../keys.ts'
import {
  formatCanonicalQuery,
  findCallHeader,
  parseQueryPairs,
  type Call,
  type CallJudgement,
} from '../platform.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SECONDS_MAX = 604_800

/** Returns what is wrong with an address signed by version 4, or undefined. The body is not signed. */
export function findS3QueryFault(
  call: Call,
  keys: BucketKeys,
  wallTime: Date,
): CallJudgement | undefined {
  const pairs = parseQueryPairs(call.query)
  const parameters = Object.fromEntries(pairs ?? [])
  const date = parameters['X-Amz-Date'] ?? ''
  const names = (parameters['X-Amz-SignedHeaders'] ?? '').split(';')
  const seconds = Number(parameters['X-Amz-Expires'])
  const isComplete = parameters['X-Amz-Algorithm'] === ALGORITHM && names.includes('host')
  if (!pairs || !isComplete || !(seconds > 0 && seconds <= SECONDS_MAX)) {
    const message = 'Query-string authentication version 4 is not complete.'
    return refuseBucketCall(400, 'AuthorizationQueryParametersError', message)
  }
  const fault = findS3CredentialFault(parameters['X-Amz-Credential'], date, keys)
  if (fault) return fault
  const signed = pairs.filter(([name]) => name !== 'X-Amz-Signature')
  const headers = names.map((name) => `${name}:${(findCallHeader(call, name) ?? '').trim()}\n`)
  const canonical = [
    call.method,
    call.path,
    formatCanonicalQuery(signed),
    headers.join(''),
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = `${ALGORITHM}\n${date}\n${toS3Scope(date, keys)}\n${hash}`
  if (calculateS3Signature(text, date, keys) !== parameters['X-Amz-Signature'])
    return refuseS3Signature()
  const ends = parseS3Date(date).getTime() + seconds * 1000
  return ends < wallTime.getTime()
    ? refuseBucketCall(403, 'AccessDenied', 'Request has expired')
    : undefined
}

/** Returns what is wrong with the signature of a form, which covers its policy, or undefined. */
export function findS3FormFault(
  fields: ReadonlyMap<string, string>,
  keys: BucketKeys,
): CallJudgement | undefined {
  if (fields.get('x-amz-algorithm') !== ALGORITHM) {
    return refuseBucketCall(
      400,
      'InvalidArgument',
      'X-Amz-Algorithm only supports AWS4-HMAC-SHA256.',
    )
  }
  const date = fields.get('x-amz-date') ?? ''
  const fault = findS3CredentialFault(fields.get('x-amz-credential'), date, keys)
  if (fault) return fault
  const signature = calculateS3Signature(fields.get('policy') ?? '', date, keys)
  return signature === fields.get('x-amz-signature') ? undefined : refuseS3Signature()
}

function findS3CredentialFault(
  credential: string | undefined,
  date: string,
  keys: BucketKeys,
): CallJudgement | undefined {
  const [id, ...scope] = (credential ?? '').split('/')
  if (id !== keys.accessKeyId) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.'
    return refuseBucketCall(403, 'InvalidAccessKeyId', message)
  }
  const isReadable = /^\d{8}T\d{6}Z$/.test(date) && !Number.isNaN(parseS3Date(date).getTime())
  return isReadable && scope.join('/') === toS3Scope(date, keys) ? undefined : refuseS3Signature()
}

function refuseS3Signature(): CallJudgement {
  const message = 'The request signature we calculated does not match the signature you provided.'
  return refuseBucketCall(403, 'SignatureDoesNotMatch', message)
}

function toS3Scope(date: string, { region }: BucketKeys): string {
  return `${date.slice(0, 8)}/${region}/s3/aws4_request`
}

function calculateS3Signature(
  text: string,
  date: string,
  { accessKeySecret, region }: BucketKeys,
): string {
  const createS3Mac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data)
  const forDay = createS3Mac(`AWS4${accessKeySecret}`, date.slice(0, 8)).digest()
  const forService = createS3Mac(createS3Mac(forDay, region).digest(), 's3').digest()
  return createS3Mac(createS3Mac(forService, 'aws4_request').digest(), text).digest('hex')
}

function parseS3Date(text: string): Date {
  return new Date(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
}
