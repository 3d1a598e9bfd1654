import { sql } from 'kysely'
import type { PointTask, TaskKind } from '#contract/point-tasks/point-task.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type TaskTables = {
  point_tasks: {
    merchant_id: string
    task_id: string
    kind: TaskKind
    points: number[]
    plays: number
    amount_fen: number
    site_ids: string[]
    friends: number
    is_on: boolean
    place: number
    made_at: Date
  }
}
export type TaskRow = PointTask & { readonly place: number; readonly madeAt: Date }

/** Lists the tasks in their order. */
export async function listPointTasks(tx: Tx, scope: Scope): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`select t.task_id as id, t.kind, t.points, t.plays,
      t.amount_fen as "amountFen", t.site_ids as "fieldIds", t.friends, t.is_on as "isOn", t.place,
      t.made_at as "madeAt"
    from point_tasks t where t.merchant_id = ${merchantValue(scope)}
    order by t.place, t.task_id`.execute(tx)
  return rows
}

/** Locks the merchant's tasks until the transaction ends, so that their number and order stay right. */
export async function lockPointTasks(tx: Tx, { merchantId }: Scope): Promise<void> {
  const key = `point tasks ${merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export async function savePointTask(tx: Tx, { merchantId }: Scope, task: TaskRow): Promise<void> {
  const columns = {
    points: [...task.points],
    plays: task.plays,
    amount_fen: task.amountFen,
    site_ids: [...task.fieldIds],
    friends: task.friends,
    is_on: task.isOn,
    place: task.place,
  }
  await tx
    .withTables<TaskTables>()
    .insertInto('point_tasks')
    .values({
      merchant_id: merchantId,
      task_id: task.id,
      kind: task.kind,
      made_at: task.madeAt,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'task_id']).doUpdateSet(columns))
    .execute()
}

export async function deletePointTask(tx: Tx, { merchantId }: Scope, id: string): Promise<void> {
  await sql`delete from point_tasks
    where merchant_id = ${merchantId} and task_id = ${id}`.execute(tx)
}
