import type { LoadedQuery } from './loaded.tsx'

type JoinedData<Queries extends readonly LoadedQuery<unknown>[]> = {
  -readonly [At in keyof Queries]: Exclude<Queries[At]['data'], undefined>
}

/**
 * Combines several queries. Data exists once all queries have data; an error comes from a query without
 * data; a retry refetches the queries without data.
 */
export function joinQueries<const Queries extends readonly LoadedQuery<unknown>[]>(
  queries: Queries,
): LoadedQuery<JoinedData<Queries>> {
  const missing = queries.filter(({ data }) => data === undefined)
  const answers = queries.map(({ data }) => data) as JoinedData<Queries>
  return {
    data: missing.length === 0 ? answers : undefined,
    error: missing.find(({ error }) => error)?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map((query) => query.refetch())),
  }
}
