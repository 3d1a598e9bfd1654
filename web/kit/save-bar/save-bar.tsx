import { Button } from '#web/kit/button/button.tsx'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './save-bar.module.css'
import { saveTexts } from './texts.ts'

type Props = {
  /** Labels of the changed fields. */
  readonly changes: readonly string[]
  /** Labels of the fields that must be corrected before saving. */
  readonly wrong?: readonly string[]
  readonly onSave: () => void
  readonly onUndo?: () => void
  /** Label of the save button, such as 下发到设备. */
  readonly label?: string
  readonly busy?: boolean
}

/** Content of the bar of a page with editable values. It appears with the first change or error. */
export function SaveBar(props: Props) {
  const { changes, wrong = [], onSave, onUndo, label, busy = false } = props
  const t = useTexts(saveTexts)
  const { undo } = useTexts(kitTexts)
  if (changes.length === 0 && wrong.length === 0) return null
  return (
    <>
      {wrong.length > 0 ? (
        <button type="button" className={css.wrong} onClick={focusFirstWrongField}>
          <BarSummary what={t.wrong(wrong.length)} more={wrong.join(t.and)} />
        </button>
      ) : (
        <BarStatusText what={t.changed(changes.length)} more={changes.join(t.and)} />
      )}
      {onUndo && wrong.length === 0 && (
        <Button fit disabled={busy} onPress={onUndo}>
          {undo}
        </Button>
      )}
      <Button kind="primary" fit busy={busy} onPress={onSave}>
        {label ?? t.save}
      </Button>
    </>
  )
}

type BarSummaryProps = { readonly what: string; readonly more: string }

/** Text in a bar before its buttons, such as 3 处，63 台. */
export function BarStatusText(summary: BarSummaryProps) {
  return (
    <output className={css.says}>
      <BarSummary {...summary} />
    </output>
  )
}

function BarSummary({ what, more }: BarSummaryProps) {
  return (
    <>
      <b>{what}</b>
      <span className={css.names}>{more}</span>
    </>
  )
}

/** Every field with an error has the attribute `data-wrong`. */
function focusFirstWrongField(): void {
  const field = document.querySelector<HTMLElement>('[data-wrong]')
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
