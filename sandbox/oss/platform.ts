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
import { findOssFormFault, findOssQueryFault } from './signature.ts'

/** Aliyun OSS: one bucket under its own host, readable by everyone, writable with a signature. */
export function newOssPlatform(keys: BucketKeys, clock: Clock): Platform {
  const bucket = newBucket()

  function judgeOssCall(call: Call): CallJudgement {
    if (call.method === 'OPTIONS') return acceptPreflight()
    const wallTime = clock.wall()
    if (call.method === 'POST') {
      if (call.path !== '/')
        return refuseBucketCall(405, 'MethodNotAllowed', 'A form goes to the root.')
      return judgeFormUpload(call, {
        bucket,
        bucketName: keys.bucket,
        wall: wallTime,
        signatureFault: (fields) => findOssFormFault(fields, keys),
      })
    }
    const key = parseOssKey(call.path)
    if (key === undefined)
      return refuseBucketCall(400, 'InvalidObjectName', 'The name is not valid.')
    const isSigned = call.query.includes('x-oss-signature')
    const isReading = call.method === 'GET' || call.method === 'HEAD'
    if (!isSigned && !isReading) {
      return refuseBucketCall(403, 'AccessDenied', 'You have no right to access this object.')
    }
    const fault = isSigned ? findOssQueryFault(call, key, keys, wallTime) : undefined
    return fault ?? judgeBucketObjectCall(call, key, bucket)
  }

  return {
    judge: judgeOssCall,
    troubles: {
      'system-error': () =>
        toXmlErrorReply(500, 'InternalError', 'Please contact the server administrator.'),
      'frequency-limited': () =>
        toXmlErrorReply(503, 'RequestRateLimitExceeded', 'Please slow down.'),
      'insufficient-balance': () => toXmlErrorReply(403, 'UserDisable', 'UserDisable'),
      'param-error': () => toXmlErrorReply(400, 'InvalidArgument', 'Invalid argument.'),
      'no-auth': () =>
        toXmlErrorReply(403, 'AccessDenied', 'You have no right to access this object.'),
    },
    acts: {},
    state: () => ({ bucket: keys.bucket, objects: bucket.keys() }),
    reset: () => bucket.clear(),
  }
}

function parseOssKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1)) || undefined
  } catch {
    return undefined
  }
}
