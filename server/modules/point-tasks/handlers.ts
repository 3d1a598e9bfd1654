import type { CallInput } from '#contract/base/call.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import {
  countTaskPoints,
  dropForeignTaskValues,
  pointTaskSubject,
  TASKS_MAX,
  type PointTask,
} from '#contract/point-tasks/point-task.ts'
import type { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { countClaimsByTask } from './claim-store.ts'
import { playerTaskHandlers } from './player-handlers.ts'
import {
  deletePointTask,
  listPointTasks,
  lockPointTasks,
  savePointTask,
  type TaskRow,
} from './task-store.ts'

export const pointTasksHandlers: Handlers<typeof pointTasks> = {
  ...playerTaskHandlers,

  async list(_input, { tx, scope }) {
    const tasks = await listPointTasks(tx, scope)
    const claims = await countClaimsByTask(tx, scope, toShanghaiDayStart(databaseNow()))
    const sites = await listAllSites(tx, scope)
    return tasks.map((task) => ({
      ...toPointTask(task),
      fieldNames: listTaskSiteNames(task, sites),
      claimsToday: claims.get(task.id) ?? 0,
    }))
  },

  save: saveTask,

  async setOn({ id, isOn }, context) {
    const before = await lockTask(id, context)
    const after = { ...before, isOn }
    await savePointTask(context.tx, context.scope, after)
    await recordTask(context, { before, after })
    return toPointTask(after)
  },

  async reorder({ ids }, context) {
    const { tx, scope, refuse } = context
    await lockPointTasks(tx, scope)
    const tasks = await listPointTasks(tx, scope)
    const isWhole = new Set(ids).size === tasks.length && ids.length === tasks.length
    if (!isWhole || tasks.some(({ id }) => !ids.includes(id))) throw refuse('changed', 'ids')
    const moved = tasks.filter((task) => task.place !== ids.indexOf(task.id))
    for (const before of moved) {
      const after = { ...before, place: ids.indexOf(before.id) }
      await savePointTask(tx, scope, after)
      await recordTask(context, { before, after })
    }
    return { changed: moved.length }
  },

  async remove({ id }, context) {
    const before = await lockTask(id, context)
    await deletePointTask(context.tx, context.scope, id)
    await recordTask(context, { before })
    return { removed: 1 }
  },
}

type WriteContext = Pick<
  CallContext<typeof pointTasks.setOn>,
  'record' | 'refuse' | 'scope' | 'tell' | 'tx'
>

async function lockTask(id: string, { tx, scope, refuse }: WriteContext): Promise<TaskRow> {
  await lockPointTasks(tx, scope)
  const task = (await listPointTasks(tx, scope)).find((each) => each.id === id)
  if (!task) throw refuse('noTask', 'id')
  return task
}

async function saveTask(
  { id, ...sent }: CallInput<typeof pointTasks.save>,
  context: CallContext<typeof pointTasks.save>,
): Promise<PointTask> {
  const { tx, scope, refuse } = context
  await lockPointTasks(tx, scope)
  const tasks = await listPointTasks(tx, scope)
  const before = tasks.find((task) => task.id === id)
  if (id !== undefined && !before) throw refuse('noTask', 'id')
  if (before && before.kind !== sent.kind) throw refuse('kindFixed', 'kind')
  if (!before && tasks.length >= TASKS_MAX) throw refuse('full')
  const isSecond = !before && sent.kind === 'signIn' && tasks.some(({ kind }) => kind === 'signIn')
  if (isSecond) throw refuse('secondSignIn', 'kind')
  await requireTaskValues(sent, context)
  const task = {
    ...dropForeignTaskValues(sent),
    id: before?.id ?? newId(),
    place: before?.place ?? Math.max(-1, ...tasks.map(({ place }) => place)) + 1,
    madeAt: before?.madeAt ?? databaseNow(),
  }
  await savePointTask(tx, scope, task)
  await recordTask(context, { before, after: task })
  return toPointTask(task)
}

async function requireTaskValues(
  { kind, points, plays, amountFen, fieldIds }: CallInput<typeof pointTasks.save>,
  { tx, scope, refuse }: CallContext<typeof pointTasks.save>,
): Promise<void> {
  if (points.length !== countTaskPoints(kind)) throw refuse('pointsMissing', 'points')
  if (kind === 'plays' && plays === 0) throw refuse('playsMissing', 'plays')
  if (kind === 'recharge' && amountFen === 0) throw refuse('amountMissing', 'amountFen')
  if (kind !== 'visit') return
  const siteIds = new Set((await listAllSites(tx, scope)).map(({ id }) => id))
  if (!fieldIds.every((id) => siteIds.has(id))) throw refuse('siteMissing', 'fieldIds')
}

type TaskChange = { readonly before?: TaskRow | undefined; readonly after?: TaskRow }

/** Records a change in the operation log, and reloads open screens. */
async function recordTask(
  { tx, scope, record, tell }: Pick<WriteContext, 'record' | 'scope' | 'tell' | 'tx'>,
  { before, after }: TaskChange,
): Promise<void> {
  const task = after ?? before
  if (!task) return
  const [beforeFields, afterFields] = await Promise.all([
    before && toTaskAuditFields(tx, scope, before),
    after && toTaskAuditFields(tx, scope, after),
  ])
  record(scope, pointTaskSubject, {
    id: task.id,
    name: '',
    ...(beforeFields && { before: beforeFields }),
    ...(afterFields && { after: afterFields }),
  })
  tell(scope, 'points')
}

async function toTaskAuditFields(tx: Tx, scope: Scope, task: TaskRow) {
  const { kind, points, plays, amountFen, isOn, place } = task
  const siteNames = listTaskSiteNames(task, await listAllSites(tx, scope)).join(' ')
  return { kind, points: points.join(' '), plays, amountFen, siteNames, isOn, place }
}

function listTaskSiteNames(
  { fieldIds }: Pick<PointTask, 'fieldIds'>,
  sites: readonly { readonly id: string; readonly firmName: string }[],
): string[] {
  return sites.filter(({ id }) => fieldIds.includes(id)).map(({ firmName }) => firmName)
}

function toPointTask({ place: _place, madeAt: _madeAt, ...task }: TaskRow): PointTask {
  return task
}
