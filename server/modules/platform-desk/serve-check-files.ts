import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db.ts'
import { findDomainCheckFile } from './check-file-store.ts'

/**
 * Serves the domain check files at the root, byte for byte and for any Accept header, because the platforms
 * compare them with what they issued.
 */
export function serveDomainCheckFiles(http: FastifyInstance, db: Database): void {
  http.get<{ Params: { name: string } }>(
    '/:name(^[A-Za-z0-9_-]{1,60}\\.txt$)',
    async (request, reply) => {
      const content = await db.asNobody((tx) => findDomainCheckFile(tx, request.params.name))
      if (content === undefined) return reply.callNotFound()
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(content)
    },
  )
}
