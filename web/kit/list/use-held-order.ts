import { useCallback, useState, type RefCallback } from 'react'
import type { Aged } from './use-growing-list.ts'

type Page<Thing> = Aged & { readonly records: readonly Thing[] }

export type Place<Thing> = {
  readonly key: string
  /** The page that it belongs to, from 1. */
  readonly page: number
  /** None where an old page had it and a newer one says it is elsewhere now: its room stays. */
  readonly thing?: Thing
}

type Held<Thing> = {
  readonly places: readonly Place<Thing>[]
  /** Of a mark at the list's top: while it is in sight, rows may change places. */
  readonly top: RefCallback<HTMLSpanElement>
}

/**
 * The things with their newest values, but in the order in which they were when the reader left the
 * top: nothing moves under a finger. What is new goes to the end until the top is in sight again.
 * A thing that slid to another page between two questions is there only once.
 */
export function useHeldOrder<Thing>(
  pages: readonly Page<Thing>[] | undefined,
  keyOf: (thing: Thing) => string,
): Held<Thing> {
  const [atTop, setAtTop] = useState(true)
  const [last, setLast] = useState<Last<Thing>>({ pages: undefined, atTop, places: [] })
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

type Last<Thing> = {
  readonly pages: readonly Page<Thing>[] | undefined
  readonly atTop: boolean
  readonly places: readonly Place<Thing>[]
}

/**
 * What is new among pages that follow one another goes to the end of these. An old page, which isn't
 * in sight, is as it was; what a newer one has of it leaves its room, so that the others stay.
 */
function toHeldPlaces<Thing>(
  pages: readonly Page<Thing>[],
  keyOf: (thing: Thing) => string,
  shown: readonly Place<Thing>[],
): readonly Place<Thing>[] {
  const isFresh = (page: number) => pages[page - 1] !== undefined && !pages[page - 1]?.isOld
  const all = pages.flatMap(({ records }, at) =>
    records.map((thing) => ({ key: keyOf(thing), page: at + 1, thing })),
  )
  const fresh = new Map(
    all.filter(({ page }) => isFresh(page)).map((place) => [place.key, place] as const),
  )
  // Pages that follow one another are one run.
  const runs: number[] = []
  pages.forEach((_page, at) => runs.push(isFresh(at) && isFresh(at + 1) ? runs[at - 1]! : at))
  const runOf = (page: number) => runs[page - 1]!
  const held = shown.flatMap(({ key, page, thing }) => {
    const now = fresh.get(key)
    if (!thing || !now || !isFresh(page)) return []
    // The first page is asked for by who isn't there, too: it keeps nothing that came to them.
    return runOf(page) === 0 && runOf(now.page) !== 0
      ? []
      : [now.page === page ? now : { ...now, page }]
  })
  const known = new Set(held.map(({ key }) => key))
  const others = [...fresh.values()].filter(({ key }) => !known.has(key))
  others.forEach(({ key }) => known.add(key))
  const old = all
    .filter(({ page }) => !isFresh(page))
    .map((place) => {
      const { key, page } = place
      if (known.has(key)) return { key, page }
      known.add(key)
      return place
    })
  return sortByRun(held, others, old, runOf)
}

/**
 * By runs; in each what was shown as it stood, then what is new. A page of which nothing was shown has come
 * between those that were, and stands where it belongs.
 */
function sortByRun<Thing>(
  held: readonly Place<Thing>[],
  others: readonly Place<Thing>[],
  old: readonly Place<Thing>[],
  runOf: (page: number) => number,
): readonly Place<Thing>[] {
  const shown = new Set(held.map(({ page }) => page))
  // What came to the end of its run stands behind the run's last page, and not where its own page is.
  const reached = new Map<number, number>()
  const heldAt = held.map((place) => {
    const run = runOf(place.page)
    const behind = Math.max(reached.get(run) ?? 0, place.page)
    reached.set(run, behind)
    return { place, run, behind }
  })
  const othersAt = others.map((place) => {
    const { page } = place
    return { place, run: runOf(page), behind: shown.has(page) ? Number.MAX_SAFE_INTEGER : page }
  })
  const oldAt = old.map((place) => ({ place, run: runOf(place.page), behind: place.page }))
  return [...heldAt, ...othersAt, ...oldAt]
    .toSorted((one, other) => one.run - other.run || one.behind - other.behind)
    .map(({ place }) => place)
}
