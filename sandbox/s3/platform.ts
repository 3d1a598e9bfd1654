import type { Clock } from '../clock.ts'
import { judgeForm, judgeObject, newBucket, preflight, refusal, xml } from '../files/bucket.ts'
import type { BucketKeys } from '../keys.ts'
import type { Call, Judged, Platform } from '../platform.ts'
import { formSignatureFault, querySignatureFault } from './signature.ts'

/** Fields of a form that need no condition in its policy. */
const FREE_FIELDS = new Set(['policy', 'x-amz-signature', 'file'])

/** S3 with the bucket in the path: read by everyone, written with a signature. */
export function s3(keys: BucketKeys, clock: Clock): Platform {
  const bucket = newBucket()
  const root = `/${keys.bucket}`

  function judge(call: Call): Judged {
    if (call.method === 'OPTIONS') return preflight()
    const wall = clock.wall()
    const isRoot = call.path === root || call.path === `${root}/`
    if (call.method === 'POST' && isRoot) {
      return judgeForm(call, {
        bucket,
        bucketName: keys.bucket,
        wall,
        signatureFault: (fields) => formSignatureFault(fields, keys),
        freeFields: FREE_FIELDS,
      })
    }
    const isSigned = call.query.includes('X-Amz-')
    const isReading = call.method === 'GET' || call.method === 'HEAD'
    if (!isSigned && !isReading) return refusal(403, 'AccessDenied', 'Access Denied')
    const wrong = isSigned ? querySignatureFault(call, keys, wall) : undefined
    if (wrong) return wrong
    if (!call.path.startsWith(`${root}/`)) {
      return refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    }
    const key = keyOf(call.path.slice(root.length + 1))
    if (key === undefined) return refusal(400, 'InvalidURI', "Couldn't parse the specified URI.")
    return judgeObject(call, key, bucket)
  }

  return {
    judge,
    troubles: {
      'system-error': () => xml(500, 'InternalError', 'We encountered an internal error.'),
      'frequency-limited': () => xml(503, 'SlowDown', 'Please reduce your request rate.'),
      'param-error': () => xml(400, 'InvalidArgument', 'Invalid Argument'),
      'no-auth': () => xml(403, 'AccessDenied', 'Access Denied'),
    },
    acts: {},
    state: () => ({ bucket: keys.bucket, objects: bucket.keys() }),
    reset: () => bucket.clear(),
  }
}

function keyOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path) || undefined
  } catch {
    return undefined
  }
}
