import { must } from '#contract/base/must.ts'
import type { OutsideHttp } from '../http.ts'
import { newSignedFileStorage } from '../signed-url-storage.ts'
import {
  isSafeStorageKey,
  type StoragePort,
  type Upload,
  type UploadRequest,
} from '../storage-port.ts'
import { OSS_VERSION, ossCredential, ossDate, ossSignature, signOssTarget } from './sign.ts'
import type { OssBucket, OssKey } from './sign.ts'

export type OssAccount = {
  readonly key: OssKey
  readonly bucket: OssBucket
  /** Address of the bucket's own host: `https://{bucket}.oss-{region}.aliyuncs.com`. */
  readonly url: string
  /** Address from which browsers read, if different: a custom domain or a CDN. */
  readonly publicUrl: string
}

const SECONDS = 300

/** Aliyun OSS (阿里云对象存储). The bucket must allow public reads, and writes only with a signature. */
export function newOssStoragePort(account: OssAccount, http: OutsideHttp): StoragePort {
  const { bucket, key: secret, url, publicUrl } = account
  const files = newSignedFileStorage(http, (question) =>
    signOssTarget(bucket, { ...question, at: new Date(), seconds: SECONDS }, secret),
  )
  return {
    ...files,
    presignUpload: (request) => ({
      url: `${url}/`,
      fields: ossUploadFormFields(request, account, new Date()),
    }),
    publicUrl: (key) => `${publicUrl}/${key}`,
  }
}

/**
 * Returns the fields for uploading one file of a fixed name and type, up to a maximum size. The form is sent
 * to the root of the bucket's host.
 */
export function ossUploadFormFields(
  request: UploadRequest,
  account: OssAccount,
  time: Date,
): Upload['fields'] {
  must(isSafeStorageKey(request.key), 'a form is signed for a safe name')
  const { bucket, key: secret } = account
  const signed = {
    'x-oss-signature-version': OSS_VERSION,
    'x-oss-credential': ossCredential(bucket, time, secret),
    'x-oss-date': ossDate(time),
    success_action_status: '200',
  }
  const conditions = [
    { bucket: bucket.name },
    ['eq', '$key', request.key],
    ['content-length-range', 1, request.sizeMax],
    ['in', '$content-type', [request.contentType]],
    ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
  ]
  const expiration = new Date(time.getTime() + request.seconds * 1000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  const signature = ossSignature(bucket, time, policy, secret)
  return {
    key: request.key,
    'Content-Type': request.contentType,
    ...signed,
    policy,
    'x-oss-signature': signature,
  }
}
