import * as z from 'zod/mini'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { dayIfAny, id, moment, momentIfAny, typedTextSchema, wholeNumber } from '../base/wire.ts'
import { POINT_CODE_LENGTH, POINT_CODE_SIGNS } from './code-text.ts'

/** Codes that give points to the members who enter them, made in batches. */

export const codePermissions = declarePermissions(
  'codes',
  { zh: '积分码', en: 'Points codes' },
  { edit: { zh: '管理积分码', en: 'Manage points codes' } },
)

export const BATCH_NAME_MAX = 20
/** Maximum number of points of one code. */
export const CODE_POINTS_MAX = 1_000_000
/** Maximum number of codes of a batch. */
export const BATCH_CODES_MAX = 10_000
/** Maximum number of uses of a code that many members may use. */
export const CODE_USES_MAX = 1_000_000
export const CODE_MEMBER_LIMIT_MAX = 1_000

export const pointCodeKinds = {
  once: { zh: '单次使用', en: 'Single-use codes' },
  many: { zh: '多人共用', en: 'Shared code' },
} as const satisfies Record<string, Sentence>
export type PointCodeKind = keyof typeof pointCodeKinds
export const pointCodeKind = z.enum(
  Object.keys(pointCodeKinds) as [PointCodeKind, ...PointCodeKind[]],
)

export const pointCodeBatchStates = {
  active: { zh: '使用中', en: 'Active' },
  ended: { zh: '已过期', en: 'Expired' },
  stopped: { zh: '已停用', en: 'Deactivated' },
} as const satisfies Record<string, Sentence>
export type PointCodeBatchState = keyof typeof pointCodeBatchStates
export const pointCodeBatchState = z.enum(
  Object.keys(pointCodeBatchStates) as [PointCodeBatchState, ...PointCodeBatchState[]],
)

export const pointCodeStates = {
  unused: { zh: '未使用', en: 'Unused' },
  used: { zh: '已使用', en: 'Used' },
  stopped: { zh: '已停用', en: 'Deactivated' },
} as const satisfies Record<string, Sentence>
export type PointCodeState = keyof typeof pointCodeStates
export const pointCodeState = z.enum(
  Object.keys(pointCodeStates) as [PointCodeState, ...PointCodeState[]],
)

function rangeSchema(min: number, max: number) {
  return wholeNumber.check(z.minimum(min), z.maximum(max))
}

export const pointCodeBatchFields = {
  /** Members see it in their points history. */
  name: typedTextSchema(BATCH_NAME_MAX).check(z.minLength(1)),
  /** Points of each use. */
  points: rangeSchema(1, CODE_POINTS_MAX),
  kind: pointCodeKind,
  /** Number of codes, or of the uses of the shared code. */
  total: rangeSchema(1, CODE_USES_MAX),
  /** Uses of the batch by one member; 0: no limit. */
  memberLimit: rangeSchema(0, CODE_MEMBER_LIMIT_MAX),
  /** Last day; null: codes do not expire. */
  endDate: dayIfAny,
}

export const pointCodeBatch = z.object({
  id,
  name: z.string(),
  points: z.int(),
  kind: pointCodeKind,
  total: z.int(),
  memberLimit: z.int(),
  endDate: dayIfAny,
  createTime: moment,
  /** Person of the staff who made it. */
  creatorName: z.string(),
  /** Null unless the whole batch was stopped. */
  stoppedAt: momentIfAny,
  state: pointCodeBatchState,
  /** Uses; with the next three they are `total`. */
  used: z.int(),
  /** Uses that are still possible. */
  usable: z.int(),
  /** Uses that expired with the last day. */
  expired: z.int(),
  /** Uses that were stopped. */
  stopped: z.int(),
})
export type PointCodeBatch = z.output<typeof pointCodeBatch>

export const pointCode = z.object({
  /** Number within the batch, from 1. */
  number: z.int(),
  /** In groups of four. Only the last group can be read without the permission to manage codes. */
  code: z.string(),
  /** Address in its QR code; empty without that permission. */
  link: z.string(),
  state: pointCodeState,
  uses: z.int(),
  /** Last use; empty and null without one. */
  playerId: z.string(),
  playerName: z.string(),
  usedAt: momentIfAny,
})
export type PointCode = z.output<typeof pointCode>

/** A code as the member types it: case, spaces and hyphens do not matter. */
export const typedPointCode = typedTextSchema(60).check(z.minLength(1))
/** Form in which codes are stored. */
export const POINT_CODE_FORM = new RegExp(`^[${POINT_CODE_SIGNS}]{${POINT_CODE_LENGTH}}$`)

export const pointCodeBatchSubject = declareSubject(
  'pointCodeBatch',
  { zh: '积分码批次', en: 'Points code batch' },
  {
    name: { zh: '名称', en: 'Name' },
    points: { zh: '每次积分', en: 'Points per use' },
    kind: { zh: '使用方式', en: 'Code type' },
    total: { zh: '总次数', en: 'Total uses' },
    memberLimit: { zh: '每人限用', en: 'Uses per member' },
    endDate: { zh: '截止日期', en: 'End date' },
    isStopped: { zh: '停用', en: 'Deactivated' },
    stoppedNumber: { zh: '停用的积分码序号', en: 'Deactivated code no.' },
    printed: { zh: '打印的积分码数', en: 'Codes printed' },
  },
)
