import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant, staff } from '../base/call.ts'
import { devicePermissions } from '../devices/device-commands.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import { id, ids, moment, pagedBy, recordPage } from '../base/wire.ts'

/**
 * What one device or five hundred are told together, with what became of it at each. What there is to
 * tell is each module's own (`server/all-batch-kinds.ts`); that it is waited for, halted, told again, is
 * the same for all.
 */
const path = '/api/batches' as const

/** What became of a batch at one device. Only the device's own word makes it confirmed. */
export const batchItemLife = declareLifecycle('waiting', {
  /** Its wave has not begun: the device knows of nothing. */
  waiting: { name: { zh: '没开始', en: 'Not begun' }, next: ['sent', 'refused', 'offline'] },
  sent: { name: { zh: '已发出', en: 'Sent' }, next: ['confirmed', 'refused', 'doubt'] },
  confirmed: { name: { zh: '已确认', en: 'Confirmed' }, next: [] },
  /** Known: not done, whether it refused, was not fit or was not reached in time. */
  refused: { name: { zh: '没做成', en: 'Not done' }, next: ['waiting'] },
  /** It was told nothing: who sets a device wants to see that it did. */
  offline: { name: { zh: '离线', en: 'Offline' }, next: ['waiting'] },
  doubt: { name: { zh: '存疑', en: 'In doubt' }, next: ['waiting', 'confirmed', 'refused'] },
})
export type BatchItemState = (typeof batchItemLife.states)[number]
const itemState = z.enum(batchItemLife.states)
/** In which it did not come to what was wished, as far as is known. */
export const againStates: readonly BatchItemState[] = ['refused', 'offline', 'doubt']
/** Its board has no such thing, it was set anew since: the next try would fail as this one did. */
const failsAgain = ['value', 'unsupported', 'changed', 'model', 'withdrawn']
/** Whether a further try may come out otherwise. */
export function mayEndOtherwise({ state, code }: Pick<BatchItem, 'state' | 'code'>): boolean {
  if (!againStates.includes(state)) return false
  return state !== 'refused' || !(failsAgain.includes(code) || code.startsWith('value.'))
}

const sentence = z.object({ zh: z.string(), en: z.string() })

const item = z.object({
  deviceId: id,
  /** Of the device, as it stands on it. */
  equipmentId: z.string(),
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  /** From 1. */
  wave: z.int(),
  state: itemState,
  /** Of a refusal: the board's own code. */
  code: z.string(),
  /** The same in words, where there are some. */
  said: z.optional(sentence),
  /** Milliseconds from sending to the answer, where there was one. */
  tookMs: z.optional(z.int()),
  movedTime: moment,
})
export type BatchItem = z.output<typeof item>

const batch = z.object({
  id,
  title: sentence,
  /** What was wished, in words. */
  about: sentence,
  askedBy: z.string(),
  createTime: moment,
})
const listed = z.object({
  ...batch.shape,
  states: z.record(itemState, z.int()),
  /** The batch that took it back. */
  undoneBy: z.optional(id),
})
export type ListedBatch = z.output<typeof listed>
const detail = z.object({
  ...batch.shape,
  items: z.array(item),
  /** How many waves there are, and which was begun last, from 1. */
  waves: z.int(),
  wave: z.int(),
  /** So many failures halt it, in the first wave one; without it none do. */
  stopAfter: z.optional(z.int()),
  /** Of one that halted. */
  haltedTime: z.optional(moment),
  /** Who halted it; nobody where it did by itself. */
  haltedBy: z.optional(z.string()),
  /** When its next wave begins; only while that waits for its time. */
  nextWaveTime: z.optional(moment),
  /** So many confirmed it and can be set back, once all answered; none where that can't be done, or was. */
  undoable: z.int(),
  /** Only of what takes a password every time: where it is asked for anew, with `ids` to come. */
  anew: z.optional(z.string()),
  /** The batch that this one takes back, and the one that took this one back. */
  undoes: z.optional(id),
  undoneBy: z.optional(id),
})
export type Batch = z.output<typeof detail>

const notFound = {
  zh: '没有这次批量操作，或者你看不到它的设备。请刷新后再看',
  en: 'There is no such batch, or you can not see its devices. Reload and look again.',
}
const see = [merchantGrant(devicePermissions.see), agent] as const

export const batches = {
  /** The newest first. */
  list: declareCall({
    name: 'batches.list',
    title: { zh: '批量操作列表', en: 'List batches' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object(pagedBy()),
    output: recordPage(listed),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'batches.detail',
    title: { zh: '批量操作结果', en: 'A batch' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: detail,
    failures: { notFound },
    example: { id: world.batchId },
  }),

  /**
   * Those that refused, were offline or are in doubt are told once more. Without `ids` those are left that
   * would fail as they did; to ask for one of them is refused.
   */
  again: declareCall({
    name: 'batches.again',
    title: { zh: '重试没成功的设备', en: 'Tell devices once more' },
    wire: { method: 'POST', path: `${path}/again`, body: 'form' },
    // What its kind asks for is asked for when it is known which kind it is.
    access: [staff],
    writes: true,
    input: z.object({ id, ids: z.optional(ids) }),
    output: z.object({
      told: z.int(),
      /** Not told, as they are still away; what is in neither was not told for a reason of its own. */
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
        en: 'This batch was taken back: it is told to nobody again. Do it anew.',
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

  /** What halted by its failures, or by a person, goes on with its next wave. */
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
        en: 'This batch has devices that you can not see. Ask somebody who sees all of them.',
      },
    },
    example: { id: world.haltedBatchId },
  }),

  /** The devices whose wave has not begun are left as they are. */
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

  /** Those that confirmed it get back what they held before, as a batch of its own. */
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
        en: 'This batch has devices that you can not see. Ask somebody who sees all of them.',
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

  /** At once, on many devices: locked, unlocked, started anew. */
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
        en: 'There are no such devices, or you can not see them. Reload and choose again.',
      },
    },
    example: { ids: [world.deviceId], act: 'lock' },
  }),
}
