import { pointTasks } from '#contract/point-tasks/point-tasks.ts'

/** Calls to query again after a task changes. */
export const taskCalls = [pointTasks.list] as const
