import { useCallback, useState, type RefCallback } from 'react'
import type { PageAge } from './use-growing-list.ts'

type Page<Item> = PageAge & { readonly records: readonly Item[] }

export type ListPlace<Item> = {
  readonly key: string
  /** The page to which the place belongs, from 1. */
  readonly page: number
  /**
   * Undefined if an old page contains the thing but a newer page lists it elsewhere. Its place stays empty.
   */
  readonly item?: Item
}

type HeldOrder<Item> = {
  readonly places: readonly ListPlace<Item>[]
  /** Ref for a marker at the top of the list. While the marker is visible, rows may change places. */
  readonly top: RefCallback<HTMLSpanElement>
}

/**
 * Returns the things with their newest values. Their order is that of the moment when the reader left the
 * top, so that nothing moves under a finger. New things go to the end until the top is visible again. A
 * thing that moved to another page between two requests appears only once.
 */
export function useHeldOrder<Item>(
  pages: readonly Page<Item>[] | undefined,
  keyOf: (item: Item) => string,
): HeldOrder<Item> {
  const [atTop, setAtTop] = useState(true)
  const [last, setLast] = useState<LastHeldOrder<Item>>({ pages: undefined, atTop, places: [] })
  let { places } = last
  if (last.pages !== pages || last.atTop !== atTop) {
    places = toHeldPlaces(pages ?? [], keyOf, atTop ? [] : places)
    setLast({ pages, atTop, places })
  }
  const top = useCallback((mark: HTMLSpanElement) => {
    const watch = new IntersectionObserver((changes) => {
      setAtTop(changes.at(-1)?.isIntersecting ?? true)
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return { places, top }
}

type LastHeldOrder<Item> = {
  readonly pages: readonly Page<Item>[] | undefined
  readonly atTop: boolean
  readonly places: readonly ListPlace<Item>[]
}

/**
 * New things go to the end of their run of consecutive fresh pages. Old pages, which are not visible, keep
 * their content. A thing that a newer page contains leaves an empty place in the old page, so that the
 * others do not move.
 */
function toHeldPlaces<Item>(
  pages: readonly Page<Item>[],
  keyOf: (item: Item) => string,
  shownPlaces: readonly ListPlace<Item>[],
): readonly ListPlace<Item>[] {
  const isFresh = (page: number) => pages[page - 1] !== undefined && !pages[page - 1]?.isOld
  const all = pages.flatMap(({ records }, pageIndex) =>
    records.map((item) => ({ key: keyOf(item), page: pageIndex + 1, item })),
  )
  const fresh = new Map(
    all.filter(({ page }) => isFresh(page)).map((place) => [place.key, place] as const),
  )
  // Consecutive fresh pages form one run.
  const runs: number[] = []
  pages.forEach((_page, pageIndex) =>
    runs.push(isFresh(pageIndex) && isFresh(pageIndex + 1) ? runs[pageIndex - 1]! : pageIndex),
  )
  const getPageRun = (page: number) => runs[page - 1]!
  const heldPlaces = shownPlaces.flatMap(({ key, page, item }) => {
    const now = fresh.get(key)
    if (!item || !now || !isFresh(page)) return []
    // The first page is requested even if the reader is elsewhere. Its run drops things that moved to
    // another run.
    return getPageRun(page) === 0 && getPageRun(now.page) !== 0
      ? []
      : [now.page === page ? now : { ...now, page }]
  })
  const usedKeys = new Set(heldPlaces.map(({ key }) => key))
  const others = [...fresh.values()].filter(({ key }) => !usedKeys.has(key))
  others.forEach(({ key }) => usedKeys.add(key))
  const old = all
    .filter(({ page }) => !isFresh(page))
    .map((place) => {
      const { key, page } = place
      if (usedKeys.has(key)) return { key, page }
      usedKeys.add(key)
      return place
    })
  return sortByRun(heldPlaces, others, old, getPageRun)
}

/**
 * Sorts by run. In each run, shown things keep their order and new ones follow. A page of which nothing was
 * shown lies between the others and keeps its own position.
 */
function sortByRun<Item>(
  heldPlaces: readonly ListPlace<Item>[],
  others: readonly ListPlace<Item>[],
  old: readonly ListPlace<Item>[],
  runOf: (page: number) => number,
): readonly ListPlace<Item>[] {
  const shownPages = new Set(heldPlaces.map(({ page }) => page))
  // A thing that was appended to its run is sorted after the last page of the run, not by its own page.
  const reached = new Map<number, number>()
  const heldAt = heldPlaces.map((place) => {
    const run = runOf(place.page)
    const behind = Math.max(reached.get(run) ?? 0, place.page)
    reached.set(run, behind)
    return { place, run, behind }
  })
  const othersAt = others.map((place) => {
    const { page } = place
    return {
      place,
      run: runOf(page),
      behind: shownPages.has(page) ? Number.MAX_SAFE_INTEGER : page,
    }
  })
  const oldAt = old.map((place) => ({ place, run: runOf(place.page), behind: place.page }))
  return [...heldAt, ...othersAt, ...oldAt]
    .toSorted((one, other) => one.run - other.run || one.behind - other.behind)
    .map(({ place }) => place)
}
