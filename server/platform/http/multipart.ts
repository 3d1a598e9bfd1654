import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { BODY_BYTES_MAX } from './body-limits.ts'
import { commonRefusal, Refusal } from '../refusal.ts'

/** A file that came with a request; it lies in a temporary place and is gone after the answer. */
export type SentFile = {
  readonly path: string
  readonly originalName: string
  readonly bytes: number
}

const FIELDS_MAX = 100

export async function acceptFiles(http: FastifyInstance, bytesMax: number): Promise<void> {
  // A part that is neither field nor file counts as a part all the same.
  const limits = {
    fileSize: bytesMax,
    fields: FIELDS_MAX,
    fieldSize: 10_000,
    parts: FIELDS_MAX + 1,
  }
  await http.register(multipart, { limits })
}

/** What a form of several parts may bring; one with a file is held to the file's own limit. */
export type Taking = { readonly files: 1 } | { readonly files: 0; readonly bytesMax?: number }

/**
 * Reads a form of several parts, where one came. The whole body, so call it outside a transaction:
 * the sender may be slow.
 */
export async function readSent(
  request: FastifyRequest,
  taking: Taking,
): Promise<{ fields: URLSearchParams; file: SentFile | undefined }> {
  const fields = new URLSearchParams()
  if (!request.isMultipart()) return { fields, file: undefined }
  // The library logs what is wrong with a sender's form as an error of ours.
  const { level } = request.log
  request.log.level = 'silent'
  const reading = request.saveRequestFiles({ limits: { files: taking.files } })
  const bytesMax = taking.files === 1 ? Infinity : (taking.bytesMax ?? BODY_BYTES_MAX)
  const { files, values } = await Promise.race([reading, rejectWhenTooLong(request.raw, bytesMax)])
    .finally(() => void (request.log.level = level))
    .catch((error: { statusCode?: number; code?: string; syscall?: string }) => {
      ignoreRest(request.raw)
      if (error.syscall !== undefined) request.log.error({ err: error }, 'a file is not kept')
      if (error instanceof Refusal) throw error
      if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw commonRefusal('unavailable')
      if (error.code === 'FST_FILES_LIMIT') throw commonRefusal('badInput', 'file')
      // What came is no form, or broke off: that is the sender's, like any body that can't be read.
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

/** Ends only with a body of more bytes than this. */
function rejectWhenTooLong(raw: IncomingMessage, bytesMax: number): Promise<never> {
  let bytes = 0
  return new Promise((_resolve, reject) => {
    raw.on('data', ({ length }: Buffer) => {
      bytes += length
      if (bytes > bytesMax) reject(commonRefusal('tooLarge'))
    })
  })
}

/** The reader of parts would go on to the end of a body that was refused: that is most of its cost. */
function ignoreRest(raw: IncomingMessage): void {
  raw.unpipe()
  raw.resume()
}

type Part = { readonly type: string; readonly value?: unknown; readonly valueTruncated?: boolean }
