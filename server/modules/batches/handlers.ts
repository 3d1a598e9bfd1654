import {
  againStates,
  batchItemLife,
  canBatchItemRetrySucceed,
  type batches,
  type BatchItem,
  type BatchItemState,
} from '#contract/batches/batches.ts'
import { merchantGrant } from '#contract/base/call.ts'
import { deviceSubject } from '#contract/devices/devices.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { listPlacedDevices, findDevices } from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { mayActorCall, type MerchantActor } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { commonRefusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { control } from './control-kind.ts'
import { requireBatchKind, type AnyBatchKind } from './batch-kind.ts'
import { formatDeviceNames } from './device-names.ts'
import { computeNextWaveTime } from './rules.ts'
import * as store from './store.ts'
import { beginBatch } from './surface.ts'
import { advanceBatch, sendBatchWave } from './waves.ts'

const NONE = Object.fromEntries(batchItemLife.states.map((state) => [state, 0])) as Record<
  BatchItemState,
  number
>

type BatchCallContext = { readonly tx: Tx; readonly scope: Scope; readonly actor: MerchantActor }

export function batchesHandlers(kinds: readonly AnyBatchKind[]): Handlers<typeof batches> {
  /** Returns the items of the devices that the caller may see. */
  async function toVisibleBatchItems(
    tx: Tx,
    scope: Scope,
    rows: readonly store.BatchItemRow[],
  ): Promise<BatchItem[]> {
    const ids = rows.map(({ deviceId }) => deviceId)
    const [devices, sites] = [await findDevices(tx, scope, ids), await listAllSites(tx, scope)]
    const byId = new Map(devices.map((device) => [device.id, device]))
    return rows.flatMap(({ said, sentTime, ...row }) => {
      const device = byId.get(row.deviceId)
      if (!device) return []
      const { code: equipmentId, number, type, fieldId } = device
      const fieldName = sites.find(({ id }) => id === fieldId)?.firmName ?? ''
      // Two processes may differ by some milliseconds about the time.
      const tookMs = sentTime ? Math.max(0, row.movedTime.getTime() - sentTime.getTime()) : 0
      const result = { ...(said && { said }), ...(row.state === 'confirmed' && { tookMs }) }
      return [{ ...row, ...result, equipmentId, number, type, fieldName }]
    })
  }
  /**
   * Locks the batch, so that nobody else advances it. Returns undefined if the caller sees none of its
   * devices; throws a refusal without the permission.
   */
  async function lockBatchWithItems({ tx, scope, actor }: BatchCallContext, id: string) {
    const batch = await store.lockBatch(tx, scope, id)
    const rows = batch ? await store.listBatchItems(tx, scope, id) : []
    const items = await toVisibleBatchItems(tx, scope, rows)
    if (!batch || items.length === 0) return undefined
    const kind = requireBatchKind(kinds, batch.kind)
    if (!mayActorCall(actor, [merchantGrant(kind.permission)])) throw commonRefusal('noPermission')
    // Without a site limit, only devices that were removed since then are missing.
    const seesAll = scope.sites === 'all' || items.length === rows.length
    return { batch, items, kind, seesAll }
  }
  return {
    async list(page, { tx, scope }) {
      const window = toPageWindow(page)
      const visibleIds =
        scope.sites === 'all' ? 'all' : (await listPlacedDevices(tx, scope)).map(({ id }) => id)
      const { total, records } = await store.listBatches(tx, scope, window, visibleIds)
      const summaries = records.map(({ states, undoneBy, ...row }) => ({
        ...toBatchSummary(kinds, row),
        states: { ...NONE, ...states },
        ...(undoneBy !== null && { undoneBy }),
      }))
      return pageAnswer(window, summaries, total)
    },

    async detail({ id }, { tx, scope, refuse }) {
      const batch = await store.findBatch(tx, scope, id)
      const rows = batch ? await store.listBatchItems(tx, scope, id) : []
      const items = await toVisibleBatchItems(tx, scope, rows)
      if (!batch || items.length === 0) throw refuse('notFound', 'id')
      const next = computeNextWaveTime(batch, rows)
      const { wave, stopAfter, haltedTime, haltedBy, undoes } = batch
      const undoneBy = await store.findUndoingBatchId(tx, scope, id)
      const kind = requireBatchKind(kinds, batch.kind)
      const hasUndo = kind.undo !== undefined && undoneBy === undefined
      const anew = kind.anew(batch.wish)
      const waves = Math.max(...items.map((item) => item.wave))
      return {
        ...toBatchSummary(kinds, batch),
        items,
        waves,
        wave,
        ...(stopAfter !== null && { stopAfter }),
        ...(haltedTime && { haltedTime }),
        ...(haltedBy !== '' && { haltedBy }),
        ...(next && { nextWaveTime: next }),
        ...(anew !== undefined && { anew }),
        undoable: hasUndo && !hasSentItems(items) ? filterConfirmedItems(items).length : 0,
        ...(undoes !== null && { undoes }),
        ...(undoneBy !== undefined && { undoneBy }),
      }
    },

    async again({ id, ids }, context) {
      const { tx, scope, refuse, record, tell } = context
      const of = await lockBatchWithItems(context, id)
      if (!of) throw refuse('notFound', 'id')
      if (of.kind.anew(of.batch.wish) !== undefined) throw refuse('askAnew', 'id')
      // Otherwise a device that was offline during the undo would receive the undone setting after all.
      if (await store.findUndoingBatchId(tx, scope, id)) throw refuse('undone', 'id')
      const failed = of.items.filter(
        ({ deviceId, state }) => againStates.includes(state) && (ids?.includes(deviceId) ?? true),
      )
      const left = failed.filter(canBatchItemRetrySucceed)
      const leavesSome = ids === undefined && left.length > 0
      if (left.length < failed.length && !leavesSome) throw refuse('failsAgain', 'id')
      if (left.length === 0) throw refuse('nothingLeft', 'id')
      const deviceIds = left.map(({ deviceId }) => deviceId)
      await store.resetItemsToWaiting(tx, scope, id, deviceIds)
      await sendBatchWave(tx, scope, of.kind, of.batch)
      const now = await listBatchItemStates(tx, scope, id)
      const resentItems = left.filter(({ deviceId }) => now.get(deviceId) === 'sent')
      const offline = left.filter(({ deviceId }) => now.get(deviceId) === 'offline').length
      const names = formatDeviceNames(
        resentItems.map((item) => ({ ...item, code: item.equipmentId })),
      )
      const devices = resentItems.length === 1 ? '1 device' : `${resentItems.length} devices`
      const wasTold = {
        zh: `重新下发 ${resentItems.length} 台（${names}）`,
        en: `Sent again to ${devices} (${names})`,
      }
      for (const each of left) {
        const state = now.get(each.deviceId)
        const sentence = state === 'sent' ? wasTold : state === 'waiting' ? IN_TURN : NOT_AGAIN
        record(scope, deviceSubject, batchItemAuditFields(each, of, sentence))
      }
      tell(scope, 'devices')
      return { told: resentItems.length, offline }
    },

    async goOn({ id }, context) {
      const { tx, scope, refuse, record, tell } = context
      const of = await lockBatchWithItems(context, id)
      if (!of) throw refuse('notFound', 'id')
      const { waiting } = await store.getBatchProgress(tx, scope, id)
      if (!of.batch.haltedTime || waiting === 0) throw refuse('notHalted', 'id')
      if (!of.seesAll) throw refuse('notAll', 'id')
      await store.updateBatchProgress(tx, scope, id, { halted: false })
      await store.ignoreFailedBatchItems(tx, scope, id)
      await advanceBatch(tx, scope, id)
      for (const each of filterWaitingItems(of.items))
        record(scope, deviceSubject, batchItemAuditFields(each, of, IN_TURN))
      tell(scope, 'devices')
      return { wave: of.batch.wave + 1 }
    },

    /**
     * Callers who see only a part of the devices may halt too, since a halt leaves the other devices as they
     * are.
     */
    async halt({ id }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const of = await lockBatchWithItems(context, id)
      if (!of) throw refuse('notFound', 'id')
      const left = filterWaitingItems(of.items)
      if (of.batch.haltedTime || left.length === 0) throw refuse('nothingToHalt', 'id')
      await store.updateBatchProgress(tx, scope, id, { halted: true, by: actor.name })
      for (const each of left) record(scope, deviceSubject, batchItemAuditFields(each, of, HALTED))
      tell(scope, 'devices')
      return { untouched: left.length }
    },

    async undo({ id }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const of = await lockBatchWithItems(context, id)
      if (!of) throw refuse('notFound', 'id')
      const { kind, batch, items, seesAll } = of
      if (!kind.undo) throw refuse('nothingToUndo', 'id')
      if (await store.findUndoingBatchId(tx, scope, id)) throw refuse('undone', 'id')
      if (!seesAll) throw refuse('notAll', 'id')
      if (hasSentItems(items)) throw refuse('stillOpen', 'id')
      const deviceIds = filterConfirmedItems(items).map(({ deviceId }) => deviceId)
      const undoing = { id, wish: batch.wish, deviceIds, askedBy: actor.name }
      const undone = await kind.undo(tx, scope, undoing)
      if (!undone) throw refuse('nothingToUndo', 'id')
      const now = await listBatchItemStates(tx, scope, undone.id)
      for (const each of filterConfirmedItems(items)) {
        const sentences = undone.words.get(each.deviceId)
        const isSent = now.get(each.deviceId) === 'sent'
        const before = { command: sentences?.set ?? formatBatchCommand(of) }
        const command = isSent ? (sentences?.held ?? TAKEN_BACK) : NOT_TOLD
        const after = { command, batchId: undone.id }
        record(scope, deviceSubject, { id: each.deviceId, name: each.equipmentId, before, after })
      }
      tell(scope, 'devices')
      return { id: undone.id }
    },

    async control({ ids, act }, { tx, scope, actor, refuse, record, tell }) {
      const devices = await findDevices(tx, scope, ids)
      const request = { wish: { act }, deviceIds: ids, askedBy: actor.name }
      const id = await beginBatch(tx, scope, control, request)
      if (id === undefined) throw refuse('noDevice', 'ids')
      for (const { id: deviceId, code } of devices) {
        const after = { command: act, batchId: id }
        record(scope, deviceSubject, { id: deviceId, name: code, after })
      }
      tell(scope, 'devices')
      return { id }
    },
  }
}

