import * as z from 'zod/mini'
import type { DeviceType } from '#contract/devices/device.ts'
import { must } from '#contract/base/must.ts'
import type { Permission } from '#contract/base/permission.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { CommandData, CommandType } from '#gateway/protocol.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A kind of change for many devices, declared by the module that owns the wish. */
export type BatchKind<Wish> = {
  readonly name: string
  readonly title: Sentence
  /** Permission to begin the batch and to retry it. */
  readonly permission: Permission
  /** Form of the wish that is kept with the batch, so that a later wave is sent the same. */
  readonly form: z.ZodMiniType<Wish>
  /** Describes the wish in words: 强抓力 42 → 43.5 V. */
  about(wish: Wish): Sentence
  /**
   * Called when the devices' turn comes, and again before a retry. A device without an entry is sent nothing
   * and counts as refused.
   */
  commandsFor(
    tx: Tx,
    scope: Scope,
    devices: readonly BatchDevice[],
    wish: Wish,
    batchId: string,
  ): Promise<ReadonlyMap<string, BatchItemCommand>>
  /** Called in the transaction that books the item's end. Returns words for the end, or undefined. */
  ended?(tx: Tx, scope: Scope, item: EndedItem<Wish>): Promise<Sentence | undefined>
  /**
   * Begins a batch that undoes another one: each device returns to its earlier value, in the unit of that
   * time. Kinds that cannot be undone have none.
   */
  undo?(tx: Tx, scope: Scope, undoing: BatchUndoRequest<Wish>): Promise<BatchUndoResult | undefined>
  /** How long a device may take to begin, in milliseconds. The default is a minute. */
  readonly validMs?: number
  /**
   * Path of the screen on which the batch is requested again, with `ids` of the devices to be appended. The
   * person confirms their identity every time, so there is no retry.
   */
  anew?(wish: Wish): string
}
type BatchUndoRequest<Wish> = {
  /** Id of the batch that is undone. */
  readonly id: string
  readonly wish: Wish
  /** Devices that confirmed the batch. */
  readonly deviceIds: readonly string[]
  /** Name of the person who undoes it. */
  readonly askedBy: string
}
type BatchUndoResult = {
  /** Id of the batch that was begun. */
  readonly id: string
  /** By device, if known: what the batch had set, and what the device held before. */
  readonly words: ReadonlyMap<string, { readonly set: Sentence; readonly held: Sentence }>
}
/** A kind with its wish type hidden; callers pass the wish as it is stored. */
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
  ): Promise<ReadonlyMap<string, BatchItemCommand>>
  ended(tx: Tx, scope: Scope, item: EndedItem<unknown>): Promise<Sentence | undefined>
}
export type DeclaredBatchKind<Wish> = AnyBatchKind & { keep(wish: Wish): unknown }

export function declareBatchKind<Wish>(kind: BatchKind<Wish>): DeclaredBatchKind<Wish> {
  const { form, about, anew, commandsFor, ended, undo, ...fields } = kind
  const parseBatchInput = (stored: unknown) => z.parse(form, stored)
  return {
    ...fields,
    keep: (input) => z.encode(form, input),
    about: (stored) => about(parseBatchInput(stored)),
    anew: (stored) => anew?.(parseBatchInput(stored)),
    commandsFor: (tx, scope, devices, stored, batchId) =>
      commandsFor(tx, scope, devices, parseBatchInput(stored), batchId),
    ended: async (tx, scope, item) =>
      ended?.(tx, scope, { ...item, wish: parseBatchInput(item.wish) }),
    ...(undo && {
      undo: (tx, scope, undoing) =>
        undo(tx, scope, { ...undoing, wish: parseBatchInput(undoing.wish) }),
    }),
  }
}

export type BatchDevice = {
  readonly id: string
  readonly code: string
  readonly type: DeviceType
}
export type BatchItemCommand =
  | {
      readonly [Type in CommandType]: { readonly type: Type; readonly data: CommandData<Type> }
    }[CommandType]
  /** Known to be refused beforehand, so nothing is sent. */
  | { readonly refused: Sentence; readonly code: string }

export type EndedItem<Wish> = {
  readonly batchId: string
  readonly deviceId: string
  readonly commandId: string
  readonly askedBy: string
  readonly wish: Wish
  readonly state: 'confirmed' | 'refused' | 'doubt'
  /** Code from the board; `expired` if the command did not arrive in time. */
  readonly code: string
  /** Further data of the board's answer. */
  readonly data: Readonly<Record<string, unknown>> | undefined
}

export function requireBatchKind(kinds: readonly AnyBatchKind[], name: string): AnyBatchKind {
  const kind = kinds.find((each) => each.name === name)
  must(kind, `${name} is a kind of batch`)
  return kind
}
