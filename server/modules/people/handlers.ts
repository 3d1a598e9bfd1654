import type { people } from '#contract/people/people.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { codeHandlers } from './code-handlers.ts'
import type { PeopleNeed } from './need.ts'
import { passwordHandlers } from './password-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { consoleSignInHandlers } from './sign-in-handlers.ts'
import { tokenHandlers } from './token-handlers.ts'

export function peopleHandlers(need: PeopleNeed): Handlers<typeof people> {
  return {
    ...tokenHandlers(need),
    ...consoleSignInHandlers(need),
    ...codeHandlers(need),
    ...passwordHandlers(need),
    ...profileHandlers(need),
  }
}
