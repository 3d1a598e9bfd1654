import type { IncomingHttpHeaders } from 'node:http'

/**
 * The outside world on this machine. Each platform is a folder that judges a call as the real one
 * would, from its raw bytes, with `node:crypto` alone: nothing of the product's own code is used to
 * check the product. A new platform is a new folder and a line in `main.ts`.
 */
export type Platform = {
  /** Without any effect: who calls, whether it is signed, whether it can be done. */
  judge(call: Call): Judged
  /** The refusals and troubles that a rule can ask for, in this platform's own words. */
  readonly troubles: Readonly<Record<string, (call: Call) => Reply>>
  /** What a rule can do to a good answer after the fact, by name: an effect with its details. */
  readonly spoils?: Readonly<Record<string, (reply: Reply, details: Details) => Reply>>
  /** What a rule can make happen later, by name, and whether a wish for it can be meant so. */
  readonly happenings?: Readonly<Record<string, (wish: unknown) => boolean>>
  /** What people do at the platform, by name. They answer with what came of it. */
  readonly acts: Readonly<Record<string, (details: Details) => unknown>>
  state(): unknown
  /** Of a platform that takes money: what players pay and are given back, the newest last. */
  payments?(): readonly ShownPayment[]
  /** Of a platform that takes merchants on: whom somebody has to look at, the newest last. */
  applications?(): readonly ShownApplication[]
  reset(): void
}

/** A merchant who wants to be taken on, as whoever decides sees it. */
export type ShownApplication = {
  /** The platform's own; acts name it so. */
  readonly number: string
  readonly name: string
  readonly person: string
  /** In the platform's word. */
  readonly state: string
  readonly words: string
  readonly acts: readonly string[]
}

/** A payment as a person sees it. */
export type ShownPayment = {
  /** The merchant's own; acts name it so. */
  readonly number: string
  readonly title: string
  readonly fen: number
  readonly state: 'closed' | 'open' | 'paid'
  /** What people can do to it now, by name. */
  readonly acts: readonly string[]
  readonly refunds: readonly ShownRefund[]
  readonly notices: readonly ShownNotice[]
}
export type ShownRefund = {
  readonly number: string
  readonly fen: number
  /** In the platform's word. */
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
  /** Path and query, raw. */
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

export type Judged =
  | { readonly verdict: string; readonly reply: Reply | Promise<Reply> }
  | ({ readonly verdict: 'ok'; readonly carryOut: () => Reply | Promise<Reply> } & About)

/** What a call is about, for rules: a phone number, an object's key, an order; and who pays. */
export type About = {
  readonly number?: string
  readonly openid?: string
  /** Where a platform has one path for all: what stands in the place of the HTTP method. */
  readonly method?: string
}

export type Details = Readonly<Record<string, unknown>>

export function toJsonReply(status: number, body: unknown, headers: Reply['headers'] = {}): Reply {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}

/** A header that came once, or nothing. */
export function findCallHeader(call: Call, name: string): string | undefined {
  const value = call.headers[name]
  return typeof value === 'string' ? value : undefined
}

export type Pair = readonly [name: string, value: string]

/** Names and values of a raw query, decoded; undefined where it can't be. */
export function readQuery(query: string): readonly Pair[] | undefined {
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

/** Encoded after RFC 3986: all but letters, digits and `-_.~`. */
export function encodeRfc3986(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      if (/[\w.~-]/.test(sign)) return sign
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

/** A query as the signatures of clouds want it: sorted by name, encoded anew. */
export function canonicalQuery(pairs: readonly Pair[]): string {
  return pairs
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .toSorted()
    .join('&')
}
