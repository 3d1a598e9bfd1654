import type { FastifyInstance } from 'fastify'

/** A request with its body as it arrived, byte for byte. */
export type RawBody = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/**
 * Adds routes whose body is kept byte for byte, whatever its content type, because a signature covers bytes.
 * The senders are not browsers, so the rate limit for browsers does not apply.
 */
export function registerRawBodyRoutes(
  http: FastifyInstance,
  route: (http: FastifyInstance) => void,
): void {
  void http.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, give) => give(null, body))
    own.addHook('onRoute', (options) => {
      options.config = { ...options.config, rateLimit: false }
    })
    route(own)
  })
}
