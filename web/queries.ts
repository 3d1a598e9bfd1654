import {
  QueryClient,
  type InvalidateQueryFilters,
  type InvalidateOptions,
} from '@tanstack/react-query'
import { KEPT_MS } from './stored-answers.ts'

/**
 * Without a network a question fails at once, and is asked again when there is one. What was answered
 * can be shown as long as the device keeps it.
 */
export function makeQueries(): QueryClient {
  return new Queries({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst', gcTime: KEPT_MS } },
  })
}

/**
 * A question on its way for the first time may have been answered before the change that it is asked
 * anew for. The library waits for that answer and takes it for a new one; here it is asked once more.
 */
class Queries extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const asking = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (asking.length === 0) return
    await super.invalidateQueries({ predicate: (query) => asking.includes(query) }, options)
  }
}
