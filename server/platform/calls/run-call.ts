import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isPublicCall, type Call } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { findTokenSession, parseBearerToken, type TokenKeys } from '../sessions/access-token.ts'
import {
  callerId,
  lacksAllSitesAccess,
  mayActorCall,
  type Actor,
  type Caller,
  type DeviceActor,
  type ProviderActor,
} from '../sessions/actor.ts'
import { parseBasicAuthorization } from '../sessions/basic-authorization.ts'
import { lockPresentActor } from '../sessions/present-actor-store.ts'
import { readRequestFields } from '../http/body.ts'
import { OPEN_BODY_BYTES_MAX } from '../http/body-limits.ts'
import type { RequestClient } from '../http/request-client.ts'
import { enterMerchantScope, type Database, type Tx } from '../db.ts'
import type { Encoder } from './encoder.ts'
import { asksAfter, asksFirst, type AnyHandler } from './handler.ts'
import { requestHeader, getRawBody, type NoticeFailureForm } from '../http/server.ts'
import { newId } from '../id.ts'
import type { RawBody } from '../http/raw-body.ts'
import { readMultipartForm, type SentFile, type MultipartLimits } from '../http/multipart.ts'
import { runIdempotentCall } from './idempotency-store.ts'
import { createOperationLog, type OperationLog } from './operation-log.ts'
import { commonRefusal, Refusal } from '../refusal.ts'
import { createMerchantScope, type Scope } from '../scope.ts'
import type { SealKeys } from '../secrets/sealed-text.ts'

/** Dependencies for running a call in the scope of its caller, from the request to the answer. */
export type CallRunnerDeps = {
  readonly http: FastifyInstance
  readonly db: Database
  readonly tokenKeys: TokenKeys
  readonly sealKeys: SealKeys
  /** Returns the provider whose signature proves the notice; undefined if the signature proves none. */
  readonly proveNotice: (channelId: string, sent: RawBody) => Promise<ProviderActor | undefined>
  readonly noticeFailure: NoticeFailureForm
  /** Returns the device with this code and secret; throws a refusal if no device matches. */
  readonly deviceOf: (tx: Tx, proof: DeviceProof) => Promise<DeviceActor>
}
export type DeviceProof = {
  readonly code: string
  readonly secret: string
  readonly address: string
}

/**
 * Selects the runner for the caller. Clients of this API family send their own Basic header beside the
 * token, so the token takes precedence.
 */
export function chooseCallRunner(call: Call, { client }: CallRequest) {
  if (isPublicCall(call)) return runPublicCall
  if (call.access.some(({ by }) => by === 'provider')) return runProviderCall
  const mayBeDevice = call.access.some(({ by }) => by === 'device')
  return mayBeDevice && !client.header('blade-auth') ? runDeviceCall : runSignedInCall
}

export type MountedCall = {
  readonly call: Call
  readonly handler: AnyHandler
  readonly encode: Encoder
}
export type CallRequest = {
  readonly request: FastifyRequest
  readonly client: RequestClient
}
const NOBODY = { kind: 'nobody', id: '', name: '' }

async function runPublicCall(
  { db }: CallRunnerDeps,
  mounted: MountedCall,
  callRequest: CallRequest,
) {
  const { call } = mounted
  await readMultipartBody(callRequest.request, { files: 0, bytesMax: OPEN_BODY_BYTES_MAX })
  const input = decodeInput(call, callRequest.request)
  const { client } = callRequest
  const preparation = await mounted.handler[asksFirst]?.(input as never, client)
  return db.asNobody(async (tx) => {
    const log = createOperationLog(call.name, NOBODY, client.requestId)
    const enterForNobody = (merchantId: string) => enterMerchantScope(tx, merchantId)
    return runHandler(mounted, input, {
      tx,
      log,
      client,
      enter: enterForNobody,
      file: undefined,
      heard: preparation,
    })
  })
}

/**
 * Runs a provider's notice, without an idempotency key: providers repeat a notice until it is answered, and
 * each notice has its own number.
 */
async function runProviderCall(
  mounting: CallRunnerDeps,
  mounted: MountedCall,
  { request, client }: CallRequest,
) {
  const { call } = mounted
  const input = decodeInput(call, request) as { readonly channelId: string }
  const sent = { headers: request.headers, body: getRawBody(request) }
  const actor = await mounting.proveNotice(input.channelId, sent)
  if (!actor) throw createRefuseFunction(call)('noticeUnproven')
  return mounting.db.inMerchant(actor.merchants[0], async (tx, scope) => {
    const log = createOperationLog(call.name, toLogActor(actor), client.requestId)
    const context = { tx, log, client, actor, scope, enter: undefined, file: undefined }
    return runHandler(mounted, input, context)
  })
}

async function runDeviceCall(
  mounting: CallRunnerDeps,
  mounted: MountedCall,
  callRequest: CallRequest,
) {
  const { name: code, secret } =
    parseBasicAuthorization(callRequest.client.header('authorization')) ?? {}
  if (!code || !secret) throw commonRefusal('notSignedIn')
  await readMultipartBody(callRequest.request, { files: 0, bytesMax: OPEN_BODY_BYTES_MAX })
  const { address } = callRequest.client
  return mounting.db.asNobody(async (tx) => {
    const actor = await mounting.deviceOf(tx, { code, secret, address })
    await enterMerchantScope(tx, actor.merchants[0])
    return answerActorCall(mounting, mounted, callRequest, tx, { actor })
  })
}

