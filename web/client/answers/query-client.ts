import { QueryClient } from '@tanstack/react-query'
import { KEPT_MS } from './stored-answers.ts'

/**
 * Without a network a question fails at once, and is asked again when there is one. What was answered
 * can be shown as long as the device keeps it.
 */
export function makeQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst', gcTime: KEPT_MS } },
  })
  const renew = queries.invalidateQueries.bind(queries)
  // A question on its way for the first time may have been answered before the change that it is asked
  // anew for. The library takes that answer for a new one; here it is asked once more.
  queries.invalidateQueries = async (filters, options) => {
    const asking = queries
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await renew(filters, options)
    if (asking.length > 0) await renew({ predicate: (query) => asking.includes(query) }, options)
  }
  return queries
}
