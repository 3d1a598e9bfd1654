import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase } from '#contract/base/call.ts'
import { answerError, requestHeader } from './server.ts'
import { commonRefusal } from '../refusal.ts'

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
      // Each file has a route; what is compressed comes by the route of what it was made from.
      globIgnore: ['**/*.{br,gz}'],
      preCompressed: true,
      setHeaders(response, path) {
        void response.header('cache-control', keptFor(path))
      },
    })
  }
  const filesAt = screenFileFinder(readAhead(folder))
  http.setNotFoundHandler((request, reply) => {
    const files = filesAt(request.url.replace(/\?.*/, ''))
    if (!built || !(files ? isReadRequest(request) : opensPage(request))) {
      return answerError(request, reply, commonRefusal('noSuchPath'))
    }
    if (files?.length) void reply.header('link', files.map(linkTo).join(', '))
    return reply.sendFile('index.html')
  })
}

/** The files of each screen, which the browser fetches while it reads the page: `web/build/load-ahead.ts`. */
function readAhead(folder: string): Readonly<Record<string, readonly string[]>> {
  const file = join(folder, 'ahead.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readAhead>)
    : {}
}

/** Gives the files of the screen at a path; undefined where no screen is. A part `:id` may be anything. */
function screenFileFinder(ahead: ReturnType<typeof readAhead>) {
  const patterns = Object.entries(ahead)
    .filter(([path]) => path.includes('/:'))
    .map(([path, files]) => ({ form: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), files }))
  return (path: string) => ahead[path] ?? patterns.find(({ form }) => form.test(path))?.files
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'
  return `<${file}>; ${kind}; crossorigin`
}

function keptFor(path: string): string {
  if (path.includes('/assets/')) return FOREVER
  return /\.(svg|png)$/.test(path) ? A_DAY : ASK_AGAIN
}

/** The address of a screen, whatever the client accepts: WeChat and monitors ask with any `Accept`. */
function isReadRequest({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** No screen's address, but a browser asks for a page: the app itself says that there is none. */
function opensPage(request: FastifyRequest): boolean {
  const asksPage = requestHeader(request, 'accept')?.includes('text/html') ?? false
  return isReadRequest(request) && asksPage && !request.url.startsWith(apiBase)
}
