import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getScreenContent } from './machine/machine.ts'
import { ruleForm } from './fault-rules.ts'
import { openMediaCache } from './screen/screen-media.ts'
import { getScreenState, readScreenPage } from './screen/screen-page.ts'
import { slipPage } from './receipts/slip-page.ts'
import { wishForm, type Simulator } from './simulator.ts'

/**
 * Serves faults on request at a port of the loopback, with the paths and forms of the sandbox's control
 * plane. `Simulator` offers the same within its own process.
 */
export type Control = { readonly url: string; stop(): Promise<void> }

type Route = (simulator: Simulator, query: URLSearchParams, body: unknown) => unknown

const routes: Readonly<Record<string, Route>> = {
  'POST /__ctl/rules': ({ rules }, _query, body) => rules.add(ruleForm.parse(body)),
  'DELETE /__ctl/rules': ({ rules }, query) => {
    rules.remove(query.has('id') ? Number(query.get('id')) : undefined)
    return rules.list()
  },
  'POST /__ctl/do': (simulator, _query, body) => simulator.act(wishForm.parse(body)),
  'GET /__ctl/state': ({ rules, state, carriedOut }, query) => ({
    rules: rules.list(),
    devices: state().filter(({ code }) => (query.get('device') ?? code) === code),
    carriedOut: Object.fromEntries(carriedOut),
  }),
  'POST /__ctl/reset': ({ rules }) => {
    rules.remove()
    return rules.list()
  },
}

/**
 * Each connection is closed after its answer. A kept one is closed after five seconds, and a caller on a
 * busy machine may notice this only when it sends the next request.
 */
const HEADERS = { 'cache-control': 'no-store', connection: 'close' }

export async function serveSimulatorControl(simulator: Simulator, port = 0): Promise<Control> {
  const media = openMediaCache()
  const server = createServer((request, response) => {
    void answerSimulatorCall(simulator, media, request)
      .catch((error: unknown) => toControlAnswer(400, { error: String(error) }))
      .then(({ status, type, body }) =>
        response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body),
      )
  })
  const url = await listenOnLoopback(server, port)
  const stopControlServer = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url, stop: stopControlServer }
}

type Answer = { readonly status: number; readonly type: string; readonly body: string | Buffer }
const toControlAnswer = (status: number, body: unknown): Answer => {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}

async function answerSimulatorCall(
  simulator: Simulator,
  media: ReturnType<typeof openMediaCache>,
  request: IncomingMessage,
): Promise<Answer> {
  // A page from elsewhere can make a browser on this machine send requests here, but not with our own
  // origin.
  const { host = '', origin = `http://${host}` } = request.headers
  const isOwn = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) && origin === `http://${host}`
  if (!isOwn) return toControlAnswer(403, { error: 'asked from elsewhere' })
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`)
  const screen = request.method === 'GET' && (await answerScreenCall(simulator, media, pathname))
  if (screen) return screen
  const printer = request.method === 'GET' && simulator.device(textAfterPrefix(SLIPS, pathname))
  if (printer) {
    const body = slipPage(printer.remembered().machine)
    return { status: 200, type: 'text/html; charset=utf-8', body }
  }
  const route = routes[`${request.method} ${pathname}`]
  if (!route) {
    const knownCalls = [...Object.keys(routes), `GET ${SCREEN}<code>`, `GET ${SLIPS}<code>`].join(
      ', ',
    )
    return toControlAnswer(404, { error: `no such call; known: ${knownCalls}` })
  }
  const sent = await text(request)
  const body: unknown = sent === '' ? {} : JSON.parse(sent)
  return toControlAnswer(200, route(simulator, searchParams, body))
}

const SCREEN = '/screen/'
const SLIPS = '/receipt/'

/** Returns the text after a prefix; empty if the text begins otherwise. */
function textAfterPrefix(prefix: string, pathname: string): string {
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
}

/**
 * Answers for the screen of a device: the page, its current contents, and files that the board downloaded.
 * Returns undefined for any other path.
 */
async function answerScreenCall(
  simulator: Simulator,
  media: ReturnType<typeof openMediaCache>,
  pathname: string,
): Promise<Answer | undefined> {
  if (!pathname.startsWith(SCREEN)) return undefined
  const [code = '', part, sha256 = ''] = pathname.slice(SCREEN.length).split('/')
  const device = simulator.device(code)
  if (!device) return undefined
  if (part === undefined) {
    return { status: 200, type: 'text/html; charset=utf-8', body: await readScreenPage() }
  }
  if (part === 'now') return toControlAnswer(200, getScreenState(device))
  const content =
    part === 'media' && (await media(getScreenContent(device.remembered().machine), sha256))
  return content ? { status: 200, type: content.type, body: content.bytes } : undefined
}

async function listenOnLoopback(server: Server, port: number): Promise<string> {
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', ready)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
