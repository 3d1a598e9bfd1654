import { QueryClient } from '@tanstack/react-query'
import { KEPT_MS } from './stored-answers.ts'

/**
 * Creates the query client. Without a network a query fails at once and is repeated when the network
 * returns. Answers stay cached for `KEPT_MS`, as long as on the device.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst', gcTime: KEPT_MS } },
  })
  const renew = queries.invalidateQueries.bind(queries)
  // A first fetch in flight may have been answered before the change that causes the invalidation. The
  // library takes that answer for a new one, so the query is invalidated once more.
  queries.invalidateQueries = async (filters, options) => {
    const pendingQueries = queries
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await renew(filters, options)
    if (pendingQueries.length > 0)
      await renew({ predicate: (query) => pendingQueries.includes(query) }, options)
  }
  return queries
}
