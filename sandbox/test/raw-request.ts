import { request } from 'node:http'
import type { LoggedCall } from '../call-log.ts'

export type Sent = {
  readonly method: string
  readonly target: string
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
}
export type Said = { readonly status: number; readonly text: string }

/** Sends bytes unchanged, to repeat a recorded request or send an altered one. */
export function send(url: string, { method, target, rawHeaders, body }: Sent): Promise<Said> {
  const { hostname, port } = new URL(url)
  return new Promise((settle, fail) => {
    const asking = request({ hostname, port, method, path: target, setHost: false })
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]!
      if (name.toLowerCase() !== 'connection') asking.setHeader(name, rawHeaders[at + 1]!)
    }
    asking.setHeader('content-length', body.length)
    asking.on('error', fail)
    asking.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        settle({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
      })
    })
    asking.end(body)
  })
}

export function sentOf(call: LoggedCall): Sent {
  const { method, target, rawHeaders } = call
  return { method, target, rawHeaders, body: Buffer.from(call.body, 'base64') }
}

export function headerIn(sent: Sent, name: string): string {
  const at = sent.rawHeaders.findIndex((each) => each.toLowerCase() === name)
  return sent.rawHeaders[at + 1]!
}

export function withHeader(sent: Sent, name: string, value: string): Sent {
  const at = sent.rawHeaders.findIndex((each) => each.toLowerCase() === name)
  return { ...sent, rawHeaders: sent.rawHeaders.with(at + 1, value) }
}

/**
 * Returns copies of the text, each with one character replaced, one copy for each position from `from` on.
 */
export function changedOnce(text: string, from = 0): string[] {
  return Array.from({ length: text.length - from }, (_, at) => {
    const place = from + at
    const other = text[place] === '0' ? '1' : '0'
    return text.slice(0, place) + other + text.slice(place + 1)
  })
}
