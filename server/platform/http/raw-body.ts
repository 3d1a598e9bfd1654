import type { FastifyInstance } from 'fastify'

/** As it came, byte for byte. */
export type RawBody = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/**
 * Routes whose body is kept byte for byte, whatever it says it is: a signature is over bytes. Who
 * sends there is no browser, so it is held to no browser's limit.
 */
export function routeRaw(http: FastifyInstance, route: (http: FastifyInstance) => void): void {
  void http.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, give) => give(null, body))
    own.addHook('onRoute', (options) => {
      options.config = { ...options.config, rateLimit: false }
    })
    route(own)
  })
}