async function runSignedInCall(
  mounting: CallRunnerDeps,
  mounted: MountedCall,
  callRequest: CallRequest,
) {
  const { call } = mounted
  const { client, request } = callRequest
  const token = parseBearerToken(client.header('blade-auth'))
  const sessionId = token && findTokenSession(mounting.tokenKeys, token)
  if (!sessionId) throw commonRefusal('notSignedIn')
  const file = request.isMultipart()
    ? await receiveSentFile(mounting.db, sessionId, call, request)
    : undefined
  const mode = call.writes ? 'write' : 'read'
  const answered = await mounting.db.inSession(sessionId, mode, async (tx, foundActor) => {
    const caller = { actor: foundActor as Caller, sessionId, file }
    return { data: await answerActorCall(mounting, mounted, callRequest, tx, caller) }
  })
  if (!answered) throw commonRefusal('notSignedIn')
  const ask = mounted.handler[asksAfter]
  if (!ask) return answered.data
  return mounted.encode(
    await ask(answered.data as never, { client, refuse: createRefuseFunction(call) } as never),
  )
}

type IdentifiedCaller = {
  readonly actor: Caller
  readonly sessionId?: string
  readonly file?: SentFile | undefined
}

async function answerActorCall(
  { sealKeys }: CallRunnerDeps,
  mounted: MountedCall,
  { request, client }: CallRequest,
  tx: Tx,
  { file, ...caller }: IdentifiedCaller,
): Promise<unknown> {
  const { call } = mounted
  const { actor } = caller
  requireGrant(actor, call)
  const input = decodeInput(call, request)
  const scope = toActorScope(actor)
  const handleActorCall = async () => {
    const present = call.writes ? await lockPresentActor(tx, actor) : actor
    const log = createOperationLog(call.name, toLogActor(present), client.requestId)
    const enter = actor.is === 'platform' ? (id: string) => enterMerchantScope(tx, id) : undefined
    const context = { tx, log, client, ...caller, actor: present, scope, enter, file }
    return runHandler(mounted, input, context)
  }
  if (!call.writes || call.runsAgain) return handleActorCall()
  const key = requestHeader(request, 'idempotency-key') ?? newId()
  const write = { merchantId: scope.merchantId, caller: callerId(actor), call: call.name, key }
  return runIdempotentCall(tx, sealKeys, write, input, handleActorCall)
}

function requireGrant(actor: Caller, { access }: Call): void {
  if (!mayActorCall(actor, access)) throw commonRefusal('noPermission')
  if (lacksAllSitesAccess(actor, access)) throw commonRefusal('allSitesOnly')
}

/** Receives an uploaded file only after the sender is identified and their permission is checked. */
async function receiveSentFile(
  db: Database,
  sessionId: string,
  call: Call,
  request: FastifyRequest,
): Promise<SentFile | undefined> {
  const actor = await db.inSession(
    sessionId,
    'read',
    async (_tx, foundActor) => foundActor as Caller,
  )
  if (!actor) throw commonRefusal('notSignedIn')
  requireGrant(actor, call)
  return readMultipartBody(request, { files: call.wire.body === 'multipart' ? 1 : 0 })
}

/**
 * Reads a multipart body so that its fields look like those of any other form. Returns the file, if one was
 * sent.
 */
async function readMultipartBody(
  request: FastifyRequest,
  limits: MultipartLimits,
): Promise<SentFile | undefined> {
  if (!request.isMultipart()) return undefined
  const { fields, file } = await readMultipartForm(request, limits)
  request.body = fields
  return file
}

export function toActorScope(actor: Caller): Scope {
  const [own, ...otherMerchants] = actor.merchants
  if (actor.is === 'player' || actor.is === 'device') return createMerchantScope(own)
  return createMerchantScope(
    own,
    actor.sites ?? 'all',
    actor.is === 'agent' ? otherMerchants : [own],
  )
}

function toLogActor(actor: Actor) {
  if (actor.is === 'player') return { kind: actor.is, id: actor.playerId, name: '' }
  if (actor.is === 'provider') return { kind: actor.is, id: actor.channelId, name: '' }
  if (actor.is === 'device') return { kind: actor.is, id: actor.deviceId, name: actor.code }
  return { kind: actor.is, id: actor.accountId, name: actor.name }
}

function decodeInput(call: Call, request: FastifyRequest): unknown {
  const read = z.safeDecode(call.input, readRequestFields(request))
  if (read.success) return read.data
  throw commonRefusal('badInput', String(read.error.issues[0]?.path[0] ?? '') || undefined)
}

type HandlerRunContext = {
  readonly tx: Tx
  readonly log: OperationLog
  readonly client: RequestClient
  readonly actor?: Actor
  readonly scope?: Scope
  readonly sessionId?: string
  readonly enter: ((merchantId: string) => Promise<Scope>) | undefined
  readonly file: SentFile | undefined
  readonly heard?: unknown
}

/**
 * Runs the handler, writes its lines in the operation log and returns its answer encoded for the wire. The
 * answer stays unencoded if an `asksAfter` step follows.
 */
async function runHandler(
  { call, handler, encode }: MountedCall,
  input: unknown,
  { log, heard, ...context }: HandlerRunContext,
): Promise<unknown> {
  const handlerContext = {
    ...context,
    refuse: createRefuseFunction(call),
    record: log.record,
    tell: log.tell,
  }
  const output = await handler(input as never, handlerContext as never, heard)
  await log.write(context.tx)
  return handler[asksAfter] ? output : encode(output)
}

function createRefuseFunction(call: Call) {
  return (failure: string, field?: string) => {
    const sentence = call.failures[failure]
    must(sentence, `${call.name} names the failure ${failure}`)
    return new Refusal(failure, sentence, field)
  }
}
