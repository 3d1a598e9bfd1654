import type { people } from '#contract/people/people.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { codeHandlers } from './codes/handlers.ts'
import type { PeopleDeps } from './deps.ts'
import { passwordHandlers } from './passwords/handlers.ts'
import { profileHandlers } from './accounts/profile-handlers.ts'
import { consoleSignInHandlers } from './sign-in/console-handlers.ts'
import { tokenHandlers } from './sign-in/token-handlers.ts'

export function peopleHandlers(deps: PeopleDeps): Handlers<typeof people> {
  return {
    ...tokenHandlers(deps),
    ...consoleSignInHandlers(deps),
    ...codeHandlers(deps),
    ...passwordHandlers(deps),
    ...profileHandlers(deps),
  }
}
