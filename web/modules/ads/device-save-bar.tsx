import type { Draft } from '#web/kit/draft.ts'
import { Bar } from '#web/kit/page/bar.tsx'
import { SaveBar } from '#web/kit/save-bar/save-bar.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { deviceTexts } from './device-texts.ts'

type Props = {
  /** In words; none while nothing is. */
  readonly changes: readonly string[]
  /** Of the devices. */
  readonly count: number
  readonly busy: boolean
  readonly draft: Draft
  readonly submit: () => void
}

/**
 * There from the first change on, and for many devices always: the others may hold something else than
 * the one that it began with.
 */
export function DeviceSaveBar({ changes, count, busy, draft, submit }: Props) {
  const t = useTexts(deviceTexts)
  const many = count > 1
  const told = many && changes.length === 0 ? [t.count(count)] : changes
  if (told.length === 0) return null
  return (
    <Bar>
      <SaveBar
        changes={told}
        busy={busy}
        onSave={submit}
        {...(changes.length > 0 && { onUndo: draft.undo })}
        label={many ? t.toDevices(t.count(count)) : t.toDevice}
      />
    </Bar>
  )
}
