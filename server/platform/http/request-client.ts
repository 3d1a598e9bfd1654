import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/base/sentence.ts'
import { requestAddress, requestHeader, languageOf } from './server.ts'

/** What is known of the client that asks, and what it may be given beside the answer. */
export type Client = {
  readonly address: string
  /** Ours, as this client reached it: `https://play.example`. */
  readonly origin: string
  /** A page of another origin asks: the browser says so, whatever that page wants. */
  readonly isFromElsewhere: boolean
  readonly language: Language
  readonly requestId: string
  header(name: string): string | undefined
  /** What a browser keeps where no script reads it. */
  kept(cookie: Cookie): string | undefined
  keep(cookie: Cookie, value: string): void
  forget(cookie: Cookie): void
}
export type Cookie = {
  readonly name: string
  readonly seconds: number
  /** `lax` comes also with a link from elsewhere; `strict` only from our own pages. */
  readonly sameSite: 'strict' | 'lax'
}

export function clientOf(request: FastifyRequest, reply: FastifyReply): Client {
  const origin = `${request.protocol}://${request.host}`
  const secure = request.protocol === 'https'
  return {
    address: requestAddress(request),
    origin: URL.parse(origin)?.origin ?? '',
    isFromElsewhere: isFromElsewhere(request),
    language: languageOf(request),
    requestId: request.id,
    header: (name) => requestHeader(request, name),
    kept: ({ name }) => request.cookies[name],
    keep({ name, seconds, sameSite }, value) {
      const kept = { httpOnly: true, path: '/', secure, sameSite, maxAge: seconds }
      void reply.setCookie(name, value, kept)
    },
    forget({ name, sameSite }) {
      void reply.clearCookie(name, { httpOnly: true, path: '/', sameSite })
    },
  }
}

function isFromElsewhere(request: FastifyRequest): boolean {
  const origin = requestHeader(request, 'origin')
  if (origin === undefined) return false
  const page = URL.parse(origin)
  return page === null || page.host !== URL.parse(`${page.protocol}//${request.host}`)?.host
}
