import type { team } from '#contract/team/team.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { accountHandlers } from './account-handlers.ts'
import type { TeamNeed } from './need.ts'
import { roleHandlers } from './role-handlers.ts'

export function teamHandlers(need: TeamNeed): Handlers<typeof team> {
  return { ...roleHandlers(need), ...accountHandlers(need) }
}
