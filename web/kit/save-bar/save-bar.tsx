import { Button } from '#web/kit/button/button.tsx'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './save-bar.module.css'
import { saveTexts } from './texts.ts'

type Props = {
  /** The names of what was changed, as their fields have them. */
  readonly changes: readonly string[]
  /** The names of what has to be mended before it can be saved. */
  readonly wrong?: readonly string[]
  readonly onSave: () => void
  readonly onUndo?: () => void
  /** What saving is here, such as 下发到设备. */
  readonly label?: string
  readonly busy?: boolean
}

/** Stands in the bar of a page that changes something, from the first change on. */
export function SaveBar(props: Props) {
  const { changes, wrong = [], onSave, onUndo, label, busy = false } = props
  const t = useTexts(saveTexts)
  const { undo } = useTexts(kitTexts)
  if (changes.length === 0 && wrong.length === 0) return null
  return (
    <>
      {wrong.length > 0 ? (
        <button type="button" className={css.wrong} onClick={leadToFirst}>
          <BarSummary what={t.wrong(wrong.length)} more={wrong.join(t.and)} />
        </button>
      ) : (
        <BarSays what={t.changed(changes.length)} more={changes.join(t.and)} />
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

type Said = { readonly what: string; readonly more: string }

/** What stands in a bar before its buttons: 3 处，63 台. */
export function BarSays(said: Said) {
  return (
    <output className={css.says}>
      <BarSummary {...said} />
    </output>
  )
}

function BarSummary({ what, more }: Said) {
  return (
    <>
      <b>{what}</b>
      <span className={css.names}>{more}</span>
    </>
  )
}

/** Every Field marks itself while something is wrong with it. */
function leadToFirst(): void {
  const field = document.querySelector<HTMLElement>('[data-wrong]')
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
