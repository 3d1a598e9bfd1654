import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commonRefusal } from './refusal.ts'

/** A file that came with a request; it lies in a temporary place and is gone after the answer. */
export type SentFile = {
  readonly path: string
  readonly originalName: string
  readonly bytes: number
}

export async function acceptFiles(http: FastifyInstance, bytesMax: number): Promise<void> {
  const limits = { fileSize: bytesMax, fields: 100, fieldSize: 10_000 }
  await http.register(multipart, { limits })
}

/**
 * Reads a form of several parts, where one came. The whole body, so call it outside a transaction:
 * the sender may be slow.
 */
export async function readSent(
  request: FastifyRequest,
  filesMax: 0 | 1,
): Promise<{ fields: URLSearchParams; file: SentFile | undefined }> {
  const fields = new URLSearchParams()
  if (!request.isMultipart()) return { fields, file: undefined }
  const { files, values } = await request
    .saveRequestFiles({ limits: { files: filesMax } })
    .catch((error: { statusCode?: number; code?: string }) => {
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

type Part = { readonly type: string; readonly value?: unknown; readonly valueTruncated?: boolean }
