import type { Call, FailureOf, InputOf, OutputOf } from '#contract/call.ts'
import type { ActorOf, DeviceActor, PlatformActor, ProviderActor } from './actor.ts'
import type { Client } from './client.ts'
import type { Tx } from './db.ts'
import type { SentFile } from './multipart.ts'
import type { OperationLog, Recording } from './operation.ts'
import type { Refusal } from './refusal.ts'
import type { Scope } from './scope.ts'

export type Calls = Readonly<Record<string, Call>>
export type CallTable = Readonly<Record<string, Calls>>

/** One handler for each call, no more and no less: a call without one does not compile. */
export type HandlerTable<T extends CallTable> = { readonly [Key in keyof T]: Handlers<T[Key]> }
export type Handlers<C extends Calls> = {
  readonly [Key in keyof C]: Handler<C[Key]> | Staged<C[Key]>
}
export type Handler<C extends Call> = (input: InputOf<C>, at: At<C>) => Promise<OutputOf<C>>

/**
 * A write whose answer must be asked of somebody outside: `inside` writes what it is about, `outside`
 * runs when that is committed, and again where the same key comes again, so it asks for the same.
 */
type Staged<C extends Call> = {
  readonly inside: (input: InputOf<C>, at: At<C>) => Promise<unknown>
  readonly outside: (written: never, at: Pick<At<C>, 'client' | 'refuse'>) => Promise<OutputOf<C>>
}

/** `Written` travels through the kept answer of the write: texts, numbers, plain objects of them. */
export function staged<C extends Call, Written>(
  inside: (input: InputOf<C>, at: At<C>) => Promise<Written>,
  outside: (written: Written, at: Pick<At<C>, 'client' | 'refuse'>) => Promise<OutputOf<C>>,
): Staged<C> {
  return { inside, outside }
}

/** What a handler stands in. `throw refuse('nameTaken')` ends the call and undoes what it wrote. */
export type At<C extends Call> = {
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
