import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { x } from '#web/kit/icon/icons.ts'
import { useSaid } from '../here.tsx'
import { playTexts } from '../texts.ts'

type Props = { readonly title: string; onClose(): void; readonly children: ReactNode }

const CAN_FOCUS = 'button:not(:disabled), a[href], input'

/**
 * Over the page, to do or read one thing. No dialog element: Safari 14 has none. It holds the focus
 * while it is open and gives it back.
 */
export function Sheet({ title, onClose, children }: Props) {
  const t = useSaid(playTexts)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    own.current?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      className="sheet-scrim"
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div
        ref={own}
        className="sheet"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Tab') hold(event)
        }}
      >
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

/** From the last one on to the first, and back. */
function hold(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(CAN_FOCUS)]
  const [from, to] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]]
  const isAtEdge = document.activeElement === from || document.activeElement === event.currentTarget
  if (!to || !isAtEdge) return
  event.preventDefault()
  to.focus()
}
