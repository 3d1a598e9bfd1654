import {
  CatchBoundary,
  useMatches,
  useRouter,
  type ErrorRouteComponent,
  type ParsedLocation,
} from '@tanstack/react-router'
import { Activity, createContext, Suspense, use, useState, type ReactNode } from 'react'

/** Pages that stay as they were left, with everything typed, opened and scrolled in them. */
const KEPT_PATHS: ReadonlySet<string> = new Set(['/cardmanage', '/card'])

type PageLocation = {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

/** Returns the same key for the same page: its path and, if it is about something, the id of that. */
function keptPageKey({ pathname, search }: PageLocation): string {
  return `${pathname} ${(search['id'] as string | undefined) ?? ''}`
}

/** Returns the key of a scroll position. It belongs to the visit; for a kept page, to the page. */
export function buildScrollKey(location: ParsedLocation): string {
  if (KEPT_PATHS.has(location.pathname)) return keptPageKey(location)
  // oxlint-disable-next-line no-underscore-dangle -- The router's own name for a visit.
  return location.state.__TSR_key ?? location.href
}

const KeptSearch = createContext<Readonly<Record<string, unknown>>>({})

/**
 * Returns the search parameters of a kept page. Such a page must not call the router's `useSearch`: while it
 * is hidden, its route does not exist.
 */
export function useKeptSearch(): Readonly<Record<string, unknown>> {
  return use(KeptSearch)
}

type KeptPage = PageLocation & { readonly key: string; readonly shown: ReactNode }

/** Wraps the place where the router shows a page: `children`, or one of the kept pages. */
export function KeepAlive(props: { failed: ErrorRouteComponent; children: ReactNode }) {
  const { failed, children } = props
  const { routesById } = useRouter()
  const match = useMatches({ select: (matches) => matches.at(-1)! })
  const [keptPages, setKeptPages] = useState<readonly KeptPage[]>([])
  const isKept = KEPT_PATHS.has(match.pathname) && match.status === 'success'
  const key = keptPageKey(match)
  const before = keptPages.find((page) => page.key === key)
  if (isKept && before?.search !== match.search) {
    const Screen = routesById[match.routeId].options.component
    const page = { ...match, key, shown: before?.shown ?? (Screen && <Screen />) }
    // For each path, only the last subject is kept.
    setKeptPages([...keptPages.filter(({ pathname }) => pathname !== match.pathname), page])
  }
  return (
    <>
      {keptPages.map((page) => (
        <Activity key={page.key} mode={isKept && page.key === key ? 'visible' : 'hidden'}>
          <CatchBoundary getResetKey={() => page.key} errorComponent={failed}>
            <Suspense>
              <KeptSearch value={page.search}>{page.shown}</KeptSearch>
            </Suspense>
          </CatchBoundary>
        </Activity>
      ))}
      {!isKept && children}
    </>
  )
}
