import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { x } from '#web/kit/icon/icons.ts'
import { usePlayTexts } from '../page/play-context.tsx'
import { besideTexts } from './texts.ts'

type Props = { readonly title: string; onClose(): void; readonly children: ReactNode }

const CAN_FOCUS = 'button:not(:disabled), a[href], input'

/**
 * Sheet over the page for one task or text. It keeps the focus while it is open and returns it afterwards.
 * The browser's back button does not close it, because that leaves the page.
 */
export function PlaySheet({ title, onClose, children }: Props) {
  const t = usePlayTexts(besideTexts)
  const own = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const sheet = own.current
    const before = document.activeElement
    const root = document.documentElement
    const closeOrTrapFocus = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
      if (event.key === 'Tab' && sheet) trapFocus(sheet, event)
    }
    sheet?.focus()
    root.classList.add('sheet-open')
    addEventListener('keydown', closeOrTrapFocus)
    return () => {
      removeEventListener('keydown', closeOrTrapFocus)
      root.classList.remove('sheet-open')
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div className="sheet-over">
      <button type="button" className="sheet-scrim" tabIndex={-1} aria-hidden onClick={onClose} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari 14 has no dialog element */}
      <div ref={own} className="sheet" role="dialog" aria-modal aria-label={title} tabIndex={-1}>
        <div className="sheet-head">
          <h2>{title}</h2>
          <button type="button" className="sheet-close" aria-label={t.close} onClick={onClose}>
            <Icon of={x} />
          </button>
        </div>
        {children}
      </div>
    </div>
  )
}

/** Moves the focus from the last element to the first, and from the first to the last. */
function trapFocus(sheet: HTMLElement, event: KeyboardEvent): void {
  const all = [...sheet.querySelectorAll<HTMLElement>(CAN_FOCUS)]
  const [first, last] = [all[0], all[all.length - 1]]
  const { activeElement } = document
  const isAtEdge = activeElement === sheet || activeElement === (event.shiftKey ? first : last)
  const next = event.shiftKey ? last : first
  if (!next || (!isAtEdge && sheet.contains(activeElement))) return
  event.preventDefault()
  next.focus()
}
