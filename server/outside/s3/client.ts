import { must } from '#contract/base/must.ts'
import type { OutsideHttp } from '../http.ts'
import { newSignedFileStorage } from '../signed-url-storage.ts'
import {
  isSafeStorageKey,
  type StoragePort,
  type Upload,
  type UploadRequest,
} from '../storage-port.ts'
import {
  S3_ALGORITHM,
  s3Credential,
  s3Date,
  s3Signature,
  signS3Target,
  type S3Key,
} from './sign.ts'

export type S3Account = {
  readonly key: S3Key
  readonly bucket: string
  readonly region: string
  /** Address of the bucket, with its name in the host or as a path: `https://host/bucket`. */
  readonly url: string
  /** Address from which browsers read, if different: a custom domain or a CDN. */
  readonly publicUrl: string
}

const SECONDS = 300

/**
 * Amazon S3 and compatible services. The bucket must allow public reads, and writes only with a signature.
 */
export function newS3StoragePort(account: S3Account, http: OutsideHttp): StoragePort {
  const { key: secret, region, url, publicUrl } = account
  const { pathname } = new URL(url)
  const above = pathname.replace(/\/$/, '')
  const files = newSignedFileStorage(http, ({ key, ...question }) => {
    const path = `${above}/${key}`
    const request = { ...question, host: http.host, path, region, at: new Date(), seconds: SECONDS }
    return signS3Target(request, secret)
  })
  return {
    ...files,
    presignUpload: (upload) => ({
      url: `${url}/`,
      fields: s3UploadFormFields(upload, account, new Date()),
    }),
    publicUrl: (key) => `${publicUrl}/${key}`,
  }
}

/**
 * Returns the fields for uploading one file of a fixed name and type, up to a maximum size. Each field must
 * have a condition in the policy.
 */
export function s3UploadFormFields(
  upload: UploadRequest,
  account: S3Account,
  time: Date,
): Upload['fields'] {
  must(isSafeStorageKey(upload.key), 'a form is signed for a safe name')
  const { key: secret, bucket, region } = account
  const fields = {
    key: upload.key,
    'Content-Type': upload.contentType,
    success_action_status: '200',
    'x-amz-algorithm': S3_ALGORITHM,
    'x-amz-credential': s3Credential(region, time, secret),
    'x-amz-date': s3Date(time),
  }
  const conditions = [
    { bucket },
    ['content-length-range', 1, upload.sizeMax],
    ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
  ]
  const expiration = new Date(time.getTime() + upload.seconds * 1000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  return { ...fields, policy, 'x-amz-signature': s3Signature(region, time, policy, secret) }
}
