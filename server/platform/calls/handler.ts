import type { Call, CallFailure, CallInput, CallOutput } from '#contract/base/call.ts'
import type { ActorOf, DeviceActor, PlatformActor, ProviderActor } from '../sessions/actor.ts'
import type { RequestClient } from '../http/request-client.ts'
import type { Tx } from '../db.ts'
import type { SentFile } from '../http/multipart.ts'
import type { OperationLog, OperationRecorder } from './operation-log.ts'
import type { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

export type Calls = Readonly<Record<string, Call>>
export type CallTable = Readonly<Record<string, Calls>>

/** One handler for each call, no more and no less: a call without one does not compile. */
export type HandlerTable<T extends CallTable> = { readonly [Key in keyof T]: Handlers<T[Key]> }
export type Handlers<C extends Calls> = { readonly [Key in keyof C]: Handler<C[Key]> }
export type Handler<C extends Call> = (
  input: CallInput<C>,
  context: CallContext<C>,
) => Promise<CallOutput<C>>

/** Context of a handler. `throw refuse('nameTaken')` ends the call and rolls back its writes. */
export type CallContext<C extends Call> = {
  readonly tx: Tx
  readonly actor: ActorOf<C>
  /** Undefined for a caller who is not signed in. */
  readonly scope: undefined extends ActorOf<C> ? undefined : Scope
  readonly sessionId: Extract<ActorOf<C>, DeviceActor | ProviderActor | undefined> extends never
    ? string
    : undefined
  /**
   * Sets the merchant for the rest of the call. Only public and platform callers have it, because they
   * belong to no merchant.
   */
  readonly enter: Extract<ActorOf<C>, PlatformActor | undefined> extends never
    ? undefined
    : (merchantId: string) => Promise<Scope>
  readonly client: RequestClient
  /** The uploaded file of a multipart call, if one was sent. */
  readonly file: SentFile | undefined
  readonly record: OperationRecorder
  readonly tell: OperationLog['tell']
  readonly refuse: (failure: CallFailure<C>, field?: Extract<keyof CallInput<C>, string>) => Refusal
}

/**
 * A handler without its own types, inside the mount. The schemas of the call have already validated its
 * values.
 */
export type AnyHandler = ((input: never, at: never, heard: unknown) => Promise<unknown>) & {
  readonly [asksFirst]?: (input: never, client: RequestClient) => Promise<unknown>
  readonly [asksAfter]?: (written: never, at: never) => Promise<unknown>
}
export const asksFirst = Symbol('what is asked of the outside before a connection is held')
export const asksAfter = Symbol('what is asked of the outside when the write is committed')

/**
 * Creates a handler that asks an outside platform first, so that no database connection is held while the
 * platform answers. For public calls only.
 */
export function createAskOutsideFirstHandler<C extends Call, Heard>(
  ask: (input: CallInput<C>, client: RequestClient) => Promise<Heard>,
  carryOut: (input: CallInput<C>, context: CallContext<C>, heard: Heard) => Promise<CallOutput<C>>,
): Handler<C> {
  return Object.assign(carryOut as unknown as Handler<C>, { [asksFirst]: ask })
}

/**
 * Creates a write handler whose answer comes from an outside platform. The platform is asked after the write
 * is committed, and again with the same data if the idempotency key is repeated. `Written` is stored as JSON
 * with the write.
 */
export function createWriteFirstHandler<C extends Call, Written>(
  write: (input: CallInput<C>, context: CallContext<C>) => Promise<Written>,
  ask: (
    written: Written,
    context: Pick<CallContext<C>, 'client' | 'refuse'>,
  ) => Promise<CallOutput<C>>,
): Handler<C> {
  return Object.assign(write as unknown as Handler<C>, { [asksAfter]: ask })
}
