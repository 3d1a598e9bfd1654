import { devicesById } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeclaredBatch } from './batch-kind.ts'
import { waveOf } from './rules.ts'
import * as store from './store.ts'
import { tellWave } from './waves.ts'

/** Surface of the batches module. */
export { control } from './control-kind.ts'
export { declareBatchKind, type BatchKind, type DeclaredBatch } from './batch-kind.ts'
export type { AnyBatchKind, EndedItem, ToTell } from './batch-kind.ts'
export { formatDeviceNames } from './device-names.ts'
export { haltBatches } from './store.ts'
export { batchEnded, batchesCarrier } from './worker.ts'

type ToBegin<Wish> = {
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
  kind: DeclaredBatch<Wish>,
  { wish, deviceIds, askedBy, waves, undoes }: ToBegin<Wish>,
): Promise<string | undefined> {
  const there = new Set((await devicesById(tx, scope, deviceIds)).map(({ id }) => id))
  const told = [...new Set(deviceIds)].filter((id) => there.has(id))
  if (told.length === 0) return undefined
  const id = newId()
  const { sizes = [], stopAfter = null, pauseMinutes = 0 } = waves ?? {}
  const items = told.map((deviceId, place) => ({ deviceId, wave: waveOf(place, sizes) }))
  const batch = { id, kind: kind.name, wish: kind.keep(wish), askedBy, stopAfter, pauseMinutes }
  await store.insertBatch(tx, scope, { ...batch, undoes: undoes ?? null, items })
  await tellWave(tx, scope, kind, { ...batch, wave: 1 })
  return id
}
