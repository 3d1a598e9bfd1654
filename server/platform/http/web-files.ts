import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase } from '#contract/base/call.ts'
import { answerError, requestHeader } from './server.ts'
import { commonRefusal } from '../refusal.ts'

/** Names of built files contain a hash of the content, so the files never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
/** Browsers request the icon at each change of the title. */
const A_DAY = 'public, max-age=86400'

/**
 * Serves the built web app, if it exists. An address that is neither a file nor a call opens the app, which
 * reports unknown screens itself.
 */
export async function serveWebFiles(http: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await http.register(staticFiles, {
      root: folder,
      wildcard: false,
      // Each file has a route, which also serves the compressed variants of that file.
      globIgnore: ['**/*.{br,gz}'],
      preCompressed: true,
      setHeaders(response, path) {
        void response.header('cache-control', getCacheControl(path))
      },
    })
  }
  const filesAt = createScreenFileFinder(readPreloadList(folder))
  http.setNotFoundHandler((request, reply) => {
    const files = filesAt(request.url.replace(/\?.*/, ''))
    if (!built || !(files ? isReadRequest(request) : isPageRequest(request))) {
      return answerError(request, reply, commonRefusal('noSuchPath'))
    }
    if (files?.length) void reply.header('link', files.map(formatPreloadLink).join(', '))
    return reply.sendFile('index.html')
  })
}

/**
 * Returns the files of each screen, which the browser preloads while it reads the page.
 * `web/build/load-ahead.ts` writes this list.
 */
function readPreloadList(folder: string): Readonly<Record<string, readonly string[]>> {
  const file = join(folder, 'ahead.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readPreloadList>)
    : {}
}

/**
 * Returns a function that gives the files of the screen at a path; undefined if there is no screen. A part
 * `:id` matches anything.
 */
function createScreenFileFinder(ahead: ReturnType<typeof readPreloadList>) {
  const patterns = Object.entries(ahead)
    .filter(([path]) => path.includes('/:'))
    .map(([path, files]) => ({ form: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), files }))
  return (path: string) => ahead[path] ?? patterns.find(({ form }) => form.test(path))?.files
}

function formatPreloadLink(file: string): string {
  const kind = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'
  return `<${file}>; ${kind}; crossorigin`
}

function getCacheControl(path: string): string {
  if (path.includes('/assets/')) return FOREVER
  return /\.(svg|png)$/.test(path) ? A_DAY : ASK_AGAIN
}

/** The address of a screen is served whatever the `Accept` header: WeChat and monitors send any value. */
function isReadRequest({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Returns whether a browser requests a page at an address without a screen. The app itself then reports that
 * it does not exist.
 */
function isPageRequest(request: FastifyRequest): boolean {
  const asksPage = requestHeader(request, 'accept')?.includes('text/html') ?? false
  return isReadRequest(request) && asksPage && !request.url.startsWith(apiBase)
}
