import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant, staff } from '../base/call.ts'
import { devicePermissions } from '../devices/device-commands.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import { id, ids, moment, pagingFields, recordPageSchema } from '../base/wire.ts'

/**
 * Batches: one command for up to five hundred devices, with a result for each device. Each module defines
 * its own commands (`server/all-batch-kinds.ts`); waiting, halting and retrying are the same for all.
 */
const path = '/api/batches' as const

/** State of a batch at one device. Only the device's own reply makes it confirmed. */
export const batchItemLife = declareLifecycle('waiting', {
  /** The wave of the device has not begun, and nothing was sent to it. */
  waiting: { name: { zh: '未开始', en: 'Not started' }, next: ['sent', 'refused', 'offline'] },
  sent: { name: { zh: '已下发', en: 'Sent' }, next: ['confirmed', 'refused', 'doubt'] },
  confirmed: { name: { zh: '已确认', en: 'Confirmed' }, next: [] },
  /** Certainly not done: the device refused, was not suitable or was not reached in time. */
  refused: { name: { zh: '失败', en: 'Failed' }, next: ['waiting'] },
  /** Nothing was sent: a person who sets a device wants to see the effect. */
  offline: { name: { zh: '离线', en: 'Offline' }, next: ['waiting'] },
  doubt: {
    name: { zh: '结果待确认', en: 'Unconfirmed' },
    next: ['waiting', 'confirmed', 'refused'],
  },
})
export type BatchItemState = (typeof batchItemLife.states)[number]
const itemState = z.enum(batchItemLife.states)
/** States without the wanted result, as far as known. */
export const againStates: readonly BatchItemState[] = ['refused', 'offline', 'doubt']
/**
 * Codes of refusals that would recur at a retry, for example because the board lacks the parameter or it was
 * set again since.
 */
const failsAgain = ['value', 'unsupported', 'changed', 'model', 'withdrawn']
/** Returns whether a retry may have another result. */
export function canBatchItemRetrySucceed({
  state,
  code,
}: Pick<BatchItem, 'state' | 'code'>): boolean {
  if (!againStates.includes(state)) return false
  return state !== 'refused' || !(failsAgain.includes(code) || code.startsWith('value.'))
}

const sentence = z.object({ zh: z.string(), en: z.string() })

const item = z.object({
  deviceId: id,
  /** Code on the device's label. */
  equipmentId: z.string(),
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  /** Number of the device's wave, from 1. */
  wave: z.int(),
  state: itemState,
  /** Code of a refusal, given by the board or by the server. */
  code: z.string(),
  /** The refusal in words, if there are any for the code. */
  said: z.optional(sentence),
  /** Milliseconds from sending to the answer; undefined without an answer. */
  tookMs: z.optional(z.int()),
  movedTime: moment,
})
export type BatchItem = z.output<typeof item>

const batch = z.object({
  id,
  title: sentence,
  /** The wanted change in words. */
  about: sentence,
  askedBy: z.string(),
  createTime: moment,
})
const listed = z.object({
  ...batch.shape,
  states: z.record(itemState, z.int()),
  /** Batch that undid this one. */
  undoneBy: z.optional(id),
})
export type ListedBatch = z.output<typeof listed>
const detail = z.object({
  ...batch.shape,
  items: z.array(item),
  /** Number of waves; `wave` is the last one that has begun, from 1. */
  waves: z.int(),
  wave: z.int(),
  /**
   * Number of failures that halts the batch; in the first wave one is enough. Undefined: failures do not
   * halt it.
   */
  stopAfter: z.optional(z.int()),
  /** Only for a halted batch. */
  haltedTime: z.optional(moment),
  /** Name of the person who halted it; undefined if failures did. */
  haltedBy: z.optional(z.string()),
  /** Start of the next wave, only while it waits for its time. */
  nextWaveTime: z.optional(moment),
  /**
   * Number of confirmed devices that can be set back once all have answered; 0 if the batch cannot be undone
   * or already was.
   */
  undoable: z.int(),
  /**
   * Only for batches that need a password each time: path for a new batch, to which the caller appends
   * `ids`.
   */
  anew: z.optional(z.string()),
  /** The batch that this one undoes, and in `undoneBy` the one that undid it. */
  undoes: z.optional(id),
  undoneBy: z.optional(id),
})
export type Batch = z.output<typeof detail>

const notFound = {
  zh: '批量操作不存在，或你没有查看权限。请从“批量操作”重新进入。',
  en: 'Bulk action not found, or you do not have access. Open it again from “Bulk actions”.',
}
const seeGrants = [merchantGrant(devicePermissions.see), agent] as const

