import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/base/sentence.ts'
import { requestAddress, requestHeader, getRequestLanguage } from './server.ts'

/** What is known about the requesting client, and access to its cookies. */
export type RequestClient = {
  readonly address: string
  /** Our origin, as this client reached it: `https://play.example`. */
  readonly origin: string
  /**
   * Whether a page of another origin sent the request. The browser reports this, and the page cannot prevent
   * it.
   */
  readonly isFromElsewhere: boolean
  readonly language: Language
  readonly requestId: string
  header(name: string): string | undefined
  /** Returns the value of a cookie that scripts cannot read. */
  kept(cookie: Cookie): string | undefined
  keep(cookie: Cookie, value: string): void
  forget(cookie: Cookie): void
}
export type Cookie = {
  readonly name: string
  readonly seconds: number
  /**
   * A `lax` cookie is also sent when a user follows a link from another site; a `strict` one only from our
   * own pages.
   */
  readonly sameSite: 'strict' | 'lax'
}

/** What few calls ask for is read when it is asked for. */
export function toRequestClient(request: FastifyRequest, reply: FastifyReply): RequestClient {
  return {
    get address() {
      return requestAddress(request)
    },
    get origin() {
      return URL.parse(`${request.protocol}://${request.host}`)?.origin ?? ''
    },
    get isFromElsewhere() {
      return isCrossOriginRequest(request)
    },
    get language() {
      return getRequestLanguage(request)
    },
    requestId: request.id,
    header: (name) => requestHeader(request, name),
    kept: ({ name }) => request.cookies[name],
    keep({ name, seconds, sameSite }, value) {
      const secure = request.protocol === 'https'
      const cookieOptions = { httpOnly: true, path: '/', secure, sameSite, maxAge: seconds }
      void reply.setCookie(name, value, cookieOptions)
    },
    forget({ name, sameSite }) {
      void reply.clearCookie(name, { httpOnly: true, path: '/', sameSite })
    },
  }
}

function isCrossOriginRequest(request: FastifyRequest): boolean {
  const origin = requestHeader(request, 'origin')
  if (origin === undefined) return false
  const page = URL.parse(origin)
  return page === null || page.host !== URL.parse(`${page.protocol}//${request.host}`)?.host
}
