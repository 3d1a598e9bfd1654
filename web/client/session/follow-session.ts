import type { QueryClient } from '@tanstack/react-query'
import { isSignedIn, loginInfo, userId, type Session } from './session.ts'
import { settings } from '#web/kit/settings.ts'
import type { makeRouter } from '#web/routing/router.ts'
import { forgetAnswers } from '../answers/stored-answers.ts'

/**
 * What follows when someone signs in or out, here or in another tab, is granted something else, or
 * reads another language:
 * nothing that belongs to the one before stays, and the rules of the routes are asked again, which
 * lead to /login and back.
 */
export function followSession(
  router: ReturnType<typeof makeRouter>,
  queries: QueryClient,
): () => void {
  // While the first screen was on its way, an old session may have been found to be over.
  if (!isSignedIn()) void router.invalidate()
  const ends = [
    userId.subscribe((now, before) => {
      if (now === before) return
      queries.clear()
      forgetAnswers()
      void router.invalidate()
    }),
    loginInfo.subscribe((now, before) => {
      if (!before || !now || grantsOf(now) === grantsOf(before)) return
      forgetAnswers()
      queries.removeQueries({ type: 'inactive' })
      void queries.invalidateQueries()
    }),
    // Some names are worded by the server.
    settings.subscribe((now, before) => {
      if (now.language !== before.language) void queries.invalidateQueries()
    }),
  ]
  return () => ends.forEach((end) => end())
}

function grantsOf(session: Session): string {
  return JSON.stringify([session?.userType, session?.permissions, session?.sites])
}
