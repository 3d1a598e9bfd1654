import type { people } from '#contract/people/people.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { codeHandlers } from './codes/handlers.ts'
import type { PeopleNeed } from './need.ts'
import { passwordHandlers } from './passwords/handlers.ts'
import { profileHandlers } from './accounts/profile-handlers.ts'
import { consoleSignInHandlers } from './sign-in/console-handlers.ts'
import { tokenHandlers } from './sign-in/token-handlers.ts'

export function peopleHandlers(need: PeopleNeed): Handlers<typeof people> {
  return {
    ...tokenHandlers(need),
    ...consoleSignInHandlers(need),
    ...codeHandlers(need),
    ...passwordHandlers(need),
    ...profileHandlers(need),
  }
}
