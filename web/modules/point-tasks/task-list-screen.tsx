import { useState } from 'react'
import { singleTaskKinds, taskKinds, type TaskKind } from '#contract/point-tasks/point-task.ts'
import { pointTasks, type ListedTask } from '#contract/point-tasks/point-tasks.ts'
import { sites } from '#contract/sites/sites.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import css from './point-tasks.module.css'
import { isSortableTask, TaskOrderSheet } from './task-order-sheet.tsx'
import { TaskRow } from './task-row.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { texts } from './texts.ts'

/** /integralStore/orderTask: tasks that earn points, in the order in which members see them. */
export function TaskListScreen() {
  const { allowed } = usePermission(pointTasks.list, {})
  return allowed ? <PermittedTaskList /> : <NotPermitted />
}

function PermittedTaskList() {
  const t = useTexts(texts)
  const [open, setOpen] = useState<ListedTask | 'new' | 'order'>()
  const query = useCall(pointTasks.list, {}, { silent: true })
  const seesSites = usePermission(sites.choices, {}).allowed
  const { data: siteChoices = [] } = useCall(sites.choices, {}, { silent: true, when: seesSites })
  const gate = usePermission(pointTasks.save, {})
  const openIfPermitted = (next: typeof open) => gate.pass(() => setOpen(next))
  const closeSheet = () => setOpen(undefined)
  return (
    <RouteScreen
      back="/integralStore"
      actions={
        query.data?.length !== 0 && (
          <PermissionGuard to={pointTasks.save}>
            <ResponsiveAddButton label={t.add} onPress={() => setOpen('new')} />
          </PermissionGuard>
        )
      }
    >
      <Loaded of={query} what={t.failed} label={t.loading} rows={5}>
        {(tasks) => (
          <div className={css.rows}>
            <TaskGroup tasks={tasks} onOpen={openIfPermitted} />
            {open === 'order' && <TaskOrderSheet tasks={tasks} onClose={closeSheet} />}
            {open !== undefined && open !== 'order' && (
              <TaskSheet
                task={open === 'new' ? undefined : open}
                kinds={listNewKinds(tasks)}
                sites={siteChoices}
                onClose={closeSheet}
              />
            )}
          </div>
        )}
      </Loaded>
    </RouteScreen>
  )
}

/** Of some kinds a merchant has one task at most. */
function listNewKinds(tasks: readonly ListedTask[]): TaskKind[] {
  const taken = tasks.map(({ kind }) => kind).filter((kind) => singleTaskKinds.includes(kind))
  return (Object.keys(taskKinds) as TaskKind[]).filter((kind) => !taken.includes(kind))
}

type GroupProps = {
  readonly tasks: readonly ListedTask[]
  onOpen(task: ListedTask | 'new' | 'order'): void
}

function TaskGroup({ tasks, onOpen }: GroupProps) {
  const t = useTexts(texts)
  if (tasks.length === 0) {
    return (
      <EmptyState
        title={t.none}
        text={t.noneText}
        act={
          <Button kind="primary" icon={plus} onPress={() => onOpen('new')}>
            {t.add}
          </Button>
        }
      />
    )
  }
  return (
    <RowGroup
      note={t.note}
      {...(tasks.filter(isSortableTask).length > 1 && {
        title: t.tasks,
        more: { text: t.sort, onPress: () => onOpen('order') },
      })}
    >
      <ul aria-label={t.tasks}>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} onOpen={() => onOpen(task)} />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}
