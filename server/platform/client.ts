import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/sentence.ts'
import { headerOf, languageOf } from './http.ts'
import { REFRESH_SECONDS } from './session-store.ts'

/** What is known of the client that asks, and what it may be given beside the answer. */
export type Client = {
  readonly address: string
  readonly language: Language
  readonly requestId: string
  header(name: string): string | undefined
  /** The refresh token, which a browser keeps where no script reads it. */
  readonly refreshToken: string | undefined
  keepSignedIn(refreshToken: string): void
  forget(): void
}

const COOKIE = 'playfield_refresh'

export function clientOf(request: FastifyRequest, reply: FastifyReply): Client {
  // Lax would send it with a link from elsewhere; no page of ours needs that.
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/' } as const
  const secure = request.protocol === 'https'
  return {
    address: request.ip,
    language: languageOf(request),
    requestId: request.id,
    header: (name) => headerOf(request, name),
    refreshToken: request.cookies[COOKIE],
    keepSignedIn(refreshToken) {
      void reply.setCookie(COOKIE, refreshToken, { ...cookie, secure, maxAge: REFRESH_SECONDS })
    },
    forget() {
      void reply.clearCookie(COOKIE, cookie)
    },
  }
}
