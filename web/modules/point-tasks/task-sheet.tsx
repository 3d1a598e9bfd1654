import type { TaskKind } from '#contract/point-tasks/point-task.ts'
import { pointTasks, type ListedTask } from '#contract/point-tasks/point-tasks.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './point-tasks.module.css'
import { taskCalls } from './task-calls.ts'
import { TaskFields, type SiteChoices } from './task-fields.tsx'
import { formatTaskTitle } from './task-sentence.ts'
import { formTexts, texts } from './texts.ts'
import { useTaskForm } from './use-task-form.ts'

type Props = {
  /** Undefined for a new task. */
  readonly task: ListedTask | undefined
  /** Kinds that a new task can have. */
  readonly kinds: readonly TaskKind[]
  readonly sites: SiteChoices
  onClose(): void
}

/** Adds, changes or deletes a task. The kind of an existing one is fixed. */
export function TaskSheet({ task, kinds, sites, onClose }: Props) {
  const own = useTexts(texts)
  const t = useTexts(formTexts)
  const language = useLanguage()
  const closeWithToast = (message: string) => {
    onClose()
    showToast(message)
  }
  const { form, ...rest } = useTaskForm(task, kinds[0] ?? 'plays', () => closeWithToast(t.saved))
  return (
    <BottomSheet open tall title={task ? own.edit : own.add} onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <TaskFields form={form} task={task} kinds={task ? [task.kind] : kinds} sites={sites} />
        {task && <p className={css.kept}>{t.kept}</p>}
      </DraftForm>
      {task && (
        <div className={css.removal}>
          <CallButton
            call={pointTasks.remove}
            input={{ id: task.id }}
            renews={taskCalls}
            kind="danger-plain"
            wide
            confirm={{
              title: t.removeAsk(formatTaskTitle(task, language)),
              text: t.removeText,
              act: t.remove,
            }}
            onDone={() => closeWithToast(t.removed)}
          >
            {t.remove}
          </CallButton>
        </div>
      )}
    </BottomSheet>
  )
}
