import type { IncomingHttpHeaders } from 'node:http'

/**
 * An outside platform. Each folder judges calls as the real platform would. It uses only the raw bytes and
 * `node:crypto`, so the product is not checked by its own code. A new platform is a new folder and a line in
 * `main.ts`.
 */
export type Platform = {
  /** Judges a call without any effect: the caller, the signature, and whether it can be done. */
  judge(call: Call): CallJudgement
  /** Refusals and errors that a rule can request, in the platform's own format. */
  readonly troubles: Readonly<Record<string, (call: Call) => Reply>>
  /** Changes that a rule can make to a successful answer, by name; they take the details of the effect. */
  readonly spoils?: Readonly<Record<string, (reply: Reply, details: Details) => Reply>>
  /**
   * Later events that a rule can cause, by name. Each function checks whether the rule's details are valid.
   */
  readonly happenings?: Readonly<Record<string, (wish: unknown) => boolean>>
  /** Acts of people at the platform, by name. They return the result. */
  readonly acts: Readonly<Record<string, (details: Details) => unknown>>
  state(): unknown
  /** Payment platforms only: payments and refunds of players, newest last. */
  payments?(): readonly ShownPayment[]
  /** Platforms that onboard merchants only: applications to review, newest last. */
  applications?(): readonly ShownApplication[]
  reset(): void
}

/** An application of a merchant, as its reviewer sees it. */
export type ShownApplication = {
  /** The platform's number, which acts use. */
  readonly number: string
  readonly name: string
  readonly person: string
  /** State in the platform's words. */
  readonly state: string
  readonly words: string
  readonly acts: readonly string[]
}

export type ShownPayment = {
  /** The merchant's number, which acts use. */
  readonly number: string
  readonly title: string
  readonly fen: number
  readonly state: 'closed' | 'open' | 'paid'
  /** Names of the acts that people can perform on it now. */
  readonly acts: readonly string[]
  readonly refunds: readonly ShownRefund[]
  readonly notices: readonly ShownNotice[]
}
export type ShownRefund = {
  readonly number: string
  readonly fen: number
  /** State in the platform's words. */
  readonly state: string
  readonly acts: readonly string[]
}
export type ShownNotice = {
  readonly about: string
  readonly tries: number
  readonly isTaken: boolean
}

export type Call = {
  readonly method: string
  /** Path and query, undecoded. */
  readonly target: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export type Reply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type CallJudgement =
  | { readonly verdict: string; readonly reply: Reply | Promise<Reply> }
  | ({ readonly verdict: 'ok'; readonly carryOut: () => Reply | Promise<Reply> } & CallSubject)

/**
 * Subject of a call, for rules. `number`: a phone number, an object's key or an order number. `openid`: the
 * payer.
 */
export type CallSubject = {
  readonly number?: string
  readonly openid?: string
  /** For platforms with a single path: the API method, which replaces the HTTP method. */
  readonly method?: string
}

export type Details = Readonly<Record<string, unknown>>

export function toJsonReply(status: number, body: unknown, headers: Reply['headers'] = {}): Reply {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}

/** Returns a header with a single value; undefined otherwise. */
export function findCallHeader(call: Call, name: string): string | undefined {
  const value = call.headers[name]
  return typeof value === 'string' ? value : undefined
}

export type Pair = readonly [name: string, value: string]

/** Decodes the names and values of a raw query; undefined if it is invalid. */
export function parseQueryPairs(query: string): readonly Pair[] | undefined {
  try {
    return query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', ...value] = part.split('=')
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))] as const
      })
  } catch {
    return undefined
  }
}

/** Encodes a text by RFC 3986: all characters except letters, digits and `-_.~`. */
export function encodeRfc3986(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      if (/[\w.~-]/.test(sign)) return sign
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

/** Returns a query in the canonical form of cloud signatures: sorted by name and encoded again. */
export function formatCanonicalQuery(pairs: readonly Pair[]): string {
  return pairs
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .toSorted()
    .join('&')
}
