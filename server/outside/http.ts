import { request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSafely } from 'node:https'
import { must } from '#contract/base/must.ts'
import type { OutsideCall } from './outside-call.ts'
import { recordOutsideCallMetrics } from './provider-metrics.ts'
import {
  doneOutcome,
  notArrivedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'

/**
 * The only way in which provider clients send requests: to one configured host, with limits of time and
 * size, without following redirects and without throwing. Any answer with content is done, and the client
 * interprets it. A time-out, broken connection, redirect or 5xx proves nothing about the effect and is
 * unknown.
 *
 * Uses Node's own requests instead of fetch: paths are sent byte for byte as they were signed, and
 * connecting has a time limit separate from answering.
 */
export type OutsideHttp = {
  ask(question: OutsideRequest): Promise<Outcome<OutsideAnswer>>
  /** Returns the body as a stream without a size limit. The caller must read or destroy it. */
  open(question: OutsideRequest): Promise<Outcome<StreamedAnswer>>
  /** `host` or `host:port`, as sent in the Host header. */
  readonly host: string
}

export type OutsideRequest = {
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT'
  /** Path and query, already encoded. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export type OutsideAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
}
export type StreamedAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: IncomingMessage
}

export type OutsideProvider = {
  readonly name: string
  /** Base address from the configuration. Only its scheme and host are used here. */
  readonly url: string
  readonly limits?: Partial<Limits>
  readonly log?: (call: OutsideCall) => void
}

type Limits = {
  readonly connectMs: number
  /** Maximum time until the whole answer has arrived. For an open answer it is the longest silence. */
  readonly answerMs: number
  readonly bytesMax: number
}
const LIMITS: Limits = { connectMs: 3_000, answerMs: 8_000, bytesMax: 2 * 1024 * 1024 }

export function newOutsideHttp(provider: OutsideProvider): OutsideHttp {
  const { protocol, host, hostname, port } = new URL(provider.url)
  must(protocol === 'https:' || protocol === 'http:', 'a provider is asked by http or https')
  const limits = { ...LIMITS, ...provider.limits }
  const to = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, host }

  async function logOutsideCall<T>(
    question: OutsideRequest,
    pending: Promise<Outcome<T>>,
    read: (t: T) => string,
  ) {
    const began = performance.now()
    const outcome = await pending
    const { method, target } = question
    const call = {
      provider: provider.name,
      method,
      host,
      path: target.split('?')[0] ?? '',
      milliseconds: Math.round(performance.now() - began),
      ended:
        outcome.is === 'done' ? read(outcome.value) : `unknown: ${unknownOutcomeReason(outcome)}`,
    }
    recordOutsideCallMetrics(call)
    provider.log?.(call)
    return outcome
  }
  const formatStatus = ({ status }: { status: number }) => String(status)
  return {
    host,
    ask: (question) =>
      logOutsideCall(question, fetchWholeAnswer(to, question, limits), formatStatus),
    open: (question) =>
      logOutsideCall(question, sendOutsideRequest(to, question, limits), formatStatus),
  }
}

function unknownOutcomeReason(outcome: Outcome<unknown>): string {
  return outcome.is === 'unknown' ? outcome.because : ''
}

type Destination = {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
  readonly host: string
}

async function fetchWholeAnswer(
  to: Destination,
  question: OutsideRequest,
  limits: Limits,
): Promise<Outcome<OutsideAnswer>> {
  const began = performance.now()
  const opened = await sendOutsideRequest(to, question, limits)
  if (opened.is !== 'done') return opened
  const { status, headers, body } = opened.value
  const left = Math.max(1, limits.answerMs - (performance.now() - began))
  const tooLate = setTimeout(() => body.destroy(new Error('no whole answer in time')), left)
  try {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.bytesMax)
        return unknownOutcome(`an answer of more than ${limits.bytesMax} bytes`)
      chunks.push(chunk)
    }
    return doneOutcome({ status, headers, bytes: Buffer.concat(chunks) })
  } catch (error) {
    return unknownOutcome(connectionErrorText(error))
  } finally {
    clearTimeout(tooLate)
    body.destroy()
  }
}

/** Resolves when the head of the answer has arrived. */
function sendOutsideRequest(
  to: Destination,
  question: OutsideRequest,
  limits: Limits,
): Promise<Outcome<StreamedAnswer>> {
  must(question.target.startsWith('/'), 'a target begins with a slash')
  const { protocol, hostname, port, host } = to
  const safe = protocol === 'https:'
  return new Promise((settle) => {
    const bytes = question.body === undefined ? undefined : Buffer.from(question.body)
    const length =
      bytes || question.method !== 'GET' ? { 'content-length': bytes?.length ?? 0 } : {}
    // Each request uses a new connection. A kept connection may be closed during a request, and then it is
    // unknown whether the request arrived.
    const request = (safe ? askSafely : askPlain)({
      hostname,
      port,
      method: question.method,
      path: question.target,
      headers: { ...question.headers, ...length, host },
      agent: false,
    })
    const abortRequest = (why: string) => request.destroy(new Error(why))
    const connecting = setTimeout(abortRequest, limits.connectMs, 'no connection in time')
    const answering = setTimeout(abortRequest, limits.answerMs, 'no answer in time')
    const clearRequestTimers = () => [connecting, answering].forEach(clearTimeout)
    let connected = false
    request.on('socket', (socket) =>
      socket.once(safe ? 'secureConnect' : 'connect', () => {
        connected = true
        clearTimeout(connecting)
      }),
    )
    request.on('error', (error) => {
      clearRequestTimers()
      settle((connected ? unknownOutcome : notArrivedOutcome)(connectionErrorText(error)))
    })
    request.on('response', (body) => {
      clearRequestTimers()
      settle(toStreamedAnswer(body, limits))
    })
    request.end(bytes)
  })
}

function toStreamedAnswer(body: IncomingMessage, limits: Limits): Outcome<StreamedAnswer> {
  const status = body.statusCode ?? 0
  body.setTimeout(limits.answerMs, () => body.destroy(new Error('the answer fell silent')))
  if (status < 500 && (status < 300 || status >= 400)) {
    return doneOutcome({ status, headers: body.headers, body })
  }
  body.destroy()
  return unknownOutcome(`HTTP ${status}`)
}

/** Node's connection errors, such as `ECONNREFUSED`, contain no secrets. */
function connectionErrorText(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  return 'code' in error ? String(error.code) : error.message
}
