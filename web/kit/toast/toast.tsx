import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useOpenNow } from '#web/kit/sheet/open-dialogs.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './toast.module.css'

type Options = {
  readonly icon?: IconShape
  /**
   * Duration in milliseconds, by default from the style tokens. With Infinity it stays until it is ended or
   * the next one is shown.
   */
  readonly ms?: number
  /** Marks an error. Screen readers interrupt other speech for it. */
  readonly alert?: boolean
  /** Runs when the button beside the text is pressed. Set by `showUndoToast`. */
  readonly undo?: () => void
}
type ShownToast = Options & { readonly sentence: string }

const useShownToast = create<{ readonly said: ShownToast | undefined }>(() => ({ said: undefined }))
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a short message for a while, in place of the previous one. Returns a function that ends it early.
 */
export function showToast(sentence: string, options: Options = {}): () => void {
  const toast: ShownToast = { sentence, ...options }
  useShownToast.setState({ said: toast })
  restartToastTimer(toast)
  return () => hideShownToast(toast)
}

function restartToastTimer(toast: ShownToast): void {
  clearTimeout(timer)
  const { ms = readDurationToken(toast.alert ? '--alert-stay' : '--toast-stay') } = toast
  if (ms !== Number.POSITIVE_INFINITY) timer = setTimeout(() => hideShownToast(toast), ms)
}

/** Returns the duration of a style token in milliseconds. CSS minifiers write milliseconds as seconds. */
function readDurationToken(token: string): number {
  const time = getComputedStyle(document.documentElement).getPropertyValue(token)
  return Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1_000)
}

function hideShownToast(toast: ShownToast): void {
  if (useShownToast.getState().said === toast) useShownToast.setState({ said: undefined })
}

/**
 * Shows toasts, once for the whole app. They appear at the bottom, so that the tapped element stays in
 * sight. With an open sheet they appear at the top, because the sheet's choices are at the bottom, too.
 */
export function ToastHost() {
  const { said: toast } = useShownToast()
  const over = useOpenNow((open) => open.at(-1))
  // The live regions exist before their text, because screen readers announce only changes inside them.
  return (
    <>
      <ToastPlace said={over ? undefined : toast} />
      {over && createPortal(<ToastPlace said={toast} isOverSheet />, over)}
    </>
  )
}

type ToastPlaceProps = { readonly said: ShownToast | undefined; readonly isOverSheet?: boolean }

function ToastPlace({ said, isOverSheet = false }: ToastPlaceProps) {
  return (
    <>
      <output>{said && !said.alert && <ToastWords {...{ said, isOverSheet }} />}</output>
      <div role="alert">{said?.alert && <ToastWords {...{ said, isOverSheet }} />}</div>
    </>
  )
}

function ToastWords({ said, isOverSheet }: { said: ShownToast; isOverSheet: boolean }) {
  const t = useTexts(kitTexts)
  const { undo } = said
  const holdToast = () => clearTimeout(timer)
  // Only a moving pointer holds the toast. A mouse that merely rests where it appears does not mean that
  // someone reads it.
  return (
    <span
      className={`${css.toast} ${isOverSheet ? css.overSheet : ''}`}
      onPointerMove={holdToast}
      onPointerDown={holdToast}
      onPointerLeave={() => restartToastTimer(said)}
      onFocus={holdToast}
      onBlur={() => restartToastTimer(said)}
    >
      {said.icon && <Icon of={said.icon} />}
      <span>{said.sentence}</span>
      {undo && (
        <span className={css.undo}>
          <TextButton
            onPress={() => {
              hideShownToast(said)
              undo()
            }}
          >
            {t.undo}
          </TextButton>
        </span>
      )}
    </span>
  )
}
