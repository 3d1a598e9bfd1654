import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase } from '#contract/call.ts'
import { answerError, headerOf } from './http.ts'
import { commonRefusal } from './refusal.ts'

/** Names of built files carry a hash of what is in them, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
/** Browsers want the icon at each change of the title. */
const A_DAY = 'public, max-age=86400'

/**
 * The built web, where there is one. What is neither file nor call is a screen's address: then the
 * app itself says whether there is such a screen.
 */
export async function serveWeb(http: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await http.register(staticFiles, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      setHeaders(response, path) {
        void response.header('cache-control', keptFor(path))
      },
    })
  }
  http.setNotFoundHandler((request, reply) => {
    if (built && opensPage(request)) return reply.sendFile('index.html')
    return answerError(request, reply, commonRefusal('noSuchPath'))
  })
}

function keptFor(path: string): string {
  if (path.includes('/assets/')) return FOREVER
  return /\.(svg|png)$/.test(path) ? A_DAY : ASK_AGAIN
}

function opensPage(request: FastifyRequest): boolean {
  const asksPage = headerOf(request, 'accept')?.includes('text/html') ?? false
  return request.method === 'GET' && asksPage && !request.url.startsWith(apiBase)
}
