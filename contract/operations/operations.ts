import * as z from 'zod/mini'
import { declareCall, merchantGrant, platform } from '../base/call.ts'
import { declarePermissions } from '../base/permission.ts'
import { day, id, moment, pagedBy, recordPage, typedText } from '../base/wire.ts'

/**
 * The operation log: who changed what, when, from what to what. Only ever read here. The platform
 * reads what its own people did, in whose log ever it stands.
 */
export const operationPermissions = declarePermissions(
  'operations',
  { zh: '操作记录', en: 'Operation log' },
  { see: { zh: '查看操作记录', en: 'See the operation log' } },
)

const operation = z.object({
  /** Lines count from 1, each merchant's for itself. */
  id: z.string(),
  /** Whose log it stands in, to the platform; empty: the reader's own. */
  houseName: z.string(),
  createTime: moment,
  userId: z.string(),
  userName: z.string(),
  /** What was done: the title of the call. */
  title: z.string(),
  subjectKind: z.string(),
  subjectKindName: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** Values as texts; empty: there was, or is, nothing. */
  changes: z.array(
    z.object({ field: z.string(), name: z.string(), from: z.string(), to: z.string() }),
  ),
})

export const operations = {
  list: declareCall({
    name: 'operations.list',
    title: { zh: '操作记录', en: 'Operation log' },
    wire: { method: 'GET', path: '/api/blade-log/operation/list', body: 'query' },
    access: [merchantGrant(operationPermissions.see), platform],
    writes: false,
    input: z.object({
      ...pagedBy('createTime'),
      /** The first and the last day. */
      startDate: z.optional(day),
      endDate: z.optional(day),
      userId: z.optional(id),
      subjectKind: z.optional(typedText(40)),
    }),
    output: recordPage(operation),
    failures: {
      daysReversed: {
        zh: '开始日期晚于结束日期。请重新选择',
        en: 'The first day is after the last one. Choose again.',
      },
    },
    example: { current: 1, size: 10 },
  }),

  /** What the list can be narrowed to: who is in it, and what about. */
  choices: declareCall({
    name: 'operations.choices',
    title: { zh: '操作记录的筛选项', en: 'Filters of the operation log' },
    wire: { method: 'GET', path: '/api/blade-log/operation/choices', body: 'query' },
    access: [merchantGrant(operationPermissions.see), platform],
    writes: false,
    input: z.object({}),
    output: z.object({
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      subjects: z.array(z.object({ kind: z.string(), name: z.string() })),
    }),
    failures: {},
    example: {},
  }),
}
