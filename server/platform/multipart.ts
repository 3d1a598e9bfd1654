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
  const limits = { fileSize: bytesMax, files: 1, fields: 20, fieldSize: 10_000 }
  await http.register(multipart, { limits })
}

/** Reads the whole body, so call it outside a transaction: the sender may be slow. */
export async function readSent(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: SentFile | undefined }> {
  if (!request.isMultipart()) return { fields: {}, file: undefined }
  const { files, values } = await request
    .saveRequestFiles()
    .catch((error: { statusCode?: number }) => {
      // What came is no form, or broke off: that is the sender's, like any body that can't be read.
      throw error.statusCode === 413 ? commonRefusal('tooLarge') : commonRefusal('badInput')
    })
  const fields: Record<string, string> = Object.create(null)
  for (const [name, part] of Object.entries(values)) {
    const { type, value } = part as { type?: string; value?: unknown }
    if (type === 'field') fields[name] = String(value)
  }
  const [first] = files
  if (!first) return { fields, file: undefined }
  const { filepath, filename, file } = first
  return { fields, file: { path: filepath, originalName: filename, bytes: file.bytesRead } }
}
