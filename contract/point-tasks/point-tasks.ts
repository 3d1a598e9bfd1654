import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { toFen } from '../base/money.ts'
import { id, ids, yesNo } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { pointPermissions, storePermissions } from '../points/point.ts'
import { playerTaskCalls } from './player-tasks.ts'
import { pointTask, TASKS_MAX, taskValues } from './point-task.ts'

const path = '/api/blade-points/tasks' as const
const see = [merchantGrant(storePermissions.edit), merchantGrant(pointPermissions.see)] as const
const edit = [allSitesGrant(storePermissions.edit)] as const

const noTask = { zh: '任务不存在或已删除', en: 'Task not found. It may have been deleted.' }

const listedTask = z.extend(pointTask, {
  /** Names of the chosen sites that still exist and that the caller sees. */
  fieldNames: z.array(z.string()),
  /** Claims since midnight. */
  claimsToday: z.int(),
})
export type ListedTask = z.output<typeof listedTask>

/** Tasks that earn points. */
export const pointTasks = {
  ...playerTaskCalls,

  /** Lists the tasks in the order in which members see them. */
  list: declareCall({
    name: 'pointTasks.list',
    title: { zh: '任务列表', en: 'List points tasks' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.array(listedTask),
    failures: {},
    example: {},
  }),

  /** Adds a task at the end, or changes one with an id. What was claimed stays as it is. */
  save: declareCall({
    name: 'pointTasks.save',
    title: { zh: '保存任务', en: 'Save points task' },
    wire: { method: 'POST', path: `${path}/save`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ...taskValues, id: z.optional(id) }),
    output: pointTask,
    failures: {
      noTask,
      full: {
        zh: `最多可添加 ${TASKS_MAX} 个任务，请先删除不用的任务`,
        en: `You can have up to ${TASKS_MAX} tasks. Delete an unused task first.`,
      },
      kindFixed: {
        zh: '任务类型不能修改，请添加新任务',
        en: 'The task type cannot be changed. Add a new task.',
      },
      secondSignIn: {
        zh: '签到任务只能有一个，请修改已有的签到任务',
        en: 'You can have only one check-in task. Edit the existing task.',
      },
      secondOfKind: {
        zh: '这种任务只能有一个，请修改已有的任务',
        en: 'You can have only one task of this type. Edit the existing task.',
      },
      friendsMissing: {
        zh: '请填写每位会员每月的好友数上限',
        en: 'Enter the maximum number of friends per member per month.',
      },
      pointsMissing: {
        zh: '请填写积分。签到任务须填写第 1 至 7 天的积分。',
        en: 'Enter the points. A check-in task needs points for days 1 to 7.',
      },
      playsMissing: { zh: '请填写局数', en: 'Enter the number of plays.' },
      amountMissing: { zh: '请填写金额', en: 'Enter the amount.' },
      siteMissing: {
        zh: '部分场地不存在或已删除，请重新选择',
        en: 'Some sites were not found. Choose the sites again.',
      },
    },
    example: {
      kind: 'plays',
      points: [20],
      plays: 5,
      amountFen: toFen(0),
      fieldIds: [],
      isOn: true,
    },
  }),

  setOn: declareCall({
    name: 'pointTasks.setOn',
    title: { zh: '启用或停用积分任务', en: 'Turn points task on or off' },
    wire: { method: 'POST', path: `${path}/setOn`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id, isOn: yesNo }),
    output: pointTask,
    failures: { noTask },
    example: { id: world.pointTaskId, isOn: false },
  }),

  /** Sorts the tasks. Those that are not in `ids` follow in their own order. */
  reorder: declareCall({
    name: 'pointTasks.reorder',
    title: { zh: '调整任务顺序', en: 'Reorder points tasks' },
    wire: { method: 'POST', path: `${path}/reorder`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ changed: z.int() }),
    failures: {
      changed: {
        zh: '任务已更新，请刷新后再调整顺序',
        en: 'The tasks have changed. Refresh and reorder them again.',
      },
    },
    example: { ids: [world.signInTaskId, world.pointTaskId] },
  }),

  /** Deletes a task. Claimed points stay. */
  remove: declareCall({
    name: 'pointTasks.remove',
    title: { zh: '删除任务', en: 'Delete points task' },
    wire: { method: 'POST', path: `${path}/remove`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ removed: z.int() }),
    failures: { noTask },
    example: { id: world.pointTaskId },
  }),
}
