import type { MouseEvent, ReactNode } from 'react'
import { commonFailures, type Call } from '#contract/base/call.ts'
import type { Permission } from '#contract/base/permission.ts'
import { hasPermissionIn, mayMakeCall, useConsoleSession } from './session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { stopsAtUnread } from '#web/kit/field/invalid-input.ts'

/** What is so without the permission; if nothing is said, the look stays and a tap says why. */
export type Denied = {
  /** It isn't there. */
  readonly hide?: boolean | undefined
  /** This runs instead of a tap. */
  readonly instead?: (() => void) | undefined
}

/**
 * Whether someone may, and what a tap does: the act, or what stands for it without the permission. While
 * something that was typed is no value it leads there instead.
 */
export function useGate(to: Call | Pick<Permission, 'key'>, { hide = false, instead }: Denied) {
  const session = useConsoleSession()
  const language = useLanguage()
  const allowed = 'wire' in to ? mayMakeCall(session, to) : hasPermissionIn(session, to)
  function passGate(act: () => void): void {
    if (allowed) {
      if (!stopsAtUnread()) act()
    } else if (instead) instead()
    else showToast(commonFailures.noPermission[language])
  }
  return { allowed, shown: allowed || !hide, pass: passGate }
}

type Props = Denied & {
  /** The call that the controls inside make, or the permission that they need. */
  readonly to: Call | Permission
  readonly children: ReactNode
}

/** Around controls that not everyone may use: whatever is tapped in it. */
export function PermissionGate({ to, children, ...denied }: Props) {
  const { allowed, shown, pass } = useGate(to, denied)
  if (!shown) return null
  if (allowed) return children
  // Before the control hears of it, so that a link isn't followed and a switch doesn't move.
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
