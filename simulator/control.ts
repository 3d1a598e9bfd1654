import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ruleForm } from './rules.ts'
import { wishForm, type Simulator } from './simulator.ts'

/**
 * Faults to order over a port of the loopback, by the paths and in the shape of the sandbox's control
 * plane. What it can do, `Simulator` can within its own process.
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

export async function serveControl(simulator: Simulator, port = 0): Promise<Control> {
  const server = createServer((request, response) => {
    void answer(simulator, request)
      .catch((error: unknown) => ({ status: 400, body: { error: String(error) } }))
      .then(({ status, body }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          .end(JSON.stringify(body)),
      )
  })
  const url = await listen(server, port)
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url, stop }
}

async function answer(simulator: Simulator, request: IncomingMessage) {
  // A page of elsewhere can make a browser on this machine ask us, but not in our own name.
  const { host = '', origin = `http://${host}` } = request.headers
  const isOwn = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) && origin === `http://${host}`
  if (!isOwn) return { status: 403, body: { error: 'asked from elsewhere' } }
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`)
  const route = routes[`${request.method} ${pathname}`]
  if (!route) {
    const known = Object.keys(routes).join(', ')
    return { status: 404, body: { error: `no such call; known: ${known}` } }
  }
  const sent = await text(request)
  const body: unknown = sent === '' ? {} : JSON.parse(sent)
  return { status: 200, body: route(simulator, searchParams, body) }
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', ready)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
