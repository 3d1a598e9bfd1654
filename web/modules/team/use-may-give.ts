import type { Permission } from '#contract/base/permission.ts'
import { hasPermissionIn, useConsoleSession } from '#web/client/session/session.ts'

/**
 * Returns a function that checks whether the user has a permission. Nobody can give permissions that they
 * lack.
 */
export function useMayGivePermission(): (key: string) => boolean {
  const session = useConsoleSession()
  return (key) => hasPermissionIn(session, { key: key as Permission['key'] })
}
