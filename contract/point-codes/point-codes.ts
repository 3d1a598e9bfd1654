import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import {
  id,
  moment,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  wholeNumber,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { pointPermissions } from '../points/point.ts'
import { playerPointCodeCalls } from './player-point-codes.ts'
import {
  BATCH_CODES_MAX,
  codePermissions,
  pointCode,
  pointCodeBatch,
  pointCodeBatchFields,
  pointCodeBatchState,
  pointCodeState,
  typedPointCode,
} from './point-code.ts'

const path = '/api/blade-points/pointCode' as const
const see = [merchantGrant(pointPermissions.see), merchantGrant(codePermissions.edit)] as const
/** Codes are worth points at all sites. */
const edit = [allSitesGrant(codePermissions.edit)] as const

/** Labels of one file: 25 sheets. */
export const LABELS_MAX = 600

const noBatch = {
  zh: '积分码批次不存在，请返回列表重新选择',
  en: 'Batch not found. Choose another batch from the list.',
}
const batchStopped = {
  zh: '这批积分码已停用，请刷新',
  en: 'This batch is already deactivated. Refresh the page.',
}

const pointCodeUse = z.object({
  /** Number of the code within the batch. */
  number: z.int(),
  playerId: id,
  /** Empty if the member was never at a site of the caller. */
  playerName: z.string(),
  time: moment,
})
export type PointCodeUse = z.output<typeof pointCodeUse>

const readCalls = {
  /** Lists batches, newest first. */
  batches: declareCall({
    name: 'pointCodes.batches',
    title: { zh: '积分码批次列表', en: 'List points code batches' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagingFields(),
      /** Part of the name. */
      name: z.optional(typedTextSchema(20)),
      state: z.optional(pointCodeBatchState),
    }),
    output: recordPageSchema(pointCodeBatch),
    failures: {},
    example: {},
  }),

  batch: declareCall({
    name: 'pointCodes.batch',
    title: { zh: '积分码批次详情', en: 'Get points code batch' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: pointCodeBatch,
    failures: { noBatch },
    example: { id: world.pointCodeBatchId },
  }),

  /** Lists codes of a batch by their numbers. */
  codes: declareCall({
    name: 'pointCodes.codes',
    title: { zh: '批次内的积分码', en: 'List points codes in batch' },
    wire: { method: 'GET', path: `${path}/codes`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagingFields(),
      id,
      state: z.optional(pointCodeState),
      /** The whole code, or its number within the batch. */
      text: z.optional(typedPointCode),
    }),
    output: recordPageSchema(pointCode),
    failures: { noBatch },
    example: { id: world.pointCodeBatchId },
  }),

  /** Lists uses of a batch, newest first. */
  uses: declareCall({
    name: 'pointCodes.uses',
    title: { zh: '积分码使用记录', en: 'List points code uses' },
    wire: { method: 'GET', path: `${path}/uses`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ ...pagingFields(), id }),
    output: recordPageSchema(pointCodeUse),
    failures: { noBatch },
    example: { id: world.pointCodeBatchId },
  }),
}

const writeCalls = {
  makeBatch: declareCall({
    name: 'pointCodes.makeBatch',
    title: { zh: '生成积分码', en: 'Create points codes' },
    wire: { method: 'POST', path: `${path}/submit`, body: 'form' },
    access: edit,
    writes: true,
    perMinute: 20,
    input: z.object(pointCodeBatchFields),
    output: pointCodeBatch,
    failures: {
      tooManyCodes: {
        zh: `一批最多 ${BATCH_CODES_MAX} 个积分码，请减少数量`,
        en: `A batch can have up to ${BATCH_CODES_MAX} codes. Enter a smaller number.`,
      },
      dayOver: {
        zh: '截止日期已过，请选择今天或以后的日期',
        en: 'The end date has passed. Choose today or a later date.',
      },
    },
    example: {
      name: '开业传单',
      points: 100,
      kind: 'once',
      total: 20,
      memberLimit: 1,
      endDate: null,
    },
  }),

  /** Stops all codes of a batch for good. Points that were given stay. */
  stopBatch: declareCall({
    name: 'pointCodes.stopBatch',
    title: { zh: '停用积分码批次', en: 'Deactivate points code batch' },
    wire: { method: 'POST', path: `${path}/stop`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: pointCodeBatch,
    failures: { noBatch, batchStopped },
    example: { id: world.pointCodeBatchId },
  }),

  /** Stops one unused code of a batch for good. A shared code is stopped with its batch. */
  stopCode: declareCall({
    name: 'pointCodes.stopCode',
    title: { zh: '停用积分码', en: 'Deactivate points code' },
    wire: { method: 'POST', path: `${path}/stopCode`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id, number: wholeNumber.check(z.minimum(1), z.maximum(BATCH_CODES_MAX)) }),
    output: pointCodeBatch,
    failures: {
      noBatch,
      codeOver: {
        zh: '这个积分码已使用或已停用，请刷新',
        en: 'This code has already been used or deactivated. Refresh the page.',
      },
    },
    example: { id: world.pointCodeBatchId, number: 2 },
  }),

  exportCodes: declareCall({
    name: 'pointCodes.exportCodes',
    title: { zh: '导出积分码', en: 'Export points codes' },
    wire: { method: 'POST', path: `${path}/export`, body: 'form' },
    access: edit,
    writes: true,
    perMinute: 10,
    input: z.object({ id, ...exportWish }),
    output: exportAddress,
    failures: { noBatch },
    example: { id: world.pointCodeBatchId },
  }),

  /** Returns the address of a PDF with labels of the usable codes, valid for a minute. */
  printLabels: declareCall({
    name: 'pointCodes.printLabels',
    title: { zh: '打印积分码标签', en: 'Print points code labels' },
    wire: { method: 'POST', path: `${path}/labels`, body: 'form' },
    access: edit,
    writes: true,
    perMinute: 10,
    input: z.object({
      id,
      /** Part of the batch, from 1: each has up to 600 codes by number. */
      part: wholeNumber.check(z.minimum(1), z.maximum(Math.ceil(BATCH_CODES_MAX / LABELS_MAX))),
    }),
    output: z.object({ url: z.string() }),
    failures: {
      noBatch,
      noLabels: {
        zh: '这个范围内没有可用的积分码，请选择其他范围',
        en: 'This range has no usable codes. Choose another range.',
      },
    },
    example: { id: world.pointCodeBatchId, part: 1 },
  }),
}

export const pointCodes = { ...readCalls, ...writeCalls, ...playerPointCodeCalls }
