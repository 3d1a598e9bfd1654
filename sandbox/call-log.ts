import type { IncomingMessage } from 'node:http'
import type { Call, Reply } from './platform.ts'

/** A call byte for byte, and its result. */
export type LoggedCall = {
  readonly id: number
  readonly at: string
  readonly platform: string
  readonly method: string
  readonly target: string
  /** Names and values alternate, exactly as received. */
  readonly rawHeaders: readonly string[]
  /** Base64 of the first `BYTES_KEPT` bytes. */
  readonly body: string
  readonly bodyBytes: number
  /** `ok`, or the platform's code for the refusal. */
  readonly verdict: string
  readonly effect: string | undefined
  /** Undefined if the connection was cut. */
  readonly status: number | undefined
  readonly answer: string | undefined
}

const CALLS_KEPT = 2_000
const BYTES_KEPT = 64 * 1024

export type CallLog = {
  add(entry: Entry): void
  /** Lists the calls with ids greater than `after`, oldest first. */
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
        answer: reply && toLoggedReplyText(reply),
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

function toLoggedReplyText({ body = '' }: Reply): string {
  return body.slice(0, BYTES_KEPT).toString()
}
