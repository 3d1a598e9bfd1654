import type { FormDraft } from '#web/client/forms/form-draft.ts'
import { Button } from '#web/kit/button/button.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { BarStatusText, SaveBar } from '#web/kit/save-bar/save-bar.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { deviceTexts } from './device-texts.ts'

type Props = {
  /** Changes in words; empty if nothing is changed. */
  readonly changes: readonly string[]
  /** Number of devices. */
  readonly count: number
  readonly busy: boolean
  readonly draft: FormDraft
  readonly submit: () => void
}

/**
 * Appears with the first change, and always for several devices, because the others may have settings that
 * differ from those of the first.
 */
export function DeviceSaveBar({ changes, count, busy, draft, submit }: Props) {
  const t = useTexts(deviceTexts)
  const many = count > 1
  const label = many ? t.toDevices(t.count(count)) : t.toDevice
  if (changes.length > 0) {
    return (
      <BottomBar>
        <SaveBar {...{ changes, busy, label }} onSave={submit} onUndo={draft.undo} />
      </BottomBar>
    )
  }
  if (!many) return null
  return (
    <BottomBar>
      <BarStatusText what={t.asShown} more={t.asShownText} />
      <Button kind="primary" fit busy={busy} onPress={submit}>
        {label}
      </Button>
    </BottomBar>
  )
}
