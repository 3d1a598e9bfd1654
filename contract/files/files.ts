import * as z from 'zod/mini'
import { declareCall, player, staff } from '../base/call.ts'
import { typedTextSchema, wholeNumber, yesNo } from '../base/wire.ts'

/** Files that people upload: pictures, videos, documents. Their type is determined from their content. */

/**
 * Paths of this server's own folder of files: where they are shown, and where a signed form uploads them.
 */
export const filesPath = '/files'
export const filesInPath = '/files-in'
/**
 * Path of files that are not public. A call that checks permissions returns their address, which is valid
 * for a minute.
 */
export const privateFilePath = '/api/private-file'
export const PRIVATE_FILE_SECONDS = 60

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const KB = 1024
const MB = 1024 * KB

/** Prefix of the links to sealed files. No request to it is answered. */
export const sealedFilePath = '/sealed-files/'
export const isSealedLink = (link: string) => link.startsWith(sealedFilePath)
/** The folder of a sealed file begins with its purpose. */
export const isSealedLinkOfPurpose = (purpose: SealedPurpose, link: string) =>
  link.startsWith(`${sealedFilePath}${purpose}-`)

/** Allowed types and size of a file, by purpose. On the wire: `busType`. */
export const filePurposes = {
  photo: { types: pictures, bytesMax: 5 * MB },
  /** The QR code of customer service: under 200 KB. */
  serviceQr: { types: pictures, bytesMax: 200 * KB - 1 },
  /** Identity documents: stored sealed, and shown by a call that checks permissions. */
  identity: { types: pictures, bytesMax: 5 * MB },
  /** Photos taken during a cash count, also stored sealed. */
  count: { types: pictures, bytesMax: 5 * MB },
  picture: { types: pictures, bytesMax: 10 * MB },
  video: { types: ['video/mp4'], bytesMax: 100 * MB },
  document: { types: [...pictures, 'application/pdf'], bytesMax: 20 * MB },
} as const satisfies Record<string, { types: readonly string[]; bytesMax: number }>
export type FilePurpose = keyof typeof filePurposes
/** A sealed file of one purpose cannot be opened as one of another. */
export const sealedPurposes = ['identity', 'count'] as const satisfies readonly FilePurpose[]
export type SealedPurpose = (typeof sealedPurposes)[number]
export const isSealedPurpose = (purpose: FilePurpose): purpose is SealedPurpose =>
  (sealedPurposes as readonly FilePurpose[]).includes(purpose)
export const FILE_BYTES_MAX = filePurposes.video.bytesMax

/** Existing clients send words of their own here; an unknown one counts as `picture`. */
const busType = z.codec(
  typedTextSchema(40),
  z.enum(Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]]),
  {
    decode: (wireValue) => (wireValue in filePurposes ? (wireValue as FilePurpose) : 'picture'),
    encode: (purpose) => purpose,
  },
)
/** 1 is a picture, 2 a video. */
const fileType = z.codec(z.literal(['1', '2', 1, 2]), z.enum(['picture', 'video']), {
  decode: (wireValue) => (Number(wireValue) === 1 ? 'picture' : 'video'),
  encode: (purpose) => (purpose === 'picture' ? '1' : '2'),
})

const stored = z.object({
  link: z.string(),
  /** Timestamp, 4 letters or digits, extension. */
  name: z.string(),
  originalName: z.string(),
})
export type StoredLink = z.output<typeof stored>

const failures = {
  noFile: {
    zh: '未收到文件，请重新选择并上传',
    en: 'No file was received. Choose the file again and upload it.',
  },
  notPicture: {
    zh: '文件不是图片，请选择 JPG、PNG、WebP 或 GIF',
    en: 'This file is not a picture. Choose a JPG, PNG, WebP or GIF file.',
  },
  notVideo: {
    zh: '这个文件不是 MP4 视频。请更换文件，或导出为 MP4 后上传。',
    en: 'This file is not an MP4 video. Choose another file, or export the video as MP4.',
  },
  notDocument: {
    zh: '文件不是图片或 PDF，请选择 JPG、PNG、WebP、GIF 或 PDF',
    en: 'This file is not a picture or a PDF. Choose a JPG, PNG, WebP, GIF or PDF file.',
  },
  unreadable: {
    zh: '文件打开失败，可能不完整，请重新上传',
    en: 'Could not open the file. It may be incomplete. Upload the file again.',
  },
  tooBig: {
    zh: '文件过大，请压缩或更换文件',
    en: 'The file is too large. Compress it or choose another file.',
  },
  notKept: {
    zh: '文件保存失败，填写的内容已保留，请重新上传',
    en: 'Could not save the file. Your entries are kept. Upload the file again.',
  },
}
/** For a call that accepts both pictures and videos, whichever check fails. */
const notMedia = {
  zh: '文件不是图片或 MP4 视频。请选择 JPG、PNG、WebP 或 GIF，视频请导出为 MP4 后上传。',
  en:
    'This file is not a picture or an MP4 video. Choose a JPG, PNG, WebP or GIF file, or export the ' +
    'video as MP4.',
}
const access = [staff, player] as const

export const files = {
  upload: declareCall({
    name: 'files.upload',
    title: { zh: '上传文件', en: 'Upload file' },
    wire: { method: 'POST', path: '/api/pay/fileUpload', body: 'multipart' },
    access,
    writes: true,
    unlogged: 'a file changes nothing until a call names it, and that call is logged',
    perMinute: 120,
    input: z.object({ busType: z.optional(busType), plain: z.optional(yesNo) }),
    output: z.union([stored, z.string()]),
    failures,
    example: { busType: 'photo' },
  }),

  uploadMedia: declareCall({
    name: 'files.uploadMedia',
    title: { zh: '上传图片或视频', en: 'Upload picture or video' },
    wire: { method: 'POST', path: '/api/pay/uploadVideoOrImage', body: 'multipart' },
    access,
    writes: true,
    unlogged: 'a file changes nothing until a call names it, and that call is logged',
    perMinute: 120,
    input: z.object({ fileType, plain: z.optional(yesNo) }),
    output: z.union([stored, z.string()]),
    failures: { ...failures, notPicture: notMedia, notVideo: notMedia },
    example: { fileType: 'picture' },
  }),

  bucket: declareCall({
    name: 'files.bucket',
    title: { zh: '获取直传凭证', en: 'Get direct upload credentials' },
    wire: { method: 'GET', path: '/api/getOSSBucket', body: 'query' },
    access: [staff],
    writes: false,
    perMinute: 120,
    input: z.object({
      busType: z.optional(busType),
      contentType: z.optional(typedTextSchema(40)),
      /** Size in bytes. */
      size: z.optional(z.pipe(wholeNumber, z.int().check(z.minimum(1)))),
    }),
    /** Form for uploading one file: `fields` first, then `file`. No key of the storage leaves the server. */
    output: z.object({
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      link: z.string(),
      name: z.string(),
      /** Seconds for which the form is valid. */
      expiresIn: z.int(),
      bytesMax: z.int(),
    }),
    failures: {
      notPicture: failures.notPicture,
      notVideo: failures.notVideo,
      notDocument: failures.notDocument,
      tooBig: failures.tooBig,
      notDirect: {
        zh: '证件照片只能经服务器上传，不能直传。请改用“上传文件”。',
        en:
          'Document photos can only be uploaded through the server, not directly to storage. ' +
          'Use “Upload file” instead.',
      },
    },
    example: { busType: 'photo', contentType: 'image/png', size: 1_000 },
  }),
}
