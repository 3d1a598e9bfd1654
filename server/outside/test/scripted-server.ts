import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newOutsideHttp, type OutsideHttp } from '../http.ts'
import type { OutsideCall } from '../outside-call.ts'

export type Heard = {
  readonly method: string
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Says = (response: ServerResponse, heard: Heard) => void

/** A local provider that gives scripted answers and records requests. */
export type ScriptedServer = {
  readonly url: string
  readonly http: OutsideHttp
  readonly heard: Heard[]
  readonly log: OutsideCall[]
  says(how: Says): void
  saysJson(body: unknown, status?: number): void
  stop(): Promise<void>
}

/** Short, so that tests with an unresponsive provider do not take long. */
const ANSWER_MS = 1_500

export async function scriptedServer(name: string): Promise<ScriptedServer> {
  let how: Says = (response) => response.end()
  const heard: Heard[] = []
  const log: OutsideCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      const asked = { method, target, headers, body: Buffer.concat(chunks).toString('latin1') }
      heard.push(asked)
      how(response, asked)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    heard,
    log,
    http: newOutsideHttp({
      name,
      url,
      limits: { answerMs: ANSWER_MS, bytesMax: 100_000 },
      log: (call) => log.push(call),
    }),
    says(next) {
      how = next
    },
    saysJson(body, status = 200) {
      how = (response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Provider behaviours that leave the effect of a call unknown. */
export const saysNothing: readonly (readonly [what: string, how: Says])[] = [
  ['answers 502', (response) => response.writeHead(502).end('{"Code":"OK"}')],
  ['answers no JSON', (response) => response.end('<html>')],
  ['answers another form', (response) => response.end('[]')],
  ['breaks off', (response) => response.destroy()],
  [
    'breaks off in the middle',
    (response) =>
      response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy()),
  ],
  ['sends us elsewhere', (response) => response.writeHead(302, { location: '/x' }).end()],
  ['answers without end', (response) => response.end('x'.repeat(200_000))],
  ['does not answer', () => undefined],
  ['answers half and falls silent', (response) => response.write('{')],
]
