import { createHash, randomUUID } from 'node:crypto'
import { findCallHeader, type Call, type CallJudgement, type Reply } from '../platform.ts'
import { parseMultipartForm } from './multipart.ts'
import {
  listPolicyFieldNames,
  findPolicyFault,
  parseUploadPolicy,
  type PolicyFault,
} from './policy.ts'

/**
 * The common part of OSS and S3 buckets: objects in memory, readable by everyone, the XML of refusals, and
 * the checks of a form. Signatures are in the folder of each service.
 */
export type Bucket = {
  put(key: string, object: StoredObject): Reply
  get(key: string, withBody: boolean): Reply
  remove(key: string): Reply
  has(key: string): boolean
  keys(): readonly string[]
  clear(): void
}
export type StoredObject = { readonly contentType: string; readonly bytes: Buffer }

/** Any origin may read the answers, as with a bucket whose CORS rule allows all. */
const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag' }

export function newBucket(): Bucket {
  const objects = new Map<string, StoredObject>()
  return {
    put(key, object) {
      objects.set(key, object)
      return { status: 200, headers: { ...OPEN, etag: calculateEtag(object) } }
    },
    get(key, withBody) {
      const object = objects.get(key)
      if (!object) return toXmlErrorReply(404, 'NoSuchKey', 'The specified key does not exist.')
      const headers = {
        ...OPEN,
        'content-type': object.contentType,
        'content-length': String(object.bytes.length),
        etag: calculateEtag(object),
      }
      return { status: 200, headers, ...(withBody && { body: object.bytes }) }
    },
    remove(key) {
      objects.delete(key)
      return { status: 204, headers: OPEN }
    },
    has: (key) => objects.has(key),
    keys: () => [...objects.keys()],
    clear: () => objects.clear(),
  }
}

function calculateEtag({ bytes }: StoredObject): string {
  return `"${createHash('md5').update(bytes).digest('hex').toUpperCase()}"`
}

export function toXmlErrorReply(status: number, code: string, message: string): Reply {
  const escapedMessage = message.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const description = `<Code>${code}</Code><Message>${escapedMessage}</Message>`
  const inside = `${description}<RequestId>${randomUUID()}</RequestId>`
  return {
    status,
    headers: { ...OPEN, 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inside}</Error>`,
  }
}

export function refuseBucketCall(status: number, code: string, message: string): CallJudgement {
  return { verdict: code, reply: toXmlErrorReply(status, code, message) }
}

export function acceptPreflight(): CallJudgement {
  const headers = { ...OPEN, 'access-control-allow-methods': 'GET, PUT, POST, DELETE, HEAD' }
  const answerPreflight = () => ({
    status: 200,
    headers: { ...headers, 'access-control-allow-headers': '*' },
  })
  return { verdict: 'ok', carryOut: answerPreflight }
}

/** Judges GET, HEAD, PUT and DELETE of an object, after its signature was verified. */
export function judgeBucketObjectCall(call: Call, key: string, bucket: Bucket): CallJudgement {
  const contentType = findCallHeader(call, 'content-type') ?? 'application/octet-stream'
  const repliesByMethod: Readonly<Record<string, () => Reply>> = {
    GET: () => bucket.get(key, true),
    HEAD: () => bucket.get(key, false),
    PUT: () => bucket.put(key, { contentType, bytes: call.body }),
    DELETE: () => bucket.remove(key),
  }
  const carryOut = repliesByMethod[call.method]
  if (!carryOut) return refuseBucketCall(405, 'MethodNotAllowed', 'The method is not allowed here.')
  if (!bucket.has(key) && (call.method === 'GET' || call.method === 'HEAD')) {
    return refuseBucketCall(404, 'NoSuchKey', 'The specified key does not exist.')
  }
  return { verdict: 'ok', number: key, carryOut }
}

export type FormRules = {
  readonly bucket: Bucket
  readonly bucketName: string
  readonly wall: Date
  /** Returns the error in the signature of these fields; undefined if it is valid. */
  signatureFault(fields: ReadonlyMap<string, string>): CallJudgement | undefined
  /** Fields that may occur without a condition in the policy; undefined if all may. */
  readonly freeFields?: ReadonlySet<string>
}

/** Judges a file upload by a browser's form. */
export function judgeFormUpload(call: Call, rules: FormRules): CallJudgement {
  const form = parseMultipartForm(findCallHeader(call, 'content-type') ?? '', call.body)
  if (!form)
    return refuseBucketCall(400, 'MalformedPOSTRequest', 'The body is no well-formed form.')
  const { file } = form
  const fields = new Map([...form.fields, ['bucket', rules.bucketName]])
  const policyText = fields.get('policy')
  const key = fields.get('key')
  if (policyText === undefined)
    return refuseBucketCall(403, 'AccessDenied', 'A form needs its policy.')
  if (!key || !file)
    return refuseBucketCall(400, 'InvalidArgument', 'A form needs its key and its file.')
  const signatureFault = rules.signatureFault(fields)
  if (signatureFault) return signatureFault
  const policy = parseUploadPolicy(policyText)
  if (!policy)
    return refuseBucketCall(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
  const fault = findPolicyFault(policy, fields, file.bytes.length, rules.wall)
  if (fault) return refuseFormByPolicy(fault)
  const policyFields = listPolicyFieldNames(policy)
  const extra = [...form.fields.keys()].find(
    (name) => rules.freeFields && !rules.freeFields.has(name) && !policyFields.has(name),
  )
  if (extra) {
    return refuseBucketCall(
      403,
      'AccessDenied',
      `Invalid according to Policy: Extra input fields: ${extra}`,
    )
  }
  const contentType = fields.get('content-type') ?? file.contentType
  const wantedStatus = fields.get('success_action_status') ?? '204'
  const storeFormFile = () => {
    const reply = rules.bucket.put(key, { contentType, bytes: file.bytes })
    return { ...reply, status: ['200', '201'].includes(wantedStatus) ? Number(wantedStatus) : 204 }
  }
  return { verdict: 'ok', number: key, carryOut: storeFormFile }
}

function refuseFormByPolicy(fault: PolicyFault): CallJudgement {
  if (fault.is === 'expired') {
    return refuseBucketCall(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.')
  }
  if (fault.is === 'condition') {
    const message = `Invalid according to Policy: Policy Condition failed: ${fault.failed}`
    return refuseBucketCall(403, 'AccessDenied', message)
  }
  return fault.tooMuch
    ? refuseBucketCall(
        400,
        'EntityTooLarge',
        'Your proposed upload exceeds the maximum allowed size.',
      )
    : refuseBucketCall(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum size.',
      )
}
