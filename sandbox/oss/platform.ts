import type { Clock } from '../clock.ts'
import { judgeForm, judgeObject, newBucket, preflight, refusal, xml } from '../files/bucket.ts'
import type { BucketKeys } from '../keys.ts'
import type { Call, Judged, Platform } from '../platform.ts'
import { formSignatureFault, querySignatureFault } from './signature.ts'

/** Aliyun OSS: one bucket under its own host, read by everyone, written with a signature. */
export function oss(keys: BucketKeys, clock: Clock): Platform {
  const bucket = newBucket()

  function judge(call: Call): Judged {
    if (call.method === 'OPTIONS') return preflight()
    const wall = clock.wall()
    if (call.method === 'POST') {
      if (call.path !== '/') return refusal(405, 'MethodNotAllowed', 'A form goes to the root.')
      return judgeForm(call, {
        bucket,
        bucketName: keys.bucket,
        wall,
        signatureFault: (fields) => formSignatureFault(fields, keys),
      })
    }
    const key = keyOf(call.path)
    if (key === undefined) return refusal(400, 'InvalidObjectName', 'The name is not valid.')
    const isSigned = call.query.includes('x-oss-signature')
    const isReading = call.method === 'GET' || call.method === 'HEAD'
    if (!isSigned && !isReading) {
      return refusal(403, 'AccessDenied', 'You have no right to access this object.')
    }
    const wrong = isSigned ? querySignatureFault(call, key, keys, wall) : undefined
    return wrong ?? judgeObject(call, key, bucket)
  }

  return {
    judge,
    troubles: {
      'system-error': () => xml(500, 'InternalError', 'Please contact the server administrator.'),
      'frequency-limited': () => xml(503, 'RequestRateLimitExceeded', 'Please slow down.'),
      'insufficient-balance': () => xml(403, 'UserDisable', 'UserDisable'),
      'param-error': () => xml(400, 'InvalidArgument', 'Invalid argument.'),
      'no-auth': () => xml(403, 'AccessDenied', 'You have no right to access this object.'),
    },
    acts: {},
    state: () => ({ bucket: keys.bucket, objects: bucket.keys() }),
    reset: () => bucket.clear(),
  }
}

function keyOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1)) || undefined
  } catch {
    return undefined
  }
}
