import type { Call, FailureOf, InputOf, OutputOf } from '#contract/base/call.ts'
import type { ActorOf, DeviceActor, PlatformActor, ProviderActor } from '../sessions/actor.ts'
import type { Client } from '../http/request-client.ts'
import type { Tx } from '../db.ts'
import type { SentFile } from '../http/multipart.ts'
import type { OperationLog, Recording } from './operation-log.ts'
import type { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

export type Calls = Readonly<Record<string, Call>>
export type CallTable = Readonly<Record<string, Calls>>

/** One handler for each call, no more and no less: a call without one does not compile. */
export type HandlerTable<T extends CallTable> = { readonly [Key in keyof T]: Handlers<T[Key]> }
export type Handlers<C extends Calls> = { readonly [Key in keyof C]: Handler<C[Key]> }
export type Handler<C extends Call> = (
  input: InputOf<C>,
  context: CallContext<C>,
) => Promise<OutputOf<C>>

/** What a handler stands in. `throw refuse('nameTaken')` ends the call and undoes what it wrote. */
export type CallContext<C extends Call> = {
  readonly tx: Tx
  readonly actor: ActorOf<C>
  /** Of a caller who is signed in. */
  readonly scope: undefined extends ActorOf<C> ? undefined : Scope
  readonly sessionId: Extract<ActorOf<C>, DeviceActor | ProviderActor | undefined> extends never
    ? string
    : undefined
  /** Nobody and the platform belong to no merchant: here they act for one, from this line on. */
  readonly enter: Extract<ActorOf<C>, PlatformActor | undefined> extends never
    ? undefined
    : (merchantId: string) => Promise<Scope>
  readonly client: Client
  /** Of a multipart call, when one came. */
  readonly file: SentFile | undefined
  readonly record: Recording
  readonly tell: OperationLog['tell']
  readonly refuse: (failure: FailureOf<C>, field?: Extract<keyof InputOf<C>, string>) => Refusal
}

/** Inside the mount a handler's own types are gone: its call's schemas have checked what they say. */
export type AnyHandler = ((input: never, at: never, heard: unknown) => Promise<unknown>) & {
  readonly [asksFirst]?: (input: never, client: Client) => Promise<unknown>
  readonly [asksAfter]?: (written: never, at: never) => Promise<unknown>
}
export const asksFirst = Symbol('what is asked of the outside before a connection is held')
export const asksAfter = Symbol('what is asked of the outside when the write is committed')

/**
 * A handler that must hear of a platform before it can say anything. It is asked first, so that
 * nobody holds a connection to the database while a platform takes its time. For public calls.
 */
export function afterAsking<C extends Call, Heard>(
  ask: (input: InputOf<C>, client: Client) => Promise<Heard>,
  carryOut: (input: InputOf<C>, context: CallContext<C>, heard: Heard) => Promise<OutputOf<C>>,
): Handler<C> {
  return Object.assign(carryOut as unknown as Handler<C>, { [asksFirst]: ask })
}

/**
 * A write whose answer a platform gives: it is asked when what was written is committed, and again
 * where the same key comes again, so for the same. `Written` is kept as JSON with the write.
 */
export function thenAsking<C extends Call, Written>(
  write: (input: InputOf<C>, context: CallContext<C>) => Promise<Written>,
  ask: (
    written: Written,
    context: Pick<CallContext<C>, 'client' | 'refuse'>,
  ) => Promise<OutputOf<C>>,
): Handler<C> {
  return Object.assign(write as unknown as Handler<C>, { [asksAfter]: ask })
}
