import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  carriedOut,
  isPublicCall,
  listCallMethods,
  listCallPaths,
  type Call,
} from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { findTokenSession, parseBearerToken } from '../sessions/access-token.ts'
import { OPEN_BODY_BYTES_MAX } from '../http/body-limits.ts'
import { toRequestClient } from '../http/request-client.ts'
import { createEncoder } from './encoder.ts'
import { asksFirst, type AnyHandler, type CallTable, type HandlerTable } from './handler.ts'
import {
  answerError,
  answerNoticeFailure,
  requestHeader,
  getRequestLanguage,
  createRateCheck,
  PER_MINUTE,
} from '../http/server.ts'
import { commonRefusal } from '../refusal.ts'
import { registerRawBodyRoutes } from '../http/raw-body.ts'
import { chooseCallRunner, type CallRunnerDeps } from './run-call.ts'

export { createAskOutsideFirstHandler, createWriteFirstHandler } from './handler.ts'
export type { CallContext, Handler, Handlers, HandlerTable } from './handler.ts'
export type { DeviceProof, CallRunnerDeps } from './run-call.ts'

export function mountCalls<T extends CallTable>(
  mounting: CallRunnerDeps,
  table: T,
  handlers: HandlerTable<T>,
): void {
  for (const [module, calls] of Object.entries(table)) {
    for (const [key, call] of Object.entries(calls)) {
      mountCall(mounting, call, handlers[module]![key] as AnyHandler)
    }
  }
}

function mountCall(mounting: CallRunnerDeps, call: Call, handler: AnyHandler): void {
  // Shared by both paths of the call, so that the other spelling does not double its rate limit.
  const mounted = { call, handler, encode: createEncoder(call.output) }
  must(!handler[asksFirst] || isPublicCall(call), `${call.name} asks the outside for anybody`)
  const isFromProvider = call.access.some(({ by }) => by === 'provider')
  const limit = call.perMinute && createRateCheck(mounting.http, call.perMinute)
  async function answerCallRequest(request: FastifyRequest, reply: FastifyReply) {
    try {
      if (limit) await limit(request)
      const callRequest = { request, client: toRequestClient(request, reply) }
      const run = chooseCallRunner(call, callRequest)
      const data = await run(mounting, mounted, callRequest)
      if (call.wire.answer === 'bare') return data
      if (call.wire.answer === 'redirect') {
        void reply.code(302).header('location', (data as { location: string }).location)
      }
      return { code: 200, success: true, data, msg: carriedOut[getRequestLanguage(request)] }
    } catch (error) {
      return answerFailure(error, request, reply)
    }
  }
  function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (isFromProvider) return answerNoticeFailure(request, reply, error, mounting.noticeFailure)
    const { answer: form } = call.wire
    return answerError(request, reply, error, form === 'bare' ? form : undefined)
  }
  // A body that cannot be parsed fails before any handler runs.
  const failing = isFromProvider ? { errorHandler: answerFailure } : {}
  // A call allowed more often than the general limit has a separate counter.
  const max = Math.max(PER_MINUTE, call.perMinute ?? 0)
  const config = max > PER_MINUTE ? { rateLimit: { max } } : {}
  const registerCallRoutes = (http: FastifyInstance) => {
    for (const path of listCallPaths(call)) {
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      const method = [...listCallMethods(call)]
      const rules = { ...bodyRules(mounting, call), ...failing }
      http.route({ method, url, config, handler: answerCallRequest, ...rules })
    }
  }
  if (call.wire.body === 'raw') registerRawBodyRoutes(mounting.http, registerCallRoutes)
  else registerCallRoutes(mounting.http)
}

/**
 * A body is parsed only if the request has a valid session token, except for calls that need none, whose
 * bodies are limited in size. The session's owner and permissions are checked afterwards.
 */
function bodyRules({ tokenKeys }: CallRunnerDeps, { access, wire }: Call) {
  const needsSession = !access.some(
    ({ by }) => by === 'public' || by === 'provider' || by === 'device',
  )
  if (!needsSession) return { bodyLimit: OPEN_BODY_BYTES_MAX }
  const form = wire.answer === 'bare' ? wire.answer : undefined
  return {
    async preParsing(request: FastifyRequest, reply: FastifyReply) {
      const token = parseBearerToken(requestHeader(request, 'blade-auth'))
      if (token && findTokenSession(tokenKeys, token)) return
      await answerError(request, reply, commonRefusal('notSignedIn'), form)
    },
  }
}
