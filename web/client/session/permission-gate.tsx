import type { MouseEvent, ReactNode } from 'react'
import { commonFailures, type Call } from '#contract/base/call.ts'
import type { Permission } from '#contract/base/permission.ts'
import { hasPermissionIn, mayMakeCall, useConsoleSession } from './session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { focusInvalidInput } from '#web/kit/field/invalid-input.ts'

/**
 * Behaviour without the permission. By default the control looks the same and a tap shows why it is refused.
 */
export type DeniedBehaviour = {
  /** Hides the control. */
  readonly hide?: boolean | undefined
  /** Runs in place of the act. */
  readonly instead?: (() => void) | undefined
}

/**
 * Returns whether the person has the permission, and `pass`, which runs the act or its replacement. While
 * typed text is not a valid value, `pass` moves the focus there and does not run the act.
 */
export function usePermission(
  to: Call | Pick<Permission, 'key'>,
  { hide = false, instead }: DeniedBehaviour,
) {
  const session = useConsoleSession()
  const language = useLanguage()
  const allowed = 'wire' in to ? mayMakeCall(session, to) : hasPermissionIn(session, to)
  function runIfPermitted(act: () => void): void {
    if (allowed) {
      if (!focusInvalidInput()) act()
    } else if (instead) instead()
    else showToast(commonFailures.noPermission[language])
  }
  return { allowed, shown: allowed || !hide, pass: runIfPermitted }
}

type Props = DeniedBehaviour & {
  /** The call that the controls make, or the permission that they require. */
  readonly to: Call | Permission
  readonly children: ReactNode
}

/** Wraps controls that require a permission. Without it, a tap on any of them is refused or replaced. */
export function PermissionGuard({ to, children, ...denied }: Props) {
  const { allowed, shown, pass } = usePermission(to, denied)
  if (!shown) return null
  if (allowed) return children
  // Captured before the control receives the click, so that a link is not followed and a switch does not
  // move.
  function stopDeniedClick(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
    pass(() => undefined)
  }
  return (
    <fieldset aria-disabled="true" style={{ display: 'contents' }} onClickCapture={stopDeniedClick}>
      {children}
    </fieldset>
  )
}
