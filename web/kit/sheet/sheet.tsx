import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { x } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import { PageOverlay } from './page-overlay.tsx'
import css from './sheet.module.css'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  /** As high as the screen allows, for a list or a search. */
  tall?: boolean
  /** Stays visible below the scrolling content and holds the action. */
  footer?: ReactNode
  children: ReactNode
}

/** A sheet for doing something without leaving the page. `QuestionDialog` is for a single question. */
export function BottomSheet({ open, ...props }: Props) {
  return open ? <OpenBottomSheet {...props} /> : null
}

/** Share of the sheet's height. Pulled down further than this, the sheet closes. */
const CLOSES_FROM = 0.25

function OpenBottomSheet({ title, onClose, tall = false, footer, children }: Omit<Props, 'open'>) {
  const t = useTexts(kitTexts)
  const id = useId()
  const { box, head } = useSheetDragClose(onClose)
  const { body, alone } = useHasNoControls()
  return (
    <PageOverlay labelledBy={id} className={css.over} besideCloses onClose={onClose}>
      <div ref={box} className={`${css.sheet} ${tall ? css.tall : ''}`}>
        <div className={css.head} {...head}>
          <div className={css.grab} />
          <h2 id={id}>{title}</h2>
          <IconButton icon={x} label={t.close} onPress={onClose} />
        </div>
        <div
          ref={body}
          className={css.body}
          {...(alone && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}
        >
          {children}
        </div>
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </PageOverlay>
  )
}

const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

/**
 * Finds out whether the body has no controls. Then it becomes focusable itself, so that keys can scroll long
 * text.
 */
function useHasNoControls() {
  const body = useRef<HTMLDivElement>(null)
  const [alone, setAlone] = useState(false)
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const updateAlone = () => setAlone(!element.querySelector(CONTROLS))
    updateAlone()
    const changes = new MutationObserver(updateAlone)
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => changes.disconnect()
  }, [])
  return { body, alone }
}

/**
 * Lets the head be pulled down with a finger or the mouse. If it is released early, the sheet moves back up.
 */
function useSheetDragClose(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<number>(undefined)
  function computePulledDistance(event: PointerEvent): number {
    return from.current === undefined ? 0 : Math.max(0, event.clientY - from.current)
  }
  function moveSheet(by: number) {
    if (box.current) box.current.style.transform = by > 0 ? `translateY(${by}px)` : ''
  }
  const head = {
    onPointerDown(event: PointerEvent) {
      if ((event.target as Element).closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => moveSheet(computePulledDistance(event)),
    onPointerUp(event: PointerEvent) {
      const far = computePulledDistance(event) > (box.current?.offsetHeight ?? 0) * CLOSES_FROM
      from.current = undefined
      if (far) onClose()
      else moveSheet(0)
    },
    onPointerCancel() {
      from.current = undefined
      moveSheet(0)
    },
  }
  return { box, head }
}
