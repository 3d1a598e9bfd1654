import { useState } from 'react'
import { pointTasks, type ListedTask } from '#contract/point-tasks/point-tasks.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { moveListItem } from '#web/kit/sortable/places.ts'
import { SortableList } from '#web/kit/sortable/sortable.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './point-tasks.module.css'
import { taskCalls } from './task-calls.ts'
import { formatTaskPoints, formatTaskTitle } from './task-sentence.ts'
import { formTexts, texts } from './texts.ts'

export const isSortableTask = ({ kind }: ListedTask) => kind !== 'signIn'

type Props = { readonly tasks: readonly ListedTask[]; onClose(): void }

/** Sorts the tasks below the daily check-in, which stays first. Nothing changes until the order is saved. */
export function TaskOrderSheet({ tasks, onClose }: Props) {
  const t = useTexts(texts)
  const form = useTexts(formTexts)
  const language = useLanguage()
  const [order, setOrder] = useState(tasks.filter(isSortableTask))
  const fixed = tasks.filter((task) => !isSortableTask(task))
  const items = order.map((task) => ({
    id: task.id,
    name: formatTaskTitle(task, language),
    sub: formatTaskPoints(task, language),
  }))
  const closeSavedOrder = () => {
    onClose()
    showToast(t.sorted)
  }
  return (
    <BottomSheet open tall title={t.sort} onClose={onClose}>
      <p className={css.kept}>{t.sortNote}</p>
      <SortableList
        label={t.tasks}
        items={items}
        onMove={(from, to) => setOrder(moveListItem([...order], from, to))}
      />
      <div className={css.removal}>
        <CallButton
          call={pointTasks.reorder}
          input={{ ids: [...fixed, ...order].map(({ id }) => id) }}
          renews={taskCalls}
          kind="primary"
          wide
          onDone={closeSavedOrder}
        >
          {form.saveOrder}
        </CallButton>
      </div>
    </BottomSheet>
  )
}
