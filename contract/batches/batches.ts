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
  waiting: { name: { zh: '没开始', en: 'Not begun' }, next: ['sent', 'refused', 'offline'] },
  sent: { name: { zh: '已发出', en: 'Sent' }, next: ['confirmed', 'refused', 'doubt'] },
  confirmed: { name: { zh: '已确认', en: 'Confirmed' }, next: [] },
  /** Certainly not done: the device refused, was not suitable or was not reached in time. */
  refused: { name: { zh: '没做成', en: 'Not done' }, next: ['waiting'] },
  /** Nothing was sent: a person who sets a device wants to see the effect. */
  offline: { name: { zh: '离线', en: 'Offline' }, next: ['waiting'] },
  doubt: { name: { zh: '存疑', en: 'In doubt' }, next: ['waiting', 'confirmed', 'refused'] },
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
  zh: '没有这次批量操作，或者你看不到它的设备。请刷新后再看',
  en: 'There is no such batch, or you cannot see its devices. Reload and look again.',
}
const seeGrants = [merchantGrant(devicePermissions.see), agent] as const

export const batches = {
  /** Lists the newest batches first. */
  list: declareCall({
    name: 'batches.list',
    title: { zh: '批量操作列表', en: 'List batches' },
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
    title: { zh: '批量操作结果', en: 'A batch' },
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
    title: { zh: '重试没成功的设备', en: 'Tell devices once more' },
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
        zh: '没有要重试的设备。请刷新后再看',
        en: 'No device is left to be told again. Reload and look again.',
      },
      undone: {
        zh: '这次操作已经撤回，不能再重试。要设就重新做一次',
        en: 'This bulk action was undone. Start a new one.',
      },
      failsAgain: {
        zh: '重试也不会成功。请看每台设备的原因，改好后重新做一次',
        en: 'A further try would fail as this one did. See why at each device, and do it anew.',
      },
      askAnew: {
        zh: '这种操作每次都要输密码，不能直接重试。请选这些设备重新做一次',
        en: 'This takes a password every time. Choose these devices and do it anew.',
      },
    },
    example: { id: world.batchId },
  }),

  /** Continues a batch that was halted by failures or a person with its next wave. */
  goOn: declareCall({
    name: 'batches.goOn',
    title: { zh: '继续下一波', en: 'Go on with a batch' },
    wire: { method: 'POST', path: `${path}/goOn`, body: 'form' },
    access: [staff],
    writes: true,
    input: z.object({ id }),
    output: z.object({ wave: z.int() }),
    failures: {
      notFound,
      notHalted: {
        zh: '这次操作没有停下，或者已经做完。请刷新后再看',
        en: 'This batch has not halted, or nothing of it is left. Reload and look again.',
      },
      notAll: {
        zh: '这次操作里有你看不到的设备。请能看到全部的人来接着下发',
        en: 'This batch has devices that you cannot see. Ask somebody who sees all of them.',
      },
    },
    example: { id: world.haltedBatchId },
  }),

  /** Halts a batch. Devices whose wave has not begun stay as they are. */
  halt: declareCall({
    name: 'batches.halt',
    title: { zh: '停下批量操作', en: 'Halt a batch' },
    wire: { method: 'POST', path: `${path}/halt`, body: 'form' },
    access: [staff],
    writes: true,
    input: z.object({ id }),
    output: z.object({ untouched: z.int() }),
    failures: {
      notFound,
      nothingToHalt: {
        zh: '没有还没开始的设备，停不下来了',
        en: 'There is nothing to halt: no device is left that has not begun.',
      },
    },
    example: { id: world.wavesBatchId },
  }),

  /** Gives the confirmed devices their previous values back, as a separate batch. */
  undo: declareCall({
    name: 'batches.undo',
    title: { zh: '撤回批量操作', en: 'Take a batch back' },
    wire: { method: 'POST', path: `${path}/undo`, body: 'form' },
    access: [staff],
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: {
      notFound,
      undone: {
        zh: '这次操作已经撤回过。请刷新后再看',
        en: 'This batch was taken back already. Reload and look again.',
      },
      notAll: {
        zh: '这次操作里有你看不到的设备。请能看到全部的人来撤回',
        en: 'This batch has devices that you cannot see. Ask somebody who sees all of them.',
      },
      stillOpen: {
        zh: '还有设备没答复。等它们都答复了再撤回',
        en: 'Some devices have yet to answer. Take it back once all have.',
      },
      nothingToUndo: {
        zh: '没有能撤回的：没有设备改成，或者这种操作不能撤回',
        en: 'There is nothing to take back: no device confirmed it, or it is nothing that can be.',
      },
    },
    example: { id: world.settingsBatchId },
  }),

  /** Locks, unlocks or restarts many devices immediately. */
  control: declareCall({
    name: 'batches.control',
    title: { zh: '批量控制设备', en: 'Control many devices' },
    wire: { method: 'POST', path: `${path}/control`, body: 'form' },
    access: [merchantGrant(devicePermissions.control)],
    writes: true,
    input: z.object({ ids, act: z.enum(['lock', 'unlock', 'reboot']) }),
    output: z.object({ id }),
    failures: {
      noDevice: {
        zh: '没有这些设备，或者你看不到它们。请刷新后重新选择',
        en: 'There are no such devices, or you cannot see them. Reload and choose again.',
      },
    },
    example: { ids: [world.deviceId], act: 'lock' },
  }),
}
