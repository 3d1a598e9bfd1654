import type { CallInput } from '#contract/base/call.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import {
  countTaskPoints,
  dropForeignTaskValues,
  pointTaskSubject,
  singleTaskKinds,
  TASKS_MAX,
  type PointTask,
} from '#contract/point-tasks/point-task.ts'
import type { playerTaskCalls } from '#contract/point-tasks/player-tasks.ts'
import type { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { newId } from '#server/platform/id.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { countClaimsByTask } from './claim-store.ts'
import { friendHandlers } from './friend-handlers.ts'
import { playerTaskHandlers } from './player-handlers.ts'
import {
  deletePointTask,
  listPointTasks,
  lockPointTasks,
  savePointTask,
  type TaskRow,
} from './task-store.ts'

export function pointTasksHandlers(keys: SealKeys): Handlers<typeof pointTasks> {
  return { ...staffHandlers, ...playerTaskHandlers(keys), ...friendHandlers(keys) }
}

const staffHandlers: Handlers<Omit<typeof pointTasks, keyof typeof playerTaskCalls>> = {
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
    recordTask(context, await listAllSites(context.tx, context.scope), { before, after })
    return toPointTask(after)
  },

  async reorder({ ids }, context) {
    const { tx, scope, refuse } = context
    await lockPointTasks(tx, scope)
    const tasks = await listPointTasks(tx, scope)
    const known = tasks.map(({ id }) => id)
    if (!ids.every((id) => known.includes(id))) throw refuse('changed', 'ids')
    const order = [...new Set([...ids, ...known])]
    const sites = await listAllSites(tx, scope)
    const moved = tasks.filter((task) => task.place !== order.indexOf(task.id))
    for (const before of moved) {
      const after = { ...before, place: order.indexOf(before.id) }
      await savePointTask(tx, scope, after)
      recordTask(context, sites, { before, after })
    }
    return { changed: moved.length }
  },

  async remove({ id }, context) {
    const before = await lockTask(id, context)
    await deletePointTask(context.tx, context.scope, id)
    recordTask(context, await listAllSites(context.tx, context.scope), { before })
    return { removed: 1 }
  },
}

type WriteContext = Pick<
  CallContext<typeof pointTasks.setOn>,
  'record' | 'scope' | 'tell' | 'tx'
> & { refuse(failure: 'noTask', field: 'id'): Error }

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
  const isSingle = singleTaskKinds.includes(sent.kind)
  if (!before && isSingle && tasks.some(({ kind }) => kind === sent.kind)) {
    throw refuse(sent.kind === 'signIn' ? 'secondSignIn' : 'secondOfKind', 'kind')
  }
  const sites = await listAllSites(tx, scope)
  requireTaskValues(sent, sites, context)
  const task = {
    ...dropForeignTaskValues({ ...sent, friends: sent.friends ?? before?.friends ?? 0 }),
    id: before?.id ?? newId(),
    place: before?.place ?? Math.max(-1, ...tasks.map(({ place }) => place)) + 1,
    madeAt: before?.madeAt ?? databaseNow(),
  }
  await savePointTask(tx, scope, task)
  recordTask(context, sites, { before, after: task })
  return toPointTask(task)
}

type NamedSite = { readonly id: string; readonly firmName: string }

function requireTaskValues(
  { kind, points, plays, amountFen, fieldIds, friends }: CallInput<typeof pointTasks.save>,
  sites: readonly NamedSite[],
  { refuse }: Pick<CallContext<typeof pointTasks.save>, 'refuse'>,
): void {
  if (points.length !== countTaskPoints(kind)) throw refuse('pointsMissing', 'points')
  if (kind === 'plays' && plays === 0) throw refuse('playsMissing', 'plays')
  if (kind === 'share' && !friends) throw refuse('friendsMissing', 'friends')
  if (kind === 'recharge' && amountFen === 0) throw refuse('amountMissing', 'amountFen')
  const isKnown = (siteId: string) => sites.some(({ id }) => id === siteId)
  if (kind === 'visit' && !fieldIds.every(isKnown)) throw refuse('siteMissing', 'fieldIds')
}

type TaskChange = { readonly before?: TaskRow | undefined; readonly after?: TaskRow }

/** Records a change in the operation log, and reloads open screens. */
function recordTask(
  { scope, record, tell }: Pick<WriteContext, 'record' | 'scope' | 'tell'>,
  sites: readonly NamedSite[],
  { before, after }: TaskChange,
): void {
  const id = (after ?? before)?.id ?? ''
  record(scope, pointTaskSubject, {
    id,
    name: '',
    ...(before && { before: toTaskAuditFields(before, sites) }),
    ...(after && { after: toTaskAuditFields(after, sites) }),
  })
  tell(scope, 'points')
}

function toTaskAuditFields(task: TaskRow, sites: readonly NamedSite[]) {
  const { kind, points, plays, amountFen, friends, isOn, place } = task
  const siteNames = listTaskSiteNames(task, sites).join(' ')
  return { kind, points: points.join(' '), plays, amountFen, friends, siteNames, isOn, place }
}

function listTaskSiteNames(
  { fieldIds }: Pick<PointTask, 'fieldIds'>,
  sites: readonly NamedSite[],
): string[] {
  return sites.filter(({ id }) => fieldIds.includes(id)).map(({ firmName }) => firmName)
}

function toPointTask({ place: _place, madeAt: _madeAt, ...task }: TaskRow): PointTask {
  return task
}
