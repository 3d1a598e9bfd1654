import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { clientAddress } from '#contract/base/client-address.ts'
import type { Language } from '#contract/base/sentence.ts'
import { findTokenSession, tokenIn, type TokenKeys } from '../sessions/access-token.ts'
import { BODY_BYTES_MAX, parseFormPairs, readJson } from './body-limits.ts'
import { DatabaseAway } from '../database/errors.ts'
import { lineSerializers, type LogStream } from './log-lines.ts'
import { acceptFiles } from './multipart.ts'
import type { RawBody } from './raw-body.ts'
import { bareRefusalAnswer, commonRefusal, Refusal, refusalAnswer } from '../refusal.ts'

const REQUEST_MS_MAX = 30_000
/** The tree of regions is worth it, a page of sites is not. */
const COMPRESSED_BYTES_MIN = 8 * 1024
/** What one session, or one address without a session, may ask. */
export const PER_MINUTE = 1_200

/** For a year browsers ask this host by https only; other hosts of the domain are not ours to bind. */
const HTTPS_ONLY = 'max-age=31536000'

/** No call's path has a dot in it. */
const FILE_NAME = /\.\w+$/

/** Nothing from elsewhere, no inline script; pictures may be made in the page. */
const contentPolicy = (pictureOrigin: string) =>
  [
    `default-src 'self'`,
    `img-src 'self' data: blob: ${pictureOrigin}`,
    `media-src 'self' blob: ${pictureOrigin}`,
    `connect-src 'self' ${pictureOrigin}`,
    `style-src 'self' 'unsafe-inline'`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')

export type LogLevel = 'info' | 'warn'
/** Certificate (with its chain) and key, as PEM. */
export type Tls = { readonly cert: Buffer; readonly key: Buffer }

export type HttpOptions = {
  /** From which level on lines are written, as JSON to the standard output; none without it. */
  readonly log: LogLevel | undefined
  /** Takes the lines in place of the standard output. */
  readonly logTo?: LogStream | undefined
  readonly tokenKeys: TokenKeys
  /** Off in tests that ask more than people do. */
  readonly limited: boolean
  readonly fileBytesMax: number
  /** Pictures may come from there, too: a storage of the operator's. */
  readonly pictureOrigin: string
  /** Phones give camera, service worker and Secure cookies to https only. */
  readonly tls?: Tls | undefined
  /** Addresses and networks of the operator's proxies, which say who asks. Nobody else is believed. */
  readonly proxies: readonly string[]
}

/** The HTTP server without a call on it: limits, bodies, and one envelope for all that goes wrong. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const to = options.logTo && { stream: options.logTo }
  const http: FastifyInstance = Fastify({
    logger: options.log ? { level: options.log, ...to, serializers: lineSerializers } : false,
    genReqId: requestId,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    trustProxy: [...options.proxies],
    // A path that can't be read leads nowhere, like any other that there isn't.
    frameworkErrors(_error, request, reply) {
      void answerError(request, reply, commonRefusal('noSuchPath'))
    },
    // Which kind of server it stands on makes no difference to what stands on it.
    ...(options.tls && ({ https: options.tls } as object)),
  })
  readBodies(http)
  const policy = contentPolicy(options.pictureOrigin)
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': policy,
      ...(request.protocol === 'https' && { 'strict-transport-security': HTTPS_ONLY }),
    })
  })
  http.setErrorHandler((error, request, reply) => answerError(request, reply, error))
  // Answers are packed. No client packs what it sends, and what is packed is longer than it looks.
  const packing = { encodings: ['gzip' as const], threshold: COMPRESSED_BYTES_MIN }
  await http.register(compress, { ...packing, globalDecompression: false })
  await http.register(cookie)
  await acceptFiles(http, options.fileBytesMax)
  if (options.limited) {
    await http.register(rateLimit, {
      max: PER_MINUTE,
      // The console is many small files, the same for all: a whole mall may open it behind one address.
      allowList: ({ routeOptions }) => FILE_NAME.test(routeOptions.url ?? ''),
      timeWindow: '1 minute',
      keyGenerator: (request) => rateLimitKey(request, options.tokenKeys),
      errorResponseBuilder: () => commonRefusal('tooMany'),
    })
  }
  return http
}

/** Short enough to be told on the phone: 7F3A-20C9. */
function requestId(): string {
  const [part = ''] = randomUUID().toUpperCase().split('-')
  return `${part.slice(0, 4)}-${part.slice(4)}`
}

function readBodies(http: FastifyInstance): void {
  const text = { parseAs: 'string' } as const
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    text,
    async (_request: FastifyRequest, body: string) => parseFormPairs(body),
  )
  http.addContentTypeParser(
    'application/json',
    text,
    async (_request: FastifyRequest, body: string) => (body === '' ? {} : readJson(body)),
  )
}

/** A session where there is one of ours, so that one shop behind one address is not one client. */
function rateLimitKey(request: FastifyRequest, keys: TokenKeys): string {
  const token = tokenIn(requestHeader(request, 'blade-auth'))
  return (token && findTokenSession(keys, token)) ?? requestAddress(request)
}

/** The address of who asks, as the operator's proxies say it. Nothing else reads `request.ip`. */
export function requestAddress(request: FastifyRequest): string {
  return clientAddress(request.ip)
}

/** Throws when somebody asks for this more often; whoever is not held to limits has none here. */
export function openLimit(http: FastifyInstance, perMinute: number) {
  const count = http.hasDecorator('createRateLimit') && http.createRateLimit({ max: perMinute })
  return async (request: FastifyRequest): Promise<void> => {
    const counted = count && (await count(request))
    if (counted && !counted.isAllowed && counted.isExceeded) throw commonRefusal('tooMany')
  }
}

export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  form?: 'bare',
) {
  const refusal = toRefusal(request, error)
  const answer = form === 'bare' ? bareRefusalAnswer : refusalAnswer
  const { status, body } = answer(refusal, languageOf(request))
  const data = status >= 500 ? { ...body.data, requestId: request.id } : body.data
  return reply.code(status).send({ ...body, data })
}

/** How a provider is told that its notice was not taken: by what it sent, and why. */
export type NoticeFailureForm = (
  sent: RawBody,
  message: string,
) => { readonly contentType: string; readonly body: string }

export function answerNoticeFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  formOf: NoticeFailureForm,
) {
  const refusal = toRefusal(request, error)
  const { status, body } = bareRefusalAnswer(refusal, 'zh')
  const sent = { headers: request.headers, body: rawBodyOf(request) }
  const answer = formOf(sent, `${refusal.failure}: ${body.msg}`)
  return reply.code(status).type(answer.contentType).send(answer.body)
}

/** Empty where none came, or where it could not be read. */
export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** Who asked has left in the middle of an answer, or before it: nobody is there to be told. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/** A body that can't be read is the sender's; whatever else is no refusal is a defect of ours. */
function toRefusal(request: FastifyRequest, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return commonRefusal('tooLarge')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return commonRefusal('badInput')
  if (code !== undefined && LEFT.has(code) && request.raw.socket.destroyed) {
    request.log.info({ url: request.routeOptions.url }, 'left')
    return commonRefusal('defect')
  }
  const isAway = error instanceof DatabaseAway
  request.log.error(
    { err: error, url: request.routeOptions.url },
    isAway ? 'unavailable' : 'defect',
  )
  return commonRefusal(isAway ? 'unavailable' : 'defect')
}

export function requestHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

export function languageOf(request: FastifyRequest): Language {
  return requestHeader(request, 'accept-language')?.toLowerCase().startsWith('en') ? 'en' : 'zh'
}
