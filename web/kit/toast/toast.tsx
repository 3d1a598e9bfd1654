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
  /** How long it stays, else as the tokens say; Infinity is until it is ended, or until the next one. */
  readonly ms?: number
  /** Something went wrong: readers of the screen are interrupted. */
  readonly alert?: boolean
  /** Taken back by a button beside the words; asked for by `offerUndo`. */
  readonly undo?: () => void
}
type Said = Options & { readonly sentence: string }

const useSaid = create<{ readonly said: Said | undefined }>(() => ({ said: undefined }))
let timer: ReturnType<typeof setTimeout> | undefined

/** Says a sentence that passes, in place of the one before. What it gives back ends it early. */
export function showToast(sentence: string, options: Options = {}): () => void {
  const said: Said = { sentence, ...options }
  useSaid.setState({ said })
  restartToastTimer(said)
  return () => endToast(said)
}

function restartToastTimer(said: Said): void {
  clearTimeout(timer)
  const { ms = msOf(said.alert ? '--alert-stay' : '--toast-stay') } = said
  if (ms !== Number.POSITIVE_INFINITY) timer = setTimeout(() => endToast(said), ms)
}

/** A token's time; those who shorten the style write milliseconds as seconds. */
function msOf(token: string): number {
  const time = getComputedStyle(document.documentElement).getPropertyValue(token)
  return Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1_000)
}

function endToast(said: Said): void {
  if (useSaid.getState().said === said) useSaid.setState({ said: undefined })
}

/**
 * Where sentences are shown, once for the whole app: low, so that what was tapped stays in sight. Over a
 * sheet they are above it: its choices are low, too.
 */
export function ToastHost() {
  const { said } = useSaid()
  const over = useOpenNow((open) => open.at(-1))
  // The places are there before the words: readers of the screen listen to what changes in them.
  return (
    <>
      <ToastPlace said={over ? undefined : said} />
      {over && createPortal(<ToastPlace said={said} isOverSheet />, over)}
    </>
  )
}

type Place = { readonly said: Said | undefined; readonly isOverSheet?: boolean }

function ToastPlace({ said, isOverSheet = false }: Place) {
  return (
    <>
      <output>{said && !said.alert && <ToastWords {...{ said, isOverSheet }} />}</output>
      <div role="alert">{said?.alert && <ToastWords {...{ said, isOverSheet }} />}</div>
    </>
  )
}

function ToastWords({ said, isOverSheet }: { said: Said; isOverSheet: boolean }) {
  const t = useTexts(kitTexts)
  const { undo } = said
  const holdToast = () => clearTimeout(timer)
  // By a move, not by being there: a mouse that rests where the words appear has read nothing.
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
              endToast(said)
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
