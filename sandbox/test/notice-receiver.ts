import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A merchant's address for notices: keeps what it received, and answers as the test sets. */
export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** Sets the answer. The default is 200 and `success`. */
  answers(status: number, text: string): void
  stop(): Promise<void>
}

export async function receiver(): Promise<Receiver> {
  const received: Received[] = []
  let answer = { status: 200, text: 'success' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answer.status).end(answer.text)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notice`,
    received,
    answers(status, text) {
      answer = { status, text }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
