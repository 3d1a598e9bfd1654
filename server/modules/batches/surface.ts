import { findDevices } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeclaredBatchKind } from './batch-kind.ts'
import { computeWaveNumber } from './rules.ts'
import * as store from './store.ts'
import { sendBatchWave } from './waves.ts'

/** Surface of the batches module. */
export { control } from './control-kind.ts'
export { declareBatchKind, type BatchKind, type DeclaredBatchKind } from './batch-kind.ts'
export type { AnyBatchKind, EndedItem, BatchItemCommand } from './batch-kind.ts'
export { formatDeviceNames } from './device-names.ts'
export { haltBatches } from './store.ts'
export { createBatchEndListener, createBatchOutboxHandler } from './worker.ts'

type BatchRequest<Wish> = {
  readonly wish: Wish
  /** In the order of their waves. Devices that the scope may not see are left out. */
  readonly deviceIds: readonly string[]
  /** Name of the person who asks. */
  readonly askedBy: string
  /** If absent, all devices are sent to at once. */
  readonly waves?: {
    /** Number of devices of each wave except the last, which takes the rest. */
    readonly sizes: readonly number[]
    /** Number of failures that halt the batch; in the first wave one is enough. */
    readonly stopAfter: number
    /** From the last answer of a wave to the next wave. */
    readonly pauseMinutes: number
  }
  /** Batch that this one undoes. */
  readonly undoes?: string
}

/** Begins a batch and returns its id; undefined if there is no such device. */
export async function beginBatch<Wish>(
  tx: Tx,
  scope: Scope,
  kind: DeclaredBatchKind<Wish>,
  { wish, deviceIds, askedBy, waves, undoes }: BatchRequest<Wish>,
): Promise<string | undefined> {
  const there = new Set((await findDevices(tx, scope, deviceIds)).map(({ id }) => id))
  const targetIds = [...new Set(deviceIds)].filter((id) => there.has(id))
  if (targetIds.length === 0) return undefined
  const id = newId()
  const { sizes = [], stopAfter = null, pauseMinutes = 0 } = waves ?? {}
  const items = targetIds.map((deviceId, index) => ({
    deviceId,
    wave: computeWaveNumber(index, sizes),
  }))
  const batch = { id, kind: kind.name, wish: kind.keep(wish), askedBy, stopAfter, pauseMinutes }
  await store.insertBatch(tx, scope, { ...batch, undoes: undoes ?? null, items })
  await sendBatchWave(tx, scope, kind, { ...batch, wave: 1 })
  return id
}
