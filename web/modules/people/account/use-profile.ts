import { useQueryClient } from '@tanstack/react-query'
import { people } from '#contract/people/people.ts'
import { saveUserDetail, type UserDetail } from '#web/client/session/session.ts'
import { callQueryOptions, useCall } from '#web/client/calls/use-call.ts'

/** Loads the signed-in user from the server as the start of the account forms. */
export function useOwnProfile() {
  return useCall(people.detail, {})
}

/**
 * Returns a function that stores the answer of a change. It is shown everywhere from then on, without
 * another request.
 */
export function useCacheOwnProfile(): (person: UserDetail) => void {
  const queries = useQueryClient()
  return (person) => {
    queries.setQueryData(callQueryOptions(people.detail, {}).queryKey, person)
    saveUserDetail(person)
  }
}
