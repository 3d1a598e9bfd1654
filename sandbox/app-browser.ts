import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { createAppPageRenderer, escapePageText } from './app-pages.ts'

/**
 * Imitates the browser inside an app for a person at a desk. A browser cannot change its name, so this proxy
 * adds the app's name to each request; other content passes unchanged.
 */
export type AppName = 'wechat' | 'alipay'

/** Suffixes that an app adds to its browser's user agent, for the server and the page. */
export const AGENTS: Readonly<Record<AppName, string>> = {
  wechat: 'MicroMessenger/8.0.50 (sandbox)',
  alipay: 'AlipayClient/10.6.0 (sandbox)',
}
const TITLES: Readonly<Record<AppName, string>> = {
  wechat: '微信（沙箱）',
  alipay: '支付宝（沙箱）',
}

/** Path that opens the page in its `url` parameter inside the app. */
export const OPEN_PATH = '/__open'
/**
 * Cookies are shared by all ports of a host, so this one shows the app's own pages that the request comes
 * from inside the app.
 */
const COOKIE = 'sandbox_app'
const ORIGIN = 'sandbox_app_origin'

/**
 * Serves the app's browser, which adds `script` to each page. A real app bypasses the page's content
 * security policy, so here the policy is extended by the script's origin.
 */
export function serveAppBrowser(app: AppName, script: string): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://app')
    if (url.pathname === OPEN_PATH)
      return redirectIntoAppBrowser(app, url.searchParams.get('url') ?? '', response)
    const origin = findCookieValue(request.headers.cookie, ORIGIN)
    if (!isOnThisMachine(origin)) return refuseForeignAddress(app, response)
    proxyAppRequest({ app, origin, script }, request, response)
  })
}

/** Returns whether an app's page is requested from inside the app. */
export function isInsideAppBrowser(app: AppName, cookies: string | undefined): boolean {
  return findCookieValue(cookies, COOKIE) === app
}

function redirectIntoAppBrowser(app: AppName, address: string, response: ServerResponse): void {
  if (!isOnThisMachine(address)) return refuseForeignAddress(app, response)
  const { origin, pathname, search } = new URL(address)
  const keep = 'Path=/; SameSite=Lax; HttpOnly'
  response.writeHead(302, {
    location: pathname + search,
    'set-cookie': [`${COOKIE}=${app}; ${keep}`, `${ORIGIN}=${encodeURIComponent(origin)}; ${keep}`],
    'cache-control': 'no-store',
  })
  response.end()
}

type ShownAppPage = { readonly app: AppName; readonly origin: string; readonly script: string }

function proxyAppRequest(
  { app, origin, script }: ShownAppPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const agent = `${request.headers['user-agent'] ?? ''} ${AGENTS[app]}`
  // Pages are read and changed on the way, so they must not be compressed.
  const headers = { ...request.headers, 'user-agent': agent, 'accept-encoding': 'identity' }
  const outgoing = ask(new URL(request.url ?? '/', origin), { method: request.method, headers })
  outgoing.on('response', (answer) => {
    if (answer.headers['content-type']?.startsWith('text/html')) {
      void proxyPageWithScript(answer, script, response)
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  request.pipe(outgoing)
}

/** Sends the page with the app's script before all others. Player pages already contain the script. */
async function proxyPageWithScript(
  answer: IncomingMessage,
  script: string,
  response: ServerResponse,
): Promise<void> {
  const page = await text(answer).catch(() => undefined)
  if (page === undefined) return void response.destroy()
  const headers: OutgoingHttpHeaders = { ...answer.headers }
  delete headers['content-length']
  const hasScript = page.includes(script)
  if (!hasScript) {
    const policy = headers['content-security-policy'] ?? `default-src 'self'`
    const own = `script-src 'self' ${new URL(script).origin}`
    headers['content-security-policy'] = `${policy}; ${own}`
  }
  response.writeHead(answer.statusCode ?? 502, headers)
  const tag = `<script src="${script}"></script>`
  response.end(hasScript ? page : page.replace('<head>', `<head>${tag}`))
}

function refuseForeignAddress(app: AppName, response: ServerResponse): void {
  const message = '这里只打开本机上的页面。请从游场的设备页面点“在应用里打开”。'
  const { status, headers, body } = createAppPageRenderer('#45544f')(
    TITLES[app],
    `<p role="alert">${escapePageText(message)}</p>`,
    400,
  )
  response.writeHead(status, headers).end(body)
}

function findCookieValue(cookies: string | undefined, name: string): string | undefined {
  const pair = cookies?.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
}

/** Returns whether an address is on this machine. The proxy must not lead anywhere else. */
function isOnThisMachine(address: string | undefined): address is string {
  if (address === undefined || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
