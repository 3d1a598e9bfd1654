import type { Permission } from '#contract/permission.ts'
import { isGranted, useSession } from '#web/kit/session.ts'

/** Nobody gives what they lack themselves: whether oneself has this permission. */
export function useMayGive(): (key: string) => boolean {
  const session = useSession()
  return (key) => isGranted(session, { key: key as Permission['key'] })
}