export const batches = {
  /** Lists the newest batches first. */
  list: declareCall({
    name: 'batches.list',
    title: { zh: '批量操作列表', en: 'List bulk actions' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(listed),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'batches.detail',
    title: { zh: '批量操作结果', en: 'Get bulk action result' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: detail,
    failures: { notFound },
    example: { id: world.batchId },
  }),

  /**
   * Repeats the batch at devices that refused, were offline or are in doubt. Without `ids`, devices that
   * would fail again are left out; with `ids`, naming one of them is refused.
   */
  again: declareCall({
    name: 'batches.again',
    title: { zh: '重试失败的设备', en: 'Retry failed devices' },
    wire: { method: 'POST', path: `${path}/again`, body: 'form' },
    // The permission depends on the kind of batch, and is checked when the kind is known.
    access: [staff],
    writes: true,
    input: z.object({ id, ids: z.optional(ids) }),
    output: z.object({
      told: z.int(),
      /**
       * Devices that are still offline. Devices in neither number were not sent anything for a reason of
       * their own.
       */
      offline: z.int(),
    }),
    failures: {
      notFound,
      nothingLeft: {
        zh: '没有可重试的设备，请刷新',
        en: 'No devices are left to retry. Refresh to see the latest results.',
      },
      undone: {
        zh: '这项操作已撤销，不能重试。请重新发起。',
        en: 'This bulk action was undone and cannot be retried. Start a new bulk action.',
      },
      failsAgain: {
        zh: '重试仍会失败。请查看每台设备的失败原因，处理后重新发起。',
        en:
          'A retry would also fail. Check the failure reason for each device, fix the cause, then ' +
          'start a new bulk action.',
      },
      askAnew: {
        zh: '这项操作每次都要输入密码，不能重试。请选择这些设备重新发起。',
        en:
          'This bulk action needs your password every time and cannot ' +
          'be retried. Select these devices and start a new bulk action.',
      },
    },
    example: { id: world.batchId },
  }),

  /** Continues a batch that was halted by failures or a person with its next wave. */
  goOn: declareCall({
    name: 'batches.goOn',
    title: { zh: '继续下一批', en: 'Continue with next wave' },
    wire: { method: 'POST', path: `${path}/goOn`, body: 'form' },
    access: [staff],
    writes: true,
    input: z.object({ id }),
    output: z.object({ wave: z.int() }),
    failures: {
      notFound,
      notHalted: {
        zh: '批量操作未暂停或已完成，请刷新',
        en: 'This bulk action is not paused, or it has finished. Refresh to see its status.',
      },
      notAll: {
        zh: '你无权查看部分设备，请让有全部设备权限的同事继续下发',
        en:
          'You do not have access to some devices. Ask someone with access to all of them to continue ' +
          'the bulk action.',
      },
    },
    example: { id: world.haltedBatchId },
  }),

  /** Halts a batch. Devices whose wave has not begun stay as they are. */
  halt: declareCall({
    name: 'batches.halt',
    title: { zh: '暂停批量操作', en: 'Pause bulk action' },
    wire: { method: 'POST', path: `${path}/halt`, body: 'form' },
    access: [staff],
    writes: true,
    input: z.object({ id }),
    output: z.object({ untouched: z.int() }),
    failures: {
      notFound,
      nothingToHalt: {
        zh: '批量操作已暂停，或所有设备都已开始执行，请刷新',
        en:
          'This bulk action is already paused, or it has started on all devices. ' +
          'Refresh to see its status.',
      },
    },
    example: { id: world.wavesBatchId },
  }),

  /** Gives the confirmed devices their previous values back, as a separate batch. */
  undo: declareCall({
    name: 'batches.undo',
    title: { zh: '撤销批量操作', en: 'Undo bulk action' },
    wire: { method: 'POST', path: `${path}/undo`, body: 'form' },
    access: [staff],
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: {
      notFound,
      undone: {
        zh: '批量操作已撤销，请刷新',
        en: 'This bulk action has already been undone. Refresh to see its status.',
      },
      notAll: {
        zh: '你无权查看部分设备，请让有全部设备权限的同事撤销',
        en:
          'You do not have access to some devices. Ask someone with access to all of them to undo the ' +
          'bulk action.',
      },
      stillOpen: {
        zh: '部分设备未响应，请等全部响应后再撤销',
        en: 'Some devices have not responded yet. Undo the bulk action when all have responded.',
      },
      nothingToUndo: {
        zh: '没有可撤销的修改，或这项操作不能撤销，请刷新',
        en:
          'There are no changes to undo, or this bulk action cannot be undone. ' +
          'Refresh to see its status.',
      },
    },
    example: { id: world.settingsBatchId },
  }),

  /** Locks, unlocks or restarts many devices immediately. */
  control: declareCall({
    name: 'batches.control',
    title: { zh: '批量控制设备', en: 'Control devices in bulk' },
    wire: { method: 'POST', path: `${path}/control`, body: 'form' },
    access: [merchantGrant(devicePermissions.control)],
    writes: true,
    input: z.object({ ids, act: z.enum(['lock', 'unlock', 'reboot']) }),
    output: z.object({ id }),
    failures: {
      noDevice: {
        zh: '设备不存在，或你没有查看权限，请重新选择',
        en: 'Devices not found, or you do not have access. Select other devices.',
      },
    },
    example: { ids: [world.deviceId], act: 'lock' },
  }),
}
