import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { BODY_BYTES_MAX } from './body-limits.ts'
import { commonRefusal, Refusal } from '../refusal.ts'

/** An uploaded file in a temporary folder; it is deleted after the answer. */
export type SentFile = {
  readonly path: string
  readonly originalName: string
  readonly bytes: number
}

const FIELDS_MAX = 100

export async function registerMultipart(http: FastifyInstance, bytesMax: number): Promise<void> {
  // A part that is neither field nor file still counts as a part.
  const limits = {
    fileSize: bytesMax,
    fields: FIELDS_MAX,
    fieldSize: 10_000,
    parts: FIELDS_MAX + 1,
  }
  await http.register(multipart, { limits })
}

/** What a multipart form may contain. A form with a file is limited only by the size of the file. */
export type MultipartLimits =
  | { readonly files: 1 }
  | { readonly files: 0; readonly bytesMax?: number }

/**
 * Reads a multipart form, if one was sent. Call this outside of a transaction: it reads the whole body, and
 * the sender may be slow.
 */
export async function readMultipartForm(
  request: FastifyRequest,
  limits: MultipartLimits,
): Promise<{ fields: URLSearchParams; file: SentFile | undefined }> {
  const fields = new URLSearchParams()
  if (!request.isMultipart()) return { fields, file: undefined }
  // The library logs mistakes in a sender's form as errors of ours.
  const { level } = request.log
  request.log.level = 'silent'
  const reading = request.saveRequestFiles({ limits: { files: limits.files } })
  const bytesMax = limits.files === 1 ? Infinity : (limits.bytesMax ?? BODY_BYTES_MAX)
  const { files, values } = await Promise.race([reading, rejectWhenTooLong(request.raw, bytesMax)])
    .finally(() => void (request.log.level = level))
    .catch((error: { statusCode?: number; code?: string; syscall?: string }) => {
      ignoreBodyRest(request.raw)
      if (error.syscall !== undefined) request.log.error({ err: error }, 'a file is not kept')
      if (error instanceof Refusal) throw error
      if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw commonRefusal('unavailable')
      if (error.code === 'FST_FILES_LIMIT') throw commonRefusal('badInput', 'file')
      // The body is not a form or broke off. This is the sender's error, as with any unreadable body.
      throw error.statusCode === 413 ? commonRefusal('tooLarge') : commonRefusal('badInput')
    })
  for (const [name, parts] of Object.entries(values)) {
    for (const part of [parts].flat() as Part[]) {
      if (part.type !== 'field') continue
      if (part.valueTruncated) throw commonRefusal('badInput', name)
      fields.append(name, typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
    }
  }
  const [first] = files
  if (!first) return { fields, file: undefined }
  const { filepath, filename, file } = first
  return { fields, file: { path: filepath, originalName: filename, bytes: file.bytesRead } }
}

/** Rejects once the body has more bytes than allowed; never resolves. */
function rejectWhenTooLong(raw: IncomingMessage, bytesMax: number): Promise<never> {
  let bytes = 0
  return new Promise((_resolve, reject) => {
    raw.on('data', ({ length }: Buffer) => {
      bytes += length
      if (bytes > bytesMax) reject(commonRefusal('tooLarge'))
    })
  })
}

/**
 * Detaches the parser, which would read a refused body to its end. This is most of the cost of such a body.
 */
function ignoreBodyRest(raw: IncomingMessage): void {
  raw.unpipe()
  raw.resume()
}

type Part = { readonly type: string; readonly value?: unknown; readonly valueTruncated?: boolean }
