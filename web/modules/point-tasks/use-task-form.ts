import type { CallInput } from '#contract/base/call.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { SIGN_IN_DAYS, type TaskKind } from '#contract/point-tasks/point-task.ts'
import { pointTasks, type ListedTask } from '#contract/point-tasks/point-tasks.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { taskCalls } from './task-calls.ts'

/** Values of the form. An empty number is null. */
export type TaskValues = {
  readonly kind: TaskKind
  readonly points: number | null
  /** Points of a sign-in for each day in a row. */
  readonly days: (number | null)[]
  readonly plays: number | null
  readonly amountFen: Fen | null
  /** Friends who count in a month. */
  readonly friends: number | null
  readonly isEverySite: boolean
  readonly fieldIds: readonly string[]
  readonly isOn: boolean
}
export type TaskForm = ReturnType<typeof useTaskForm>['form']

const NEW_DAYS = [5, 5, 10, 10, 15, 15, 30]
const NEW_TASK: TaskValues = {
  kind: 'signIn',
  points: 10,
  days: NEW_DAYS,
  plays: 3,
  amountFen: toFen(20_00),
  friends: 5,
  isEverySite: true,
  fieldIds: [],
  isOn: true,
}

/** Form of a task, existing or new. `kind`: the kind of a new task that is chosen first. */
export function useTaskForm(task: ListedTask | undefined, kind: TaskKind, onDone: () => void) {
  return useCallForm(pointTasks.save, {
    start: task ? toTaskValues(task) : { ...NEW_TASK, kind, isOn: kind !== 'share' },
    input: (values: TaskValues) => toTaskInput(values, task?.id),
    renews: taskCalls,
    onDone,
  })
}

function toTaskValues(task: ListedTask): TaskValues {
  const { kind, points, plays, amountFen, fieldIds, friends, isOn } = task
  return {
    ...NEW_TASK,
    kind,
    isOn,
    ...(kind === 'signIn' ? { days: [...points] } : { points: points[0] ?? null }),
    ...(kind === 'plays' && { plays }),
    ...(kind === 'share' && { friends }),
    ...(kind === 'recharge' && { amountFen }),
    isEverySite: fieldIds.length === 0,
    fieldIds,
  }
}

function toTaskInput(
  values: TaskValues,
  id: string | undefined,
): CallInput<typeof pointTasks.save> {
  const { kind, points, days, plays, amountFen, isEverySite, fieldIds, friends, isOn } = values
  const all = kind === 'signIn' ? days.slice(0, SIGN_IN_DAYS) : [points]
  return {
    ...(id !== undefined && { id }),
    kind,
    points: all.map((each) => each ?? 0),
    plays: kind === 'plays' ? (plays ?? 0) : 0,
    amountFen: kind === 'recharge' ? (amountFen ?? toFen(0)) : toFen(0),
    fieldIds: kind === 'visit' && !isEverySite ? [...fieldIds] : [],
    friends: kind === 'share' ? (friends ?? 0) : 0,
    isOn,
  }
}
