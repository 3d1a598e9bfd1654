import { pointTasks, type ListedTask } from '#contract/point-tasks/point-tasks.ts'
import { useCallPress } from '#web/client/actions/use-call-press.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Switch } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './point-tasks.module.css'
import { taskCalls } from './task-calls.ts'
import { formatTaskPoints, formatTaskSites, formatTaskTitle } from './task-sentence.ts'
import { formTexts, texts } from './texts.ts'

type Props = { readonly task: ListedTask; onOpen(): void }

/** A task: what is to be done, what it gives, how often it was claimed today, and its switch. */
export function TaskRow({ task, onOpen }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { isOn, claimsToday } = task
  const parts = [
    !isOn && t.off,
    formatTaskPoints(task, language),
    task.kind === 'share' && t.friendsAMonth(formatCount(task.friends)),
    formatTaskSites(task, language),
    claimsToday > 0 && t.claimsToday(formatCount(claimsToday)),
  ]
  return (
    <ListRow
      title={formatTaskTitle(task, language)}
      sub={<DottedParts parts={parts} />}
      onPress={onOpen}
      beside={
        <span className={css.switch}>
          <TaskSwitch task={task} />
        </span>
      }
    />
  )
}

/** Moves only after the answer has arrived, so it always shows the true state. */
function TaskSwitch({ task }: Pick<Props, 'task'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const own = useTexts(formTexts)
  const { id, isOn } = task
  const isRisky = task.kind === 'share' && !isOn
  const { press, busy, question } = useCallPress({
    call: pointTasks.setOn,
    input: { id, isOn: !isOn },
    renews: taskCalls,
    confirm: isRisky ? { title: t.shareOnAsk, text: own.shareRiskText, act: t.shareOn } : undefined,
  })
  return (
    <>
      <Switch
        label={t.turnOn(formatTaskTitle(task, language))}
        checked={isOn}
        busy={busy}
        onChange={(next) => press({ id, isOn: next })}
      />
      {question}
    </>
  )
}
