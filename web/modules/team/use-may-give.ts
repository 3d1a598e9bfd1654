import type { Permission } from '#contract/base/permission.ts'
import { hasPermissionIn, useConsoleSession } from '#web/client/session/session.ts'

/** Nobody gives what they lack themselves: whether oneself has this permission. */
export function useMayGive(): (key: string) => boolean {
  const session = useConsoleSession()
  return (key) => hasPermissionIn(session, { key: key as Permission['key'] })
}
