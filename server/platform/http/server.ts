import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { unmapIpv4Address } from '#contract/base/client-address.ts'
import type { Language } from '#contract/base/sentence.ts'
import { findTokenSession, parseBearerToken, type TokenKeys } from '../sessions/access-token.ts'
import { BODY_BYTES_MAX, parseFormPairs, readJson } from './body-limits.ts'
import { DatabaseAway } from '../database/errors.ts'
import { lineSerializers, type LogStream } from './log-lines.ts'
import { registerMultipart } from './multipart.ts'
import type { RawBody } from './raw-body.ts'
import { oauthRefusalAnswer, commonRefusal, Refusal, refusalAnswer } from '../refusal.ts'

const REQUEST_MS_MAX = 30_000
/** Compression pays for the tree of regions, but not for a page of sites. */
const COMPRESSED_BYTES_MIN = 8 * 1024
/** Requests a minute for one session, or for one address without a session. */
export const PER_MINUTE = 1_200

/**
 * Browsers use only HTTPS for this host for a year. Other hosts of the domain are left out, because they are
 * not ours to bind.
 */
const HTTPS_ONLY = 'max-age=31536000'

/** Recognizes files: no call's path contains a dot. */
const FILE_NAME = /\.\w+$/

/**
 * Allows nothing from other origins except pictures, and no inline script. Pictures may also be made in the
 * page.
 */
const buildContentSecurityPolicy = (pictureOrigin: string) =>
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
  /** Minimum level of the log lines, which go to standard output as JSON; undefined for no log. */
  readonly log: LogLevel | undefined
  /** Receives the log lines instead of standard output. */
  readonly logTo?: LogStream | undefined
  readonly tokenKeys: TokenKeys
  /** Whether rate limits apply. They are off in tests that send more requests than people do. */
  readonly limited: boolean
  readonly fileBytesMax: number
  /** Origin of the operator's file storage, from which pictures may also come. */
  readonly pictureOrigin: string
  /** Phones allow camera, service worker and Secure cookies only over HTTPS. */
  readonly tls?: Tls | undefined
  /**
   * Addresses and networks of the operator's proxies. Only their reports of the client address are trusted.
   */
  readonly proxies: readonly string[]
}

/** Opens the HTTP server without any call: limits, body parsing, and one envelope for all errors. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const to = options.logTo && { stream: options.logTo }
  const http: FastifyInstance = Fastify({
    logger: options.log ? { level: options.log, ...to, serializers: lineSerializers } : false,
    genReqId: newRequestId,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    trustProxy: [...options.proxies],
    // An unreadable path is answered like any other path that does not exist.
    frameworkErrors(_error, request, reply) {
      void answerError(request, reply, commonRefusal('noSuchPath'))
    },
    // The cast hides whether the server uses HTTPS, which makes no difference to its routes.
    ...(options.tls && ({ https: options.tls } as object)),
  })
  registerBodyParsers(http)
  const policy = buildContentSecurityPolicy(options.pictureOrigin)
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': policy,
      ...(request.protocol === 'https' && { 'strict-transport-security': HTTPS_ONLY }),
    })
    done()
  })
  http.setErrorHandler((error, request, reply) => answerError(request, reply, error))
  // Answers are compressed, but requests are not decompressed: no client compresses them, and a compressed
  // body is longer than it looks.
  const packing = { encodings: ['gzip' as const], threshold: COMPRESSED_BYTES_MIN }
  await http.register(compress, { ...packing, globalDecompression: false })
  await http.register(cookie)
  await registerMultipart(http, options.fileBytesMax)
  if (options.limited) {
    await http.register(rateLimit, {
      max: PER_MINUTE,
      // Files are exempt: the console consists of many small files, and a whole mall may open it behind one
      // address.
      allowList: ({ routeOptions }) => FILE_NAME.test(routeOptions.url ?? ''),
      timeWindow: '1 minute',
      keyGenerator: (request) => rateLimitKey(request, options.tokenKeys),
      errorResponseBuilder: () => commonRefusal('tooMany'),
    })
  }
  return http
}

/** Returns a request ID short enough to read out on the phone: 7F3A-20C9. */
function newRequestId(): string {
  const [part = ''] = randomUUID().toUpperCase().split('-')
  return `${part.slice(0, 4)}-${part.slice(4)}`
}

function registerBodyParsers(http: FastifyInstance): void {
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

/**
 * Returns the session of a valid token, otherwise the address, so that a shop behind one address does not
 * count as one client.
 */
function rateLimitKey(request: FastifyRequest, keys: TokenKeys): string {
  const token = parseBearerToken(requestHeader(request, 'blade-auth'))
  return (token && findTokenSession(keys, token)) ?? requestAddress(request)
}

/** Returns the client's address as the operator's proxies report it. No other code reads `request.ip`. */
export function requestAddress(request: FastifyRequest): string {
  return unmapIpv4Address(request.ip)
}

/**
 * Returns a check that throws a refusal if a client exceeds this rate. Without rate limits it does nothing.
 */
export function createRateCheck(http: FastifyInstance, perMinute: number) {
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
  const answer = form === 'bare' ? oauthRefusalAnswer : refusalAnswer
  const { status, body } = answer(refusal, getRequestLanguage(request))
  const data = status >= 500 ? { ...body.data, requestId: request.id } : body.data
  return reply.code(status).send({ ...body, data })
}

/** Builds the answer for a provider whose notice was not accepted, from what it sent and the reason. */
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
  const { status, body } = oauthRefusalAnswer(refusal, 'zh')
  const sent = { headers: request.headers, body: getRawBody(request) }
  const answer = formOf(sent, `${refusal.failure}: ${body.msg}`)
  return reply.code(status).type(answer.contentType).send(answer.body)
}

/** Returns the bytes of the body; empty if none came or it was unreadable. */
export function getRawBody({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** Error codes of a client that disconnected before or during the answer, so that nobody receives it. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/**
 * Converts an error to a refusal. An unreadable body is the sender's error; any other error that is not a
 * refusal is a defect of ours.
 */
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

export function getRequestLanguage(request: FastifyRequest): Language {
  return requestHeader(request, 'accept-language')?.toLowerCase().startsWith('en') ? 'en' : 'zh'
}
