import { MINUTE_MS } from '#contract/base/durations.ts'
import { databaseNowMs } from '#server/platform/clock.ts'
import { must } from '#contract/base/must.ts'
import {
  findDevices,
  listDeviceStates,
  enqueueDeviceCommands,
} from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { nextWave } from './intents.ts'
import type { AnyBatchKind, BatchDevice, BatchItemCommand } from './batch-kind.ts'
import { decideBatchStep } from './rules.ts'
import * as store from './store.ts'

/**
 * Sends to the waiting devices of a wave and earlier ones, or saves why not. One query per table covers all
 * devices, since a hall has five hundred.
 */
export async function sendBatchWave(
  tx: Tx,
  scope: Scope,
  kind: AnyBatchKind,
  { id, askedBy, wish, wave }: Pick<store.BatchRow, 'id' | 'askedBy' | 'wish' | 'wave'>,
): Promise<void> {
  const deviceIds = await store.lockWaitingDeviceIds(tx, scope, id, wave)
  const reached = await listOnlineBatchDevices(tx, scope, deviceIds)
  const commands = await kind.commandsFor(tx, scope, [...reached.values()], wish, id)
  const sent = [...reached.values()].flatMap((device) => {
    const command = commands.get(device.id)
    return !command || 'refused' in command ? [] : [{ id: newId(), device, ...command }]
  })
  const updates = deviceIds.map((deviceId): store.BatchItemUpdate => {
    const commandId = sent.find(({ device }) => device.id === deviceId)?.id
    if (commandId !== undefined) return { deviceId, state: 'sent', commandId }
    if (!reached.has(deviceId)) return { deviceId, state: 'offline' }
    return { deviceId, state: 'refused', ...toItemRefusal(commands.get(deviceId)) }
  })
  await store.updateWaitingBatchItems(tx, scope, id, updates)
  await enqueueDeviceCommands(tx, scope, sent, askedBy, kind.validMs)
  notifyLiveChange(tx, scope.merchantId, 'devices')
  // If nobody was sent to, no answer will advance the batch.
  if (sent.length === 0) await advanceBatch(tx, scope, id)
}

/** Lists the devices that the scope may see and that are online. */
async function listOnlineBatchDevices(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, BatchDevice>> {
  const [devices, states] = [
    await findDevices(tx, scope, deviceIds),
    await listDeviceStates(tx, scope, deviceIds),
  ]
  const online = devices.filter(({ id }) => states.get(id)?.online)
  return new Map(online.map((device) => [device.id, device]))
}

function toItemRefusal(command: BatchItemCommand | undefined) {
  if (!command || !('refused' in command)) return {}
  return { code: command.code, said: command.refused }
}

/** Halts the batch, begins its next wave, or leaves it waiting, depending on the answers so far. */
export async function advanceBatch(tx: Tx, scope: Scope, batchId: string): Promise<void> {
  // Most batches have one wave, so they need not wait for the lock.
  if ((await store.getBatchProgress(tx, scope, batchId)).waiting === 0) return
  const batch = await store.lockBatch(tx, scope, batchId)
  must(batch, 'what was told belongs to a batch')
  const step = decideBatchStep(await store.getBatchProgress(tx, scope, batchId))
  if (step === 'halt') await store.updateBatchProgress(tx, scope, batchId, { halted: true })
  if (step !== 'nextWave') return
  const due = new Date(databaseNowMs() + batch.pauseMinutes * MINUTE_MS)
  await nextWave.write(tx, scope, newId(), { batchId, wave: batch.wave + 1, due: due.toJSON() })
}
