import * as z from 'zod/mini'
import type { DeviceType } from '#contract/devices/device.ts'
import { must } from '#contract/base/must.ts'
import type { Permission } from '#contract/base/permission.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { CommandData, CommandType } from '#gateway/protocol.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** What many devices can be told: declared by the module whose wish it is. */
export type BatchKind<Wish> = {
  readonly name: string
  readonly title: Sentence
  /** Who may ask for it, and for a further try. */
  readonly permission: Permission
  /** Of what is kept with the batch, so that a later wave is told the same. */
  readonly form: z.ZodMiniType<Wish>
  /** The wish in words: 强抓力 42 → 43.5 V. */
  about(wish: Wish): Sentence
  /**
   * Asked when their turn comes, and again before a further try. A device that has no entry is told
   * nothing, and counts as one that refused.
   */
  commandsFor(
    tx: Tx,
    scope: Scope,
    devices: readonly BatchDevice[],
    wish: Wish,
    batchId: string,
  ): Promise<ReadonlyMap<string, ToTell>>
  /** In the transaction in which its end is booked. Gives the words for it, where it has some. */
  ended?(tx: Tx, scope: Scope, item: EndedItem<Wish>): Promise<Sentence | undefined>
  /**
   * Begins a batch that takes one back: each device to what it held before, as it was meant then. What
   * can't be taken back has none.
   */
  undo?(tx: Tx, scope: Scope, undoing: Undoing<Wish>): Promise<Undone | undefined>
  /** How long a device may take to begin, in milliseconds; a minute without it. */
  readonly validMs?: number
  /**
   * Where it is asked for anew, with `ids` of the devices to come: who asks proves every time that it
   * is them, so that there is no further try.
   */
  anew?(wish: Wish): string
}
type Undoing<Wish> = {
  /** Of the batch that is taken back. */
  readonly id: string
  readonly wish: Wish
  /** Those that confirmed it. */
  readonly deviceIds: readonly string[]
  /** The name of who takes it back. */
  readonly askedBy: string
}
type Undone = {
  /** Of the batch that was begun. */
  readonly id: string
  /** By device, where it is known: what was set there, and what it held before. */
  readonly words: ReadonlyMap<string, { readonly set: Sentence; readonly held: Sentence }>
}
/** Closed over its own wish: to everybody else it is what is kept of it. */
export type AnyBatchKind = Pick<
  BatchKind<unknown>,
  'name' | 'title' | 'permission' | 'validMs' | 'undo'
> & {
  about(kept: unknown): Sentence
  anew(kept: unknown): string | undefined
  commandsFor(
    tx: Tx,
    scope: Scope,
    devices: readonly BatchDevice[],
    kept: unknown,
    batchId: string,
  ): Promise<ReadonlyMap<string, ToTell>>
  ended(tx: Tx, scope: Scope, item: EndedItem<unknown>): Promise<Sentence | undefined>
}
export type DeclaredBatch<Wish> = AnyBatchKind & { keep(wish: Wish): unknown }

export function declareBatchKind<Wish>(kind: BatchKind<Wish>): DeclaredBatch<Wish> {
  const { form, about, anew, commandsFor, ended, undo, ...named } = kind
  const parseBatchWish = (kept: unknown) => z.parse(form, kept)
  return {
    ...named,
    keep: (wish) => z.encode(form, wish),
    about: (kept) => about(parseBatchWish(kept)),
    anew: (kept) => anew?.(parseBatchWish(kept)),
    commandsFor: (tx, scope, devices, kept, batchId) =>
      commandsFor(tx, scope, devices, parseBatchWish(kept), batchId),
    ended: async (tx, scope, item) =>
      ended?.(tx, scope, { ...item, wish: parseBatchWish(item.wish) }),
    ...(undo && {
      undo: (tx, scope, undoing) =>
        undo(tx, scope, { ...undoing, wish: parseBatchWish(undoing.wish) }),
    }),
  }
}

export type BatchDevice = {
  readonly id: string
  readonly code: string
  readonly type: DeviceType
}
export type ToTell =
  | {
      readonly [Type in CommandType]: { readonly type: Type; readonly data: CommandData<Type> }
    }[CommandType]
  /** Known beforehand: it is told nothing. */
  | { readonly refused: Sentence; readonly code: string }

export type EndedItem<Wish> = {
  readonly batchId: string
  readonly deviceId: string
  readonly commandId: string
  readonly askedBy: string
  readonly wish: Wish
  readonly state: 'confirmed' | 'refused' | 'doubt'
  /** The board's; `expired`: it did not come there in time. */
  readonly code: string
  /** What it answered beside that. */
  readonly data: Readonly<Record<string, unknown>> | undefined
}

export function requireBatchKind(kinds: readonly AnyBatchKind[], name: string): AnyBatchKind {
  const kind = kinds.find((each) => each.name === name)
  must(kind, `${name} is a kind of batch`)
  return kind
}
