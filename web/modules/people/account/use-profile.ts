import { useQueryClient } from '@tanstack/react-query'
import { people } from '#contract/people/people.ts'
import { keepDetail, type UserDetail } from '#web/client/session/session.ts'
import { callQuery, useCall } from '#web/client/calls/use-call.ts'

/** Who is signed in, as the server has it now: what the forms of the account begin with. */
export function useProfile() {
  return useCall(people.detail, {})
}

/** Takes what a change answered: it is shown from then on, everywhere, and not asked for again. */
export function useKeepProfile(): (person: UserDetail) => void {
  const queries = useQueryClient()
  return (person) => {
    queries.setQueryData(callQuery(people.detail, {}).queryKey, person)
    keepDetail(person)
  }
}
