import type { FastifyInstance } from 'fastify'
import { filePurposes, filesInPath, filesPath, type FilePurpose } from '#contract/files/files.ts'
import { verifyUploadForm } from '#server/outside/local-storage/upload-form.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import { answerError } from '#server/platform/http/server.ts'
import { readMultipartForm } from '#server/platform/http/multipart.ts'
import { commonRefusal } from '#server/platform/refusal.ts'
import { readContent } from './content.ts'

/** Serves and accepts files itself when they are stored in a folder of this server. */
export function mountLocalFiles(http: FastifyInstance, storage: StoragePort, secret: string): void {
  http.get(`${filesPath}/*`, async (request, reply) => {
    const { '*': key } = request.params as { '*': string }
    const outcome = await storage.get(key)
    if (outcome.is !== 'done') return answerError(request, reply, commonRefusal('noSuchPath'))
    const { contentType, size, body } = outcome.value
    void reply.headers({
      'content-type': contentType,
      'content-length': size,
      'cache-control': 'public, max-age=31536000, immutable',
      // No content of a file may run, whatever type it claims to have.
      'content-security-policy': `default-src 'none'; sandbox`,
    })
    return reply.send(body)
  })

  http.post(filesInPath, async (request, reply) => {
    try {
      const { fields, file } = await readMultipartForm(request, { files: 1 })
      const allowed = verifyUploadForm(Object.fromEntries(fields), secret, new Date())
      if (!allowed || !file) throw commonRefusal('noPermission')
      const content = await readContent(file.path, file.bytes, findFilePurpose(allowed.contentType))
      if (typeof content === 'string' || content.contentType !== allowed.contentType) {
        throw commonRefusal('badInput', 'file')
      }
      if (content.bytes.length > allowed.sizeMax) throw commonRefusal('tooLarge', 'file')
      const outcome = await storage.put({ key: allowed.key, ...content })
      if (outcome.is !== 'done') throw commonRefusal('defect')
      return await reply.code(200).send({ link: storage.publicUrl(allowed.key) })
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}

/**
 * Returns a purpose for the content type. The form was signed for a type and a size, so only the real type
 * of the file is checked here.
 */
function findFilePurpose(contentType: string): FilePurpose {
  const all = Object.keys(filePurposes) as FilePurpose[]
  const isContentTypeAllowed = (purpose: FilePurpose) =>
    (filePurposes[purpose].types as readonly string[]).includes(contentType)
  return all.findLast(isContentTypeAllowed) ?? 'picture'
}
