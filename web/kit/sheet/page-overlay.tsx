import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useCloseOnBack } from './use-back-closes.ts'
import { registerOpenDialog } from './open-dialogs.ts'

type Props = {
  labelledBy: string
  className: string | undefined
  /**
   * A tap outside closes the overlay too. Questions leave this off, so that none is answered by accident.
   */
  besideCloses?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A native dialog over the page, open while it is mounted. It holds the focus, gives it back, and closes on
 * Escape and on a step back. `BottomSheet` and `QuestionDialog` are built on it.
 */
export function PageOverlay({
  labelledBy,
  className,
  besideCloses = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    const closed = registerOpenDialog(element)
    return () => {
      element.close()
      closed()
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!element || !besideCloses) return undefined
    let beside = false
    const rememberPressOutside = (event: PointerEvent) => {
      beside = event.target === element
    }
    const closeOnPressOutside = (event: MouseEvent) => {
      if (beside && event.target === element) onClose()
    }
    element.addEventListener('pointerdown', rememberPressOutside)
    element.addEventListener('click', closeOnPressOutside)
    return () => {
      element.removeEventListener('pointerdown', rememberPressOutside)
      element.removeEventListener('click', closeOnPressOutside)
    }
  }, [besideCloses, onClose])
  // The dialog is rendered outside its opener: inside a form, Enter would submit that form.
  return createPortal(
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