function toBatchSummary(kinds: readonly AnyBatchKind[], row: store.BatchRow) {
  const { id, askedBy, createTime, wish } = row
  const kind = requireBatchKind(kinds, row.kind)
  return { id, title: kind.title, about: kind.about(wish), askedBy, createTime }
}

function filterWaitingItems(items: readonly BatchItem[]): BatchItem[] {
  return items.filter(({ state }) => state === 'waiting')
}

function hasSentItems(items: readonly BatchItem[]): boolean {
  return items.some(({ state }) => state === 'sent')
}

function filterConfirmedItems(items: readonly BatchItem[]): BatchItem[] {
  return items.filter(({ state }) => state === 'confirmed')
}

type BatchWithKind = { readonly kind: AnyBatchKind; readonly batch: store.BatchRow }

/** Outcome of one item, and the batch's command: `停下，没有告诉它：设置参数：音乐 开`. */
function batchItemAuditFields(item: BatchItem, of: BatchWithKind, { zh, en }: Sentence) {
  const sentence = formatBatchCommand(of)
  const command = { zh: `${zh}：${sentence.zh}`, en: `${en}: ${sentence.en}` }
  return { id: item.deviceId, name: item.equipmentId, after: { command, batchId: of.batch.id } }
}

function formatBatchCommand({ kind, batch }: BatchWithKind): Sentence {
  const [{ title }, about] = [kind, kind.about(batch.wish)]
  return { zh: `${title.zh}：${about.zh}`, en: `${title.en}: ${about.en}` }
}

const HALTED = { zh: '已暂停，未下发', en: 'Paused, not sent' }
const IN_TURN = { zh: '排队等待下发', en: 'Queued' }
const NOT_AGAIN = { zh: '待重试，未下发', en: 'Retry pending, not sent' }
const TAKEN_BACK = { zh: '已撤销', en: 'Undone' }
const NOT_TOLD = { zh: '待撤销，未下发', en: 'Undo pending, not sent' }

/** Returns the state of each item, in the transaction that sent the commands. */
async function listBatchItemStates(tx: Tx, scope: Scope, id: string) {
  const rows = await store.listBatchItems(tx, scope, id)
  return new Map(rows.map(({ deviceId, state }) => [deviceId, state]))
}
