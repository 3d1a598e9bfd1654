import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { appPageIn, escapePageText } from './app-pages.ts'

/**
 * The browser inside an app, for somebody who sits at a desk: a page that is opened here comes to the
 * server as the app would ask for it, and comes back as it is. A browser can't call itself by another
 * name; what it asks passes through here and gets the app's.
 */
export type AppName = 'wechat' | 'alipay'

/** What an app adds to the name that its browser goes by, to the server and to the page. */
export const AGENTS: Readonly<Record<AppName, string>> = {
  wechat: 'MicroMessenger/8.0.50 (sandbox)',
  alipay: 'AlipayClient/10.6.0 (sandbox)',
}
const TITLES: Readonly<Record<AppName, string>> = {
  wechat: '微信（沙箱）',
  alipay: '支付宝（沙箱）',
}

/** Stands before an address, to open it in the app. */
export const OPEN_PATH = '/__open'
/** Cookies know no ports: by this one the app's own pages know that it is the app that asks. */
const COOKIE = 'sandbox_app'
const ORIGIN = 'sandbox_app_origin'

/**
 * `script` is what the app brings into each page that it shows. A real app does so past the page's
 * own policy, so the policy lets that script's origin in here.
 */
export function serveAppBrowser(app: AppName, script: string): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://app')
    if (url.pathname === OPEN_PATH)
      return openInAppBrowser(app, url.searchParams.get('url') ?? '', response)
    const origin = findCookieValue(request.headers.cookie, ORIGIN)
    if (!isOnThisMachine(origin)) return refuseForeignAddress(app, response)
    passOn({ app, origin, script }, request, response)
  })
}

/** Whether a page of an app is asked for from inside of it. */
export function isInside(app: AppName, cookies: string | undefined): boolean {
  return findCookieValue(cookies, COOKIE) === app
}

function openInAppBrowser(app: AppName, address: string, response: ServerResponse): void {
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

type Shown = { readonly app: AppName; readonly origin: string; readonly script: string }

function passOn(
  { app, origin, script }: Shown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const agent = `${request.headers['user-agent'] ?? ''} ${AGENTS[app]}`
  // A page is read on its way, so it is not to be packed.
  const headers = { ...request.headers, 'user-agent': agent, 'accept-encoding': 'identity' }
  const asked = ask(new URL(request.url ?? '/', origin), { method: request.method, headers })
  asked.on('response', (answer) => {
    if (answer.headers['content-type']?.startsWith('text/html')) {
      void passPage(answer, script, response)
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}

/** The page, with the app's script before all of its own; a page for players names it by itself. */
async function passPage(
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
  const words = '这里只打开本机上的页面。请从游场的设备页面点“在应用里打开”。'
  const { status, headers, body } = appPageIn('#45544f')(
    TITLES[app],
    `<p role="alert">${escapePageText(words)}</p>`,
    400,
  )
  response.writeHead(status, headers).end(body)
}

function findCookieValue(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split('; ').find((each) => each.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

/** Nobody is led elsewhere through it. */
function isOnThisMachine(address: string | undefined): address is string {
  if (address === undefined || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
