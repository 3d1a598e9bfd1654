import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import { useCallback, useRef, type RefObject } from 'react'
import type { CallError } from '../error-state/call-errors.ts'

type GrowingListPage = { readonly pages: number }
/**
 * `isOld` marks a page that was not refetched with the others because it is far from the visible part. Its
 * content may be outdated.
 */
export type PageAge = { readonly isOld?: boolean }
type GrowingListContext = QueryFunctionContext<readonly unknown[], number>

/**
 * A list of at most this many pages is refetched as a whole. Also the maximum number of pages that count as
 * visible at once.
 */
const PAGES_MAX = 8

/** The visible pages, from `from` to `to`, and which pages the next and the current fetch round request. */
type VisiblePages = { from: number; to: number; next: 'old' | 'near'; now: 'old' | 'near' }

/**
 * Query of a list that grows page by page. However long the list is, a change refetches only the first page,
 * the visible pages, and one more on either side. The page count of the first page applies to the whole
 * list. The other pages become old and are requested when the reader comes near them (`see`).
 */
export function useGrowingList<Page extends GrowingListPage>(
  queryKey: readonly unknown[],
  ask: (asking: GrowingListContext) => Promise<Page>,
) {
  const reading = useRef<VisiblePages>({ from: 1, to: 1, next: 'near', now: 'near' })
  const query = useInfiniteQuery<
    Page & PageAge,
    CallError,
    InfiniteData<Page & PageAge>,
    readonly unknown[],
    number
  >({
    queryKey,
    initialPageParam: 1,
    queryFn: (context) => (findCachedPage(context, reading) as Page | undefined) ?? ask(context),
    getNextPageParam: (last, [first], index) =>
      index < (last.isOld && first ? first : last).pages ? index + 1 : undefined,
  })
  const { data, isFetching, isError, refetch } = query
  const reportVisiblePages = useCallback(
    (from: number, last: number) => {
      const to = Math.min(last, from + PAGES_MAX - 1)
      const now = reading.current
      const hasMoved = from !== now.from || to !== now.to
      ;[now.from, now.to] = [from, to]
      const isOld = data?.pages.some(
        (page, index) => page.isOld && isNearVisiblePages(index + 1, now),
      )
      // After an error, old pages are requested again only when the reader scrolls on.
      if (!isOld || isFetching || (isError && !hasMoved)) return
      now.next = 'old'
      void refetch({ cancelRefetch: false }).finally(() => (now.next = 'near'))
    },
    [data, isFetching, isError, refetch],
  )
  return { ...query, see: reportVisiblePages }
}

/** Returns the cached page if this round does not request it, otherwise undefined. */
function findCachedPage(
  context: GrowingListContext,
  { current: reading }: RefObject<VisiblePages>,
): PageAge | undefined {
  const { client, queryKey, pageParam } = context
  const state = client.getQueryState<InfiniteData<PageAge>>(queryKey)
  // Each round begins with the first page.
  if (pageParam === 1) {
    reading.now = state?.isInvalidated ? 'near' : reading.next
    reading.next = 'near'
  }
  const pages = state?.data?.pages ?? []
  const cachedPage = pages[pageParam - 1]
  if (!cachedPage || pages.length <= PAGES_MAX) return undefined
  if (reading.now === 'old')
    return cachedPage.isOld && isNearVisiblePages(pageParam, reading) ? undefined : cachedPage
  return pageParam === 1 || isNearVisiblePages(pageParam, reading)
    ? undefined
    : { ...cachedPage, isOld: true }
}

function isNearVisiblePages(page: number, { from, to }: VisiblePages): boolean {
  return page >= from - 1 && page <= to + 1
}
