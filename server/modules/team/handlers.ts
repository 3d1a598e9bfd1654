import type { team } from '#contract/team/team.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { accountHandlers } from './account-handlers.ts'
import type { Permission } from '#contract/base/permission.ts'
import { roleHandlers } from './role-handlers.ts'

export function teamHandlers(permissions: readonly Permission[]): Handlers<typeof team> {
  return { ...roleHandlers(permissions), ...accountHandlers }
}
