import type { Clock } from '../clock.ts'
import {
  judgeFormUpload,
  judgeBucketObjectCall,
  newBucket,
  acceptPreflight,
  refuseBucketCall,
  toXmlErrorReply,
} from '../files/bucket.ts'
import type { BucketKeys } from '../keys.ts'
import type { Call, CallJudgement, Platform } from '../platform.ts'
import { findS3FormFault, findS3QueryFault } from './signature.ts'

/** Form fields that need no condition in the form's policy. */
const FREE_FIELDS = new Set(['policy', 'x-amz-signature', 'file'])

/** Simulates S3 with the bucket in the path. Anyone may read; writing needs a signature. */
export function newS3Platform(keys: BucketKeys, clock: Clock): Platform {
  const bucket = newBucket()
  const root = `/${keys.bucket}`

  function judgeS3Call(call: Call): CallJudgement {
    if (call.method === 'OPTIONS') return acceptPreflight()
    const wallTime = clock.wall()
    const isRoot = call.path === root || call.path === `${root}/`
    if (call.method === 'POST' && isRoot) {
      return judgeFormUpload(call, {
        bucket,
        bucketName: keys.bucket,
        wall: wallTime,
        signatureFault: (fields) => findS3FormFault(fields, keys),
        freeFields: FREE_FIELDS,
      })
    }
    const isSigned = call.query.includes('X-Amz-')
    const isReading = call.method === 'GET' || call.method === 'HEAD'
    if (!isSigned && !isReading) return refuseBucketCall(403, 'AccessDenied', 'Access Denied')
    const fault = isSigned ? findS3QueryFault(call, keys, wallTime) : undefined
    if (fault) return fault
    if (!call.path.startsWith(`${root}/`)) {
      return refuseBucketCall(404, 'NoSuchBucket', 'The specified bucket does not exist')
    }
    const key = parseS3Key(call.path.slice(root.length + 1))
    if (key === undefined)
      return refuseBucketCall(400, 'InvalidURI', "Couldn't parse the specified URI.")
    return judgeBucketObjectCall(call, key, bucket)
  }

  return {
    judge: judgeS3Call,
    troubles: {
      'system-error': () =>
        toXmlErrorReply(500, 'InternalError', 'We encountered an internal error.'),
      'frequency-limited': () =>
        toXmlErrorReply(503, 'SlowDown', 'Please reduce your request rate.'),
      'param-error': () => toXmlErrorReply(400, 'InvalidArgument', 'Invalid Argument'),
      'no-auth': () => toXmlErrorReply(403, 'AccessDenied', 'Access Denied'),
    },
    acts: {},
    state: () => ({ bucket: keys.bucket, objects: bucket.keys() }),
    reset: () => bucket.clear(),
  }
}

function parseS3Key(path: string): string | undefined {
  try {
    return decodeURIComponent(path) || undefined
  } catch {
    return undefined
  }
}
