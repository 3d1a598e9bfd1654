import type { QueryClient } from '@tanstack/react-query'
import { isSignedIn, loginInfo, userId, type Session } from './session.ts'
import { settings } from '#web/kit/settings.ts'
import type { createConsoleRouter } from '#web/routing/router.ts'
import { deleteStoredAnswers } from '../answers/stored-answers.ts'

/**
 * Reacts when somebody signs in or out, here or in another tab, gets other permissions, or changes the
 * language. Data of the previous person is removed, and the route rules run again, which lead to /login and
 * back.
 */
export function handleSessionChanges(
  router: ReturnType<typeof createConsoleRouter>,
  queries: QueryClient,
): () => void {
  // An old session may have been ended while the first screen was loading.
  if (!isSignedIn()) void router.invalidate()
  const ends = [
    userId.subscribe((now, before) => {
      if (now === before) return
      queries.clear()
      deleteStoredAnswers()
      void router.invalidate()
    }),
    loginInfo.subscribe((now, before) => {
      if (!before || !now || serializeGrants(now) === serializeGrants(before)) return
      deleteStoredAnswers()
      queries.removeQueries({ type: 'inactive' })
      void queries.invalidateQueries()
    }),
    // The server words some names in the user's language.
    settings.subscribe((now, before) => {
      if (now.language !== before.language) void queries.invalidateQueries()
    }),
  ]
  return () => ends.forEach((end) => end())
}

function serializeGrants(session: Session): string {
  return JSON.stringify([session?.userType, session?.permissions, session?.sites])
}
