import { screenFunctions, type FunctionOrder, type ScreenFunction } from '#contract/screen.ts'
import type { Draft } from '#web/kit/draft.ts'
import { Bar } from '#web/kit/page/bar.tsx'
import { SaveBar } from '#web/kit/save-bar/save-bar.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { deviceTexts } from './device-texts.ts'
import { changesOf, type FunctionChange } from './function-changes.ts'
import { functionTexts } from './function-texts.ts'

type Props = {
  readonly was: FunctionOrder
  readonly order: FunctionOrder
  /** Moved or switched last. */
  readonly at: ScreenFunction | undefined
  /** Of the devices. */
  readonly count: number
  readonly busy: boolean
  readonly draft: Draft
  readonly submit: () => void
}

/** What was changed, in words: there from the first change on, and for many devices always. */
export function FunctionSaveBar({ was, order, at, count, busy, draft, submit }: Props) {
  const t = useTexts(deviceTexts)
  const says = useSays()
  const changes = changesOf(was, order, at).map(says)
  const many = count > 1
  // Also without a change: the others may have another order than the one that it began with.
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

function useSays() {
  const t = useTexts(functionTexts)
  const language = useLanguage()
  return (change: FunctionChange): string => {
    const name = screenFunctions[change.id][language]
    if (change.is === 'moved') return `${name} ${change.from} → ${change.to}`
    return change.is === 'shown' ? t.isShown(name) : t.isHidden(name)
  }
}
