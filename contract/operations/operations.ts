import * as z from 'zod/mini'
import { declareCall, merchantGrant, platform } from '../base/call.ts'
import { declarePermissions } from '../base/permission.ts'
import { day, id, moment, pagingFields, recordPageSchema, typedTextSchema } from '../base/wire.ts'

/**
 * The operation log: who changed what, when, from what to what. These calls only read it. The platform sees
 * what its own people did, in any merchant's log.
 */
export const operationPermissions = declarePermissions(
  'operations',
  { zh: '操作记录', en: 'Activity log' },
  { see: { zh: '查看操作记录', en: 'View activity log' } },
)

const operation = z.object({
  /** Entry number, counted from 1 for each merchant. */
  id: z.string(),
  /** Merchant whose log contains the entry, shown to the platform; empty for the reader's own log. */
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
  /** Values as text; empty if there was or is no value. */
  changes: z.array(
    z.object({ field: z.string(), name: z.string(), from: z.string(), to: z.string() }),
  ),
})

export const operations = {
  list: declareCall({
    name: 'operations.list',
    title: { zh: '操作记录', en: 'List activity log entries' },
    wire: { method: 'GET', path: '/api/blade-log/operation/list', body: 'query' },
    access: [merchantGrant(operationPermissions.see), platform],
    writes: false,
    input: z.object({
      ...pagingFields('createTime'),
      /** First and last day, both included. */
      startDate: z.optional(day),
      endDate: z.optional(day),
      userId: z.optional(id),
      subjectKind: z.optional(typedTextSchema(40)),
    }),
    output: recordPageSchema(operation),
    failures: {
      daysReversed: {
        zh: '开始日期晚于结束日期，请选择更早的开始日期',
        en: 'The start date is after the end date. Choose an earlier start date.',
      },
    },
    example: { current: 1, size: 10 },
  }),

  /** Returns the people and the kinds of subjects by which the list can be filtered. */
  choices: declareCall({
    name: 'operations.choices',
    title: { zh: '操作记录的筛选项', en: 'List activity log filters' },
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
