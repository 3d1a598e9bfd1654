import type { IncomingMessage } from 'node:http'
import type { Call, Reply } from './platform.ts'

/** A call as it came, byte for byte, and what came of it. */
export type LoggedCall = {
  readonly id: number
  readonly at: string
  readonly platform: string
  readonly method: string
  readonly target: string
  /** Names and values by turns, as they stood on the wire. */
  readonly rawHeaders: readonly string[]
  /** Base64, its first `BYTES_KEPT`. */
  readonly body: string
  readonly bodyBytes: number
  /** `ok`, or the platform's word for why not. */
  readonly verdict: string
  readonly effect: string | undefined
  /** Undefined where the connection was cut. */
  readonly status: number | undefined
  readonly answer: string | undefined
}

const CALLS_KEPT = 2_000
const BYTES_KEPT = 64 * 1024

export type CallLog = {
  add(entry: Entry): void
  /** Oldest first; after the one with this id. */
  list(platform?: string, after?: number): readonly LoggedCall[]
  clear(): void
}
export type Entry = {
  readonly at: Date
  readonly platform: string
  readonly call: Call
  readonly request: IncomingMessage
  readonly verdict: string
  readonly effect: string | undefined
  readonly reply: Reply | undefined
}

export function newCallLog(): CallLog {
  const calls: LoggedCall[] = []
  let lastId = 0
  return {
    add({ at, platform, call, request, verdict, effect, reply }) {
      calls.push({
        id: ++lastId,
        at: at.toISOString(),
        platform,
        method: call.method,
        target: call.target,
        rawHeaders: request.rawHeaders,
        body: call.body.subarray(0, BYTES_KEPT).toString('base64'),
        bodyBytes: call.body.length,
        verdict,
        effect,
        status: reply?.status,
        answer: reply && toLoggedText(reply),
      })
      if (calls.length > CALLS_KEPT) calls.shift()
    },
    list: (platform, after = 0) =>
      calls.filter(
        (call) => call.id > after && (platform === undefined || call.platform === platform),
      ),
    clear() {
      calls.length = 0
    },
  }
}

function toLoggedText({ body = '' }: Reply): string {
  return body.slice(0, BYTES_KEPT).toString()
}
